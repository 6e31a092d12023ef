import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { writeBrowserCookie } from 'remote-kit/browser-cookies';
import { PlainForm } from 'remote-kit/plain-form';
import { useStorefront } from 'remote-kit/storefront';
import { readAsTyped, type FormFields } from 'shared-contracts/form-fields';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import { codeAskedCookie } from '../../api/code-asked-cookie.ts';
import { requestSignUp } from '../../api/sign-up.ts';
import { useFocusFirstError } from '../../components/focus-first-error.ts';
import { mailedPath } from '../../domain/mailed-step.ts';
import {
  checkSignUp,
  readSignUpForm,
  SIGN_UP_ACTION,
  type SignUpErrors,
  type SignUpFields,
} from '../../domain/sign-up.ts';
import type { SignUpData } from './load.ts';
import styles from './sign-up.module.css';

type Sending =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: SignUpErrors };

type SignUpFormProps = Pick<SignUpData, 'asksDateOfBirth' | 'returnTo' | 'fields' | 'refusal'>;

/** Requests the email whose code creates the account. */
export function SignUpForm(props: SignUpFormProps): ReactNode {
  const { returnTo, refusal } = props;
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [sending, setSending] = useState<Sending>(
    refusal === null ? { status: 'idle' } : { status: 'refused', ...refusal },
  );
  const form = useFocusFirstError(sending.status === 'refused' ? sending : null);
  const errors: SignUpErrors = sending.status === 'refused' ? sending.errors : {};

  async function requestEmail(entered: SignUpFields): Promise<void> {
    const fieldErrors = checkSignUp(entered);
    if (Object.keys(fieldErrors).length > 0) {
      setSending({
        status: 'refused',
        message: 'Please check the marked fields.',
        errors: fieldErrors,
      });
      return;
    }
    setSending({ status: 'sending' });
    const { api, session } = storefront();
    const fingerprint = await session.fingerprint();
    const result = await requestSignUp(api, { fields: entered, fingerprint, returnTo });
    if (result.status === 'refused') {
      setSending(result);
      return;
    }
    writeBrowserCookie(codeAskedCookie);
    await navigate(mailedPath(`${pathname}${search}`, entered.email));
  }

  function handleSubmit(entered: FormFields): void {
    if (sending.status === 'sending') return;
    void requestEmail(readSignUpForm((name) => readAsTyped(entered, name)));
  }

  return (
    <PlainForm ref={form} action={SIGN_UP_ACTION} validation="messages" onSubmit={handleSubmit}>
      <Stack gap={5}>
        {sending.status === 'refused' && <Alert tone="danger">{sending.message}</Alert>}
        <SignUpInputs {...props} errors={errors} />
        <div>
          <Button
            type="submit"
            width="fill"
            busy={sending.status === 'sending'}
            busyLabel="Sending…"
          >
            Email me a link
          </Button>
        </div>
      </Stack>
    </PlainForm>
  );
}

interface SignUpInputsProps extends Pick<SignUpData, 'asksDateOfBirth' | 'fields'> {
  readonly errors: SignUpErrors;
}

function SignUpInputs({ asksDateOfBirth, fields, errors }: SignUpInputsProps): ReactNode {
  return (
    <>
      <div className={styles['names']}>
        <Field label="First name" required error={errors.firstName}>
          {(control) => (
            <TextInput
              {...control}
              name="firstName"
              autoComplete="given-name"
              maxLength={80}
              defaultValue={fields.firstName}
            />
          )}
        </Field>
        <Field label="Last name" required error={errors.lastName}>
          {(control) => (
            <TextInput
              {...control}
              name="lastName"
              autoComplete="family-name"
              maxLength={80}
              defaultValue={fields.lastName}
            />
          )}
        </Field>
      </div>
      <Field label="Email address" required error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={fields.email}
          />
        )}
      </Field>
      {asksDateOfBirth && (
        <Field label="Date of birth" hint="Optional" error={errors.dateOfBirth}>
          {(control) => (
            <TextInput
              {...control}
              name="dateOfBirth"
              type="date"
              autoComplete="bday"
              defaultValue={fields.dateOfBirth}
            />
          )}
        </Field>
      )}
    </>
  );
}
