import { useState, type ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { useStorefront } from 'remote-kit/storefront';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Stack } from 'ui-kit/stack';
import { openDocument } from '../../api/open-document.ts';
import { logInWithPasskey } from '../../api/passkeys.ts';
import { WhenInteractive } from '../../components/when-interactive.tsx';

type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting' }
  | { readonly status: 'refused'; readonly message: string };

/** Logs in with a passkey, where the browser supports passkeys. */
export function PasskeyLogin({ returnTo }: { readonly returnTo: string }): ReactNode {
  const storefront = useStorefront();
  const isInteractive = useIsInteractive();
  const [attempt, setAttempt] = useState<Attempt>({ status: 'idle' });
  if (isInteractive && window.PublicKeyCredential === undefined) return null;

  async function logIn(): Promise<void> {
    const { api, session } = storefront();
    setAttempt({ status: 'waiting' });
    const result = await logInWithPasskey(api, await session.fingerprint());
    if (result.status === 'done') openDocument(returnTo);
    else setAttempt({ status: 'refused', message: result.message });
  }

  return (
    <WhenInteractive>
      <Stack gap={3}>
        <Button
          variant="secondary"
          width="fill"
          busy={attempt.status === 'waiting'}
          busyLabel="Waiting for your passkey…"
          onClick={() => void logIn()}
        >
          Log in with a passkey
        </Button>
        {attempt.status === 'refused' && <Alert tone="danger">{attempt.message}</Alert>}
      </Stack>
    </WhenInteractive>
  );
}
