import { useState, type ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button, type ButtonProps } from 'ui-kit/button';
import { Stack } from 'ui-kit/stack';
import { SEND_LINK_ACTION } from '../../domain/login-form.ts';
import type { LoginData } from './load.ts';
import { useLoginLink } from './use-login-link.ts';

type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'mailing' }
  | { readonly status: 'refused'; readonly message: string };

interface MailAgainFormProps {
  readonly data: LoginData;
  readonly email: string;
  readonly variant: ButtonProps['variant'];
  readonly children: ReactNode;
  readonly onMailed: () => void;
}

/** Requests another email to the same address, with and without scripts. */
export function MailAgainForm(props: MailAgainFormProps): ReactNode {
  const { data, email, variant, children, onMailed } = props;
  const sendLink = useLoginLink(data);
  const [attempt, setAttempt] = useState<Attempt>({ status: 'idle' });

  async function mailAgain(): Promise<void> {
    setAttempt({ status: 'mailing' });
    const result = await sendLink(email);
    setAttempt(result.status === 'sent' ? { status: 'idle' } : result);
    if (result.status === 'sent') onMailed();
  }

  function handleSubmit(): void {
    if (attempt.status !== 'mailing') void mailAgain();
  }

  return (
    <PlainForm action={SEND_LINK_ACTION} onSubmit={handleSubmit}>
      <input type="hidden" name={RETURN_TO_PARAMETER} value={data.returnTo} />
      <input type="hidden" name="username" value={email} />
      <Stack gap={3}>
        {attempt.status === 'refused' && <Alert tone="danger">{attempt.message}</Alert>}
        <Button
          type="submit"
          variant={variant}
          width="fill"
          busy={attempt.status === 'mailing'}
          busyLabel="Sending…"
        >
          {children}
        </Button>
      </Stack>
    </PlainForm>
  );
}
