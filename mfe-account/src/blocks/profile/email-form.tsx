import type { ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Cluster } from 'ui-kit/cluster';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import { CodeField } from '../../components/code-field.tsx';
import { EMAIL_ACTION, PROOF_BY_CODE, PROOF_FIELD } from '../../domain/profile-form.ts';
import { EmailOutcome } from './email-outcome.tsx';
import type { EmailStep } from './email-step.ts';
import { enteredIn, type ProfileNotice } from './profile-notice.ts';
import { useEmailEdit, type EmailEditControls } from './use-email-edit.ts';

interface EmailFormProps {
  readonly email: string;
  readonly hasPassword: boolean;
  /** The code from an email's link, although no change is pending; empty without a link. */
  readonly code: string;
  readonly step: EmailStep;
  readonly notice: ProfileNotice;
  readonly onRequested: () => void;
}

/** Changing the email address requires the password or a code mailed to the current address. */
export function EmailForm({ code: linkCode, step, ...props }: EmailFormProps): ReactNode {
  const { email, notice } = props;
  const { form, edit, proof, submit, mailCode } = useEmailEdit(props);
  const errors = edit.status === 'refused' ? edit.errors : {};
  const isBusy = edit.status === 'requesting' || edit.status === 'mailing';
  return (
    <PlainForm
      validation="messages"
      ref={form}
      action={EMAIL_ACTION}
      anchor="email"
      onSubmit={submit}
    >
      <Stack gap={5}>
        {edit.status === 'editing' && (
          <EmailOutcome email={email} step={step} notice={notice} linkCode={linkCode} />
        )}
        {edit.status === 'mailed' && (
          <Alert>
            We have emailed a code to {email}. It can be used once and expires in ten minutes.
          </Alert>
        )}
        {edit.status === 'refused' && <Alert tone="danger">{edit.message}</Alert>}
        <Field
          label="Email address"
          required
          hint="You log in with this address, and we send order emails to it. If you change it, we email a code to the new address to confirm it."
          error={errors['email']}
        >
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={enteredIn(notice, EMAIL_ACTION)['email'] ?? email}
            />
          )}
        </Field>
        {proof === 'password' && <PasswordProof email={email} error={errors['currentPassword']} />}
        {proof === 'code' && <CodeField key="code" error={errors['code']} />}
        <EmailButtons proof={proof} isBusy={isBusy} onMailCode={mailCode} />
      </Stack>
    </PlainForm>
  );
}

interface PasswordProofProps {
  readonly email: string;
  readonly error: string | undefined;
}

function PasswordProof({ email, error }: PasswordProofProps): ReactNode {
  return (
    <Field label="Current password" required error={error}>
      {(control) => (
        <>
          {/* For password managers: the field above may already contain the new address. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <TextInput
            {...control}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            maxLength={1024}
          />
        </>
      )}
    </Field>
  );
}

interface EmailButtonsProps {
  readonly proof: EmailEditControls['proof'];
  readonly isBusy: boolean;
  readonly onMailCode: () => void;
}

function EmailButtons({ proof, isBusy, onMailCode }: EmailButtonsProps): ReactNode {
  return (
    <Cluster>
      {proof !== 'none' && (
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Saving…">
          Change email
        </Button>
      )}
      <Button
        type="submit"
        variant={proof === 'none' ? 'secondary' : 'quiet'}
        name={PROOF_FIELD}
        value={PROOF_BY_CODE}
        busy={proof === 'none' && isBusy}
        busyLabel="Sending a code…"
        onClick={(event) => {
          event.preventDefault();
          onMailCode();
        }}
      >
        {MAIL_LABELS[proof]}
      </Button>
    </Cluster>
  );
}

const MAIL_LABELS = {
  none: 'Email me a code to change it',
  password: 'Email me a code instead',
  code: 'Email me another code',
} as const;
