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
import { useEmailEdit, type EmailEditing } from './use-email-edit.ts';

interface EmailFormProps {
  readonly email: string;
  readonly hasPassword: boolean;
  /** Of a mail's link, where no address waits for it any more; empty otherwise. */
  readonly code: string;
  readonly step: EmailStep;
  readonly notice: ProfileNotice;
  readonly onAsked: () => void;
}

/** Another e-mail address takes the password, or a code that is mailed to the one before. */
export function EmailForm({ code: linkCode, step, ...props }: EmailFormProps): ReactNode {
  const { email, notice } = props;
  const { form, edit, proof, submit, mailCode } = useEmailEdit(props);
  const errors = edit.status === 'refused' ? edit.errors : {};
  const isBusy = edit.status === 'asking' || edit.status === 'mailing';
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
          <Alert>We have mailed a code to {email}. It counts once, for ten minutes.</Alert>
        )}
        {edit.status === 'refused' && <Alert tone="danger">{edit.message}</Alert>}
        <Field
          label="E-mail address"
          required
          hint="With this address you log in, and here mails about your orders arrive. We mail a code to another one before it becomes yours."
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
          {/* Whose password it is: the address above may be another one already. */}
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
  readonly proof: EmailEditing['proof'];
  readonly isBusy: boolean;
  readonly onMailCode: () => void;
}

function EmailButtons({ proof, isBusy, onMailCode }: EmailButtonsProps): ReactNode {
  return (
    <Cluster>
      {proof !== 'none' && (
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Saving…">
          Change e-mail
        </Button>
      )}
      <Button
        type="submit"
        variant={proof === 'none' ? 'secondary' : 'quiet'}
        name={PROOF_FIELD}
        value={PROOF_BY_CODE}
        busy={proof === 'none' && isBusy}
        busyLabel="Mailing a code…"
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
  none: 'Mail me a code to change it',
  password: 'Mail me a code instead',
  code: 'Mail me another code',
} as const;
