import { useState, type ReactNode } from 'react';
import { useStorefront } from 'remote-kit/storefront';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Cluster } from 'ui-kit/cluster';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import { changeEmail, mailProofCode } from '../../api/profile.ts';
import { PlainForm } from '../../components/plain-form.tsx';
import { useSaving } from '../../components/use-saving.ts';
import type { FormFields } from '../../domain/form-fields.ts';
import { findEmailErrors } from '../../domain/profile.ts';
import {
  EMAIL_ACTION,
  PROOF_BY_CODE,
  PROOF_FIELD,
  readEmailForm,
} from '../../domain/profile-form.ts';
import { enteredIn, savingOf, type ProfileNotice } from './profile-notice.ts';
import { ProfileSection, SavingAlert } from './profile-section.tsx';

interface EmailFormProps {
  readonly email: string;
  readonly notice: ProfileNotice;
}

/** Another e-mail address takes the password, or a code that is mailed to the one before (ACC-07). */
export function EmailForm({ email, notice }: EmailFormProps): ReactNode {
  const storefront = useStorefront();
  const entered = enteredIn(notice, EMAIL_ACTION);
  const posted = savingOf(notice, { action: EMAIL_ACTION, form: 'email' });
  // A plain post that only asked for a code comes back without anything to correct.
  const wasMailed =
    entered[PROOF_FIELD] === PROOF_BY_CODE &&
    posted.status === 'refused' &&
    Object.keys(posted.errors).length === 0;
  const { form, saving, errors, refuse, save } = useSaving(wasMailed ? { status: 'idle' } : posted);
  const [proof, setProof] = useState<'password' | 'code'>(
    entered[PROOF_FIELD] === PROOF_BY_CODE ? 'code' : 'password',
  );
  const [isMailed, setMailed] = useState(wasMailed);

  function handleSubmit(fields: FormFields): void {
    const { email: wanted, password, code } = readEmailForm(fields);
    const wrong = findEmailErrors(wanted);
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return;
    }
    setMailed(false);
    void save(async (api) => {
      const result =
        proof === 'password'
          ? await changeEmail(api, { email: wanted, proof: { kind: 'password', password } })
          : await changeEmail(api, {
              email: wanted,
              proof: { kind: 'code', code, fingerprint: await storefront().session.fingerprint() },
            });
      if (result.status === 'saved') setProof('password');
      return result;
    });
  }

  async function mailCode(): Promise<void> {
    const { status } = await save(async (api) => {
      const fingerprint = await storefront().session.fingerprint();
      return mailProofCode(api, { email, fingerprint });
    });
    if (status !== 'saved') return;
    setProof('code');
    setMailed(true);
  }

  return (
    <ProfileSection id="email" title="E-mail">
      <PlainForm ref={form} action={EMAIL_ACTION} anchor="email" onSubmit={handleSubmit}>
        <Stack gap={5}>
          {isMailed ? (
            <Alert>We have mailed a code to {email}. It counts once, for ten minutes.</Alert>
          ) : (
            <SavingAlert saving={saving} saved="Your e-mail address is changed." />
          )}
          <Field
            label="E-mail address"
            required
            hint="With this address you log in, and here mails about your orders arrive."
            error={errors['email']}
          >
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                autoComplete="username"
                maxLength={254}
                defaultValue={entered['email'] ?? email}
              />
            )}
          </Field>
          {proof === 'password' ? (
            <Field
              key="password"
              label="Current password"
              required
              error={errors['currentPassword']}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="currentPassword"
                  type="password"
                  autoComplete="current-password"
                  maxLength={1024}
                />
              )}
            </Field>
          ) : (
            <Field key="code" label="Code from the mail" required error={errors['code']}>
              {(control) => (
                <TextInput
                  {...control}
                  name="code"
                  autoComplete="one-time-code"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={40}
                />
              )}
            </Field>
          )}
          <Cluster>
            <Button
              type="submit"
              variant="secondary"
              busy={saving.status === 'saving'}
              busyLabel="Saving…"
            >
              Change e-mail
            </Button>
            <Button
              type="submit"
              variant="quiet"
              name={PROOF_FIELD}
              value={PROOF_BY_CODE}
              onClick={(event) => {
                event.preventDefault();
                void mailCode();
              }}
            >
              {proof === 'password' ? 'Mail me a code instead' : 'Mail me another code'}
            </Button>
          </Cluster>
        </Stack>
      </PlainForm>
    </ProfileSection>
  );
}
