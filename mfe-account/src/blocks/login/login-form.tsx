import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { PAGE_FIELD, RETURN_TO_PARAMETER, SESSION_PATHS } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import type { LoginData } from './load.ts';

type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | { readonly status: 'refused'; readonly message: string };

interface LoginFormProps {
  readonly returnTo: string;
  readonly refusal: LoginData['refusal'];
}

/** Posts to the shell's server as it is; with scripts the same call stays on the page (ACC-02). */
export function LoginForm({ returnTo, refusal }: LoginFormProps): ReactNode {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const password = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState<Attempt>(
    refusal === null ? { status: 'idle' } : { status: 'refused', message: refusal.message },
  );

  async function logIn(form: FormData): Promise<void> {
    setAttempt({ status: 'submitting' });
    const result = await storefront().session.logIn({
      username: readField(form, 'username'),
      password: readField(form, 'password'),
    });
    if (result.status === 'signed-in') {
      await navigate(returnTo, { replace: true });
      return;
    }
    setAttempt({ status: 'refused', message: result.message });
    password.current?.select();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (attempt.status === 'submitting') return;
    void logIn(new FormData(event.currentTarget));
  }

  return (
    <form method="post" action={SESSION_PATHS.login} onSubmit={handleSubmit}>
      <input type="hidden" name={PAGE_FIELD} value={`${pathname}${search}`} />
      <input type="hidden" name={RETURN_TO_PARAMETER} value={returnTo} />
      <Stack gap={5}>
        {attempt.status === 'refused' && <Alert tone="danger">{attempt.message}</Alert>}
        <Field label="E-mail address" required>
          {(control) => (
            <TextInput
              {...control}
              name="username"
              type="email"
              autoComplete="username"
              maxLength={254}
              defaultValue={refusal?.username ?? ''}
            />
          )}
        </Field>
        <Field label="Password" required>
          {(control) => (
            <TextInput
              {...control}
              ref={password}
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={1024}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          busy={attempt.status === 'submitting'}
          busyLabel="Logging in…"
        >
          Log in
        </Button>
      </Stack>
    </form>
  );
}

function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
