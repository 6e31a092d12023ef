import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { useStorefront } from 'remote-kit/storefront';
import type { FormFields } from 'shared-contracts/form-fields';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Cluster } from 'ui-kit/cluster';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import { changeEmail, mailProofCode, type EmailProof } from '../../api/email-change.ts';
import { CodeField } from '../../components/code-field.tsx';
import { useSaving } from '../../components/use-saving.ts';
import { findEmailErrors } from '../../domain/profile.ts';
import {
  EMAIL_ACTION,
  PROOF_BY_CODE,
  PROOF_FIELD,
  readEmailForm,
} from '../../domain/profile-form.ts';
import type { EmailStep } from './email-step.ts';
import { enteredIn, savingOf, type ProfileNotice } from './profile-notice.ts';

interface EmailFormProps {
  readonly email: string;
  readonly hasPassword: boolean;
  /** Of a mail's link, where no address waits for it any more; empty otherwise. */
  readonly code: string;
  readonly step: EmailStep;
  readonly notice: ProfileNotice;
  readonly onAsked: () => void;
}

/** Another e-mail address takes the password, or a code that is mailed to the one before (ACC-07). */
export function EmailForm(props: EmailFormProps): ReactNode {
  const { email, hasPassword, code: linkCode, step, notice, onAsked } = props;
  const storefront = useStorefront();
  const entered = enteredIn(notice, EMAIL_ACTION);
  const posted = savingOf(notice, { action: EMAIL_ACTION, form: 'email-asked' });
  // A plain post that only asked for a code comes back without anything to correct.
  const wasMailed =
    entered[PROOF_FIELD] === PROOF_BY_CODE &&
    posted.status === 'refused' &&
    Object.keys(posted.errors).length === 0;
  const { form, saving, errors, refuse, save } = useSaving(
    posted.status === 'refused' && !wasMailed ? posted : { status: 'idle' },
  );
  const [isByCode, setByCode] = useState(entered[PROOF_FIELD] === PROOF_BY_CODE);
  // A password may be set while the form is open; what is typed in it stays.
  const proof = isByCode ? 'code' : hasPassword ? 'password' : 'none';
  const [isMailed, setMailed] = useState(wasMailed);
  const message = useRef<HTMLDivElement>(null);
  const outcome = outcomeOf({ email, step, notice, linkCode });

  useEffect(() => {
    // What confirmed the address, or gave it up, had the focus and is gone.
    if (step === 'confirmed' || step === 'kept') message.current?.focus();
  }, [step]);

  function handleSubmit(fields: FormFields): void {
    const { email: wanted, password, code } = readEmailForm(fields);
    const wrong = findEmailErrors(wanted, email);
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return;
    }
    if (proof === 'none') {
      void mailCode();
      return;
    }
    setMailed(false);
    void ask(wanted, proof === 'password' ? { kind: proof, password } : { kind: proof, code });
  }

  async function ask(wanted: string, proved: EmailProof): Promise<void> {
    const { status } = await save(async (api) => {
      const fingerprint = await storefront().session.fingerprint();
      return changeEmail(api, { email: wanted, fingerprint, proof: proved });
    });
    if (status === 'saved') onAsked();
  }

  async function mailCode(): Promise<void> {
    const { status } = await save(async (api) => {
      const fingerprint = await storefront().session.fingerprint();
      return mailProofCode(api, { email, fingerprint });
    });
    if (status !== 'saved') return;
    setByCode(true);
    setMailed(true);
  }

  return (
    <PlainForm
      validation="messages"
      ref={form}
      action={EMAIL_ACTION}
      anchor="email"
      onSubmit={handleSubmit}
    >
      <Stack gap={5}>
        {outcome !== null && saving.status === 'idle' && !isMailed && (
          <div ref={message} tabIndex={-1}>
            <Alert tone={outcome.tone}>{outcome.text}</Alert>
          </div>
        )}
        {isMailed ? (
          <Alert>We have mailed a code to {email}. It counts once, for ten minutes.</Alert>
        ) : (
          saving.status === 'refused' && <Alert tone="danger">{saving.message}</Alert>
        )}
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
              defaultValue={entered['email'] ?? email}
            />
          )}
        </Field>
        {proof === 'password' && (
          <Field key="password" label="Current password" required error={errors['currentPassword']}>
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
        )}
        {proof === 'code' && <CodeField key="code" error={errors['code']} />}
        <Cluster>
          {proof !== 'none' && (
            <Button
              type="submit"
              variant="secondary"
              busy={saving.status === 'saving'}
              busyLabel="Saving…"
            >
              Change e-mail
            </Button>
          )}
          <Button
            type="submit"
            variant={proof === 'none' ? 'secondary' : 'quiet'}
            name={PROOF_FIELD}
            value={PROOF_BY_CODE}
            busy={proof === 'none' && saving.status === 'saving'}
            busyLabel="Mailing a code…"
            onClick={(event) => {
              event.preventDefault();
              void mailCode();
            }}
          >
            {MAIL_LABELS[proof]}
          </Button>
        </Cluster>
      </Stack>
    </PlainForm>
  );
}

const MAIL_LABELS = {
  none: 'Mail me a code to change it',
  password: 'Mail me a code instead',
  code: 'Mail me another code',
} as const;

/** What is said above the form: how changing the address ended, or that a link came too late. */
function outcomeOf({
  email,
  step,
  notice,
  linkCode,
}: {
  readonly email: string;
  readonly step: EmailStep;
  readonly notice: ProfileNotice;
  readonly linkCode: string;
}): { readonly tone: 'success' | 'info'; readonly text: string } | null {
  const said = notice.kind === 'saved' && step === 'none' ? notice.form : step;
  switch (said) {
    case 'email':
    case 'confirmed':
      return {
        tone: 'success',
        text: 'Your e-mail address is changed. You are logged out on every other device.',
      };
    case 'email-kept':
    case 'kept':
      return { tone: 'success', text: 'Your e-mail address stays as it was.' };
    case 'asked':
    case 'email-asked':
      // Another back end changed it at once, or it was this one already.
      return { tone: 'success', text: `Your e-mail address is ${email}.` };
    default:
      return linkCode === '' || notice.kind !== 'none'
        ? null
        : {
            tone: 'info',
            text: 'No other e-mail address waits for this code: it was confirmed already, or given up.',
          };
  }
}
