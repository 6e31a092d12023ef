import { useEffect, type ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { actionPath } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Cluster } from 'ui-kit/cluster';
import { Stack } from 'ui-kit/stack';
import { CodeField, CONFIRMING_CODE_HINT } from '../../components/code-field.tsx';
import {
  CONFIRM_EMAIL_ACTION,
  KEEP_EMAIL_ACTION,
  MAIL_EMAIL_CODE_ACTION,
} from '../../domain/profile-form.ts';
import type { EmailStep } from './email-step.ts';
import { enteredIn, type ProfileNotice } from './profile-notice.ts';
import styles from './profile.module.css';
import { usePendingEmail } from './use-pending-email.ts';

interface PendingEmailProps {
  readonly email: string;
  readonly pendingEmail: string;
  readonly code: string;
  readonly step: EmailStep;
  readonly notice: ProfileNotice;
  readonly onStep: (step: EmailStep) => void;
}

/** A new address that is not confirmed yet: enter its code, request another one, or cancel. */
export function PendingEmail(props: PendingEmailProps): ReactNode {
  const { email, pendingEmail, code, step, notice } = props;
  const { form, state, confirm, mailAgain, keep } = usePendingEmail(props);
  const codeError = state.status === 'refused' ? state.errors['code'] : undefined;
  const hasJustRequested = step === 'requested';

  useEffect(() => {
    // The form that requested the change had the focus and has been removed.
    if (hasJustRequested) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [form, hasJustRequested]);

  return (
    <PlainForm
      validation="messages"
      ref={form}
      action={CONFIRM_EMAIL_ACTION}
      anchor="email"
      onSubmit={confirm}
    >
      <Stack gap={5}>
        <Alert title={`${pendingEmail} is not confirmed yet`}>
          <p>
            {code === ''
              ? 'We have emailed a code to that address. Enter it here, or open the link in the email in this browser.'
              : 'Press the button to confirm the new address. If you requested it in another browser, enter the code there.'}
          </p>
        </Alert>
        <p>
          Until then, your email address is <strong className={styles['address']}>{email}</strong>.
          When you confirm the new one, you will be logged out of all other devices.
        </p>
        {state.status === 'mailed' && <Alert tone="success">We have sent another code.</Alert>}
        {state.status === 'refused' && codeError === undefined && (
          <Alert tone="danger">{state.message}</Alert>
        )}
        <CodeField
          defaultValue={enteredIn(notice, CONFIRM_EMAIL_ACTION)['code'] ?? code}
          hint={CONFIRMING_CODE_HINT}
          error={codeError}
        />
        <Cluster>
          <Button
            type="submit"
            variant="secondary"
            busy={state.status === 'confirming'}
            busyLabel="Checking the code…"
          >
            Confirm new address
          </Button>
          <OtherActionButton
            action={MAIL_EMAIL_CODE_ACTION}
            label="Email me another code"
            busy={state.status === 'mailing'}
            busyLabel="Sending a code…"
            onPress={mailAgain}
          />
          <OtherActionButton
            action={KEEP_EMAIL_ACTION}
            label="Keep my current address"
            busy={state.status === 'keeping'}
            busyLabel="Saving…"
            onPress={keep}
          />
        </Cluster>
      </Stack>
    </PlainForm>
  );
}

interface OtherActionButtonProps {
  readonly action: string;
  readonly label: string;
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly onPress: () => void;
}

/** A button of the form that posts to a different action. */
function OtherActionButton({
  action,
  label,
  busy,
  busyLabel,
  onPress,
}: OtherActionButtonProps): ReactNode {
  return (
    <Button
      type="submit"
      variant="quiet"
      formAction={`${actionPath(action)}#email`}
      busy={busy}
      busyLabel={busyLabel}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {label}
    </Button>
  );
}
