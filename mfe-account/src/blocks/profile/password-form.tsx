import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlainForm } from 'remote-kit/plain-form';
import { useStorefront } from 'remote-kit/storefront';
import { readAsTyped, type FormFields } from 'shared-contracts/form-fields';
import { loginPath } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import { changePassword } from '../../api/password.ts';
import { useFocusFirstError } from '../../components/focus-first-error.ts';
import { NewPasswordField } from '../../components/new-password-field.tsx';
import {
  checkPasswordChange,
  PASSWORD_ACTION,
  PASSWORD_ANCHOR,
  readPasswordForm,
  type PasswordErrors,
  type PasswordFields,
} from '../../domain/password-change.ts';
import { PASSWORD_LENGTH_MAX } from '../../domain/password.ts';
import type { PasswordOutcome, SecurityData } from './load-security.ts';

type Saving = PasswordOutcome | { readonly status: 'saving' };

type PasswordFormProps = Pick<SecurityData, 'username' | 'hasPassword' | 'password'>;

/**
 * Changes the password, which logs out all other devices. Each change remounts the form: no
 * password stays in it, and password managers see a complete form.
 */
export function PasswordForm({ username, hasPassword, password }: PasswordFormProps): ReactNode {
  const storefront = useStorefront();
  const [changeCount, setChangeCount] = useState(0);
  const [isSuccessShown, setSuccessShown] = useState(password.status === 'changed');
  const message = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that had the focus was removed with the form.
    if (changeCount > 0) message.current?.focus();
  }, [changeCount]);

  function handleChanged(): void {
    setSuccessShown(true);
    setChangeCount(changeCount + 1);
    storefront().reload();
  }

  return (
    <Stack gap={5}>
      {isSuccessShown && (
        <div ref={message} tabIndex={-1}>
          <Alert tone="success">Password changed. You are logged out of all other devices.</Alert>
        </div>
      )}
      <PasswordInputs
        key={`${changeCount} ${hasPassword}`}
        username={username}
        hasPassword={hasPassword}
        outcome={password.status === 'refused' && changeCount === 0 ? password : UNCHANGED}
        onSave={() => setSuccessShown(false)}
        onChanged={handleChanged}
      />
    </Stack>
  );
}

const UNCHANGED = { status: 'unchanged' } as const;

interface PasswordInputsProps extends Pick<SecurityData, 'username' | 'hasPassword'> {
  readonly outcome: PasswordOutcome;
  readonly onSave: () => void;
  readonly onChanged: () => void;
}

function PasswordInputs(props: PasswordInputsProps): ReactNode {
  const { username, hasPassword, outcome, onSave, onChanged } = props;
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [saving, setSaving] = useState<Saving>(outcome);
  const form = useFocusFirstError(saving.status === 'refused' ? saving : null);
  const errors: PasswordErrors = saving.status === 'refused' ? saving.errors : {};

  async function save(fields: PasswordFields): Promise<void> {
    onSave();
    const account = hasPassword ? 'has-password' : 'without-password';
    const fieldErrors = checkPasswordChange(fields, account);
    if (Object.keys(fieldErrors).length > 0) {
      setSaving({
        status: 'refused',
        message: 'Please check the marked fields.',
        errors: fieldErrors,
      });
      return;
    }
    setSaving({ status: 'saving' });
    const result = await changePassword(storefront().api, fields);
    if (result.status === 'login-required') await navigate(loginPath(pathname));
    else if (result.status === 'refused') setSaving(result);
    else onChanged();
  }

  function handleSubmit(entered: FormFields): void {
    if (saving.status === 'saving') return;
    void save(readPasswordForm((name) => readAsTyped(entered, name)));
  }

  return (
    <PlainForm
      ref={form}
      action={PASSWORD_ACTION}
      anchor={PASSWORD_ANCHOR}
      validation="messages"
      onSubmit={handleSubmit}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Stack gap={5}>
        {saving.status === 'refused' && <Alert tone="danger">{saving.message}</Alert>}
        {hasPassword ? (
          <Field label="Current password" required error={errors.password}>
            {(control) => (
              <TextInput
                {...control}
                name="password"
                type="password"
                autoComplete="current-password"
                maxLength={PASSWORD_LENGTH_MAX}
              />
            )}
          </Field>
        ) : (
          <p>You have not set a password yet. You log in with codes we email to you.</p>
        )}
        <NewPasswordField error={errors.newPassword} />
        <div>
          <Button
            type="submit"
            variant="secondary"
            busy={saving.status === 'saving'}
            busyLabel="Saving…"
          >
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </div>
      </Stack>
    </PlainForm>
  );
}
