import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlainForm } from 'remote-kit/plain-form';
import { useStorefront } from 'remote-kit/storefront';
import { readAsTyped, type FormFields } from 'shared-contracts/form-fields';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Stack } from 'ui-kit/stack';
import { setRecoveredPassword } from '../../api/recovery.ts';
import { CodeField, hintOfLoginCode } from '../../components/code-field.tsx';
import { useFocusFirstError } from '../../components/focus-first-error.ts';
import { NewPasswordField } from '../../components/new-password-field.tsx';
import {
  checkRecoveredPassword,
  NEW_PASSWORD_ACTION,
  passwordChangedPath,
  readNewPasswordForm,
  type NewPasswordErrors,
  type NewPasswordFields,
} from '../../domain/recovery.ts';
import type { ForgotPasswordData } from './load.ts';

type Saving =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: NewPasswordErrors };

interface NewPasswordFormProps {
  readonly email: string;
  /** From the email's link; empty when the customer types it. */
  readonly code: string;
  readonly refusal: ForgotPasswordData['passwordRefusal'];
}

/** Sets the new password with the code, then logs in with it. */
export function NewPasswordForm({ email, code, refusal }: NewPasswordFormProps): ReactNode {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [saving, setSaving] = useState<Saving>(
    refusal === null ? { status: 'idle' } : { status: 'refused', ...refusal },
  );
  const form = useFocusFirstError(saving.status === 'refused' ? saving : null);
  const errors: NewPasswordErrors = saving.status === 'refused' ? saving.errors : {};
  const [isCodeShown, setCodeShown] = useState(code === '' || refusal?.errors.code !== undefined);

  function refuse(message: string, fieldErrors: NewPasswordErrors): void {
    if (fieldErrors.code !== undefined) setCodeShown(true);
    setSaving({ status: 'refused', message, errors: fieldErrors });
  }

  async function save(fields: NewPasswordFields): Promise<void> {
    const fieldErrors = checkRecoveredPassword(fields);
    if (Object.keys(fieldErrors).length > 0) {
      refuse('Please check the marked fields.', fieldErrors);
      return;
    }
    setSaving({ status: 'saving' });
    const { api, session } = storefront();
    const fingerprint = await session.fingerprint();
    const result = await setRecoveredPassword(api, { fields, fingerprint });
    if (result.status === 'refused') {
      refuse(result.message, result.errors);
      return;
    }
    // The login fails only after too many attempts; the next page then shows a link to log in.
    await session.logIn({ username: email, password: fields.newPassword });
    await navigate(passwordChangedPath(`${pathname}${search}`), { replace: true });
  }

  function handleSubmit(entered: FormFields): void {
    if (saving.status === 'saving') return;
    void save(readNewPasswordForm((name) => readAsTyped(entered, name)));
  }

  return (
    <PlainForm
      ref={form}
      action={NEW_PASSWORD_ACTION}
      validation="messages"
      onSubmit={handleSubmit}
    >
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <Stack gap={5}>
        {saving.status === 'refused' && <Alert tone="danger">{saving.message}</Alert>}
        {isCodeShown ? (
          <CodeField
            defaultValue={refusal?.code ?? code}
            hint={hintOfLoginCode(errors.code)}
            error={errors.code}
          />
        ) : (
          <input type="hidden" name="code" value={code} />
        )}
        <NewPasswordField error={errors.newPassword} />
        <div>
          <Button type="submit" width="fill" busy={saving.status === 'saving'} busyLabel="Saving…">
            Save and log in
          </Button>
        </div>
      </Stack>
    </PlainForm>
  );
}
