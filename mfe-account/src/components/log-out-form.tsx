import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { SESSION_PATHS } from 'shared-contracts/paths';
import { Button } from 'ui-kit/button';

/** Ends the session in all tabs, then opens /. */
export function LogOutForm(): ReactNode {
  const storefront = useStorefront();
  const navigate = useNavigate();

  async function logOut(): Promise<void> {
    await storefront().session.logOut();
    await navigate('/');
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void logOut();
  }

  return (
    <form method="post" action={SESSION_PATHS.logout} onSubmit={handleSubmit}>
      <Button type="submit" variant="secondary">
        Log out
      </Button>
    </form>
  );
}
