import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { writeBrowserCookie } from 'remote-kit/browser-cookies';
import { PlainForm } from 'remote-kit/plain-form';
import { useStorefront } from 'remote-kit/storefront';
import { readText, type FormFields } from 'shared-contracts/form-fields';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import { codeAskedCookie } from '../../api/code-asked-cookie.ts';
import { requestRecovery } from '../../api/recovery.ts';
import { useFocusFirstError } from '../../components/focus-first-error.ts';
import { checkEmail } from '../../domain/login-form.ts';
import { mailedPath } from '../../domain/mailed-step.ts';
import { RECOVERY_ACTION } from '../../domain/recovery.ts';
import type { ForgotPasswordData } from './load.ts';

type Sending =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'refused'; readonly message: string };

/** Requests the email. The form has one field, so the field's error is the only message. */
export function RecoveryForm({ refusal }: Pick<ForgotPasswordData, 'refusal'>): ReactNode {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [sending, setSending] = useState<Sending>(
    refusal === null ? { status: 'idle' } : { status: 'refused', message: refusal.message },
  );
  const form = useFocusFirstError(sending.status === 'refused' ? sending : null);

  async function requestCode(email: string): Promise<void> {
    const addressError = checkEmail(email);
    if (addressError !== null) {
      setSending({ status: 'refused', message: addressError });
      return;
    }
    setSending({ status: 'sending' });
    const { api, session } = storefront();
    const fingerprint = await session.fingerprint();
    const result = await requestRecovery(api, { email, fingerprint });
    if (result.status === 'refused') {
      setSending(result);
      return;
    }
    writeBrowserCookie(codeAskedCookie);
    await navigate(mailedPath(`${pathname}${search}`, email));
  }

  function handleSubmit(entered: FormFields): void {
    if (sending.status === 'sending') return;
    void requestCode(readText(entered, 'email'));
  }

  return (
    <PlainForm ref={form} action={RECOVERY_ACTION} validation="messages" onSubmit={handleSubmit}>
      <Stack gap={5}>
        <Field
          label="Email address"
          required
          error={sending.status === 'refused' ? sending.message : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              autoComplete="username"
              maxLength={254}
              defaultValue={refusal?.email ?? ''}
            />
          )}
        </Field>
        <div>
          <Button
            type="submit"
            width="fill"
            busy={sending.status === 'sending'}
            busyLabel="Sending…"
          >
            Email me a code
          </Button>
        </div>
      </Stack>
    </PlainForm>
  );
}
