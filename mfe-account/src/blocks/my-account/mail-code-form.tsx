import type { ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { AccountForm } from './account-form.tsx';

interface MailCodeFormProps {
  readonly action: string;
  readonly anchor: string;
  readonly label: string;
  /** Why the last attempt was rejected. */
  readonly refusal: { readonly message: string } | null;
  readonly work: 'mailing' | 'other';
  readonly onPress: () => void;
}

/** Requests the code that data export and account deletion require. */
export function MailCodeForm({ refusal, work, onPress, ...form }: MailCodeFormProps): ReactNode {
  return (
    <AccountForm {...form} onSubmit={onPress}>
      {refusal !== null && <Alert tone="danger">{refusal.message}</Alert>}
      <div>
        <Button
          type="submit"
          variant="secondary"
          busy={work === 'mailing'}
          busyLabel="Sending a code…"
        >
          Email me a code
        </Button>
      </div>
    </AccountForm>
  );
}
