import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fieldsOf } from 'shared-contracts/form-fields';
import {
  actionPath,
  forgotPasswordPath,
  PAGE_FIELD,
  RETURN_TO_PARAMETER,
  SESSION_PATHS,
  signupPath,
} from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { SEND_LINK_ACTION } from '../../domain/login-form.ts';
import type { LoginData, LoginStep } from './load.ts';
import styles from './login.module.css';
import { OtherLoginMethods } from './other-login-methods.tsx';
import { useLoginAttempt, type LoginAttempt } from './use-login-attempt.ts';

interface ChooseStepProps {
  readonly data: LoginData;
  readonly step: Extract<LoginStep, { readonly kind: 'choose' }>;
  readonly onMailed: (email: string) => void;
}

/** All login methods, and the link to the sign-up. */
export function ChooseStep({ data, step, onMailed }: ChooseStepProps): ReactNode {
  return (
    <Stack gap={6}>
      <LoginForm data={data} step={step} onMailed={onMailed} />
      <OtherLoginMethods ways={data.ways} returnTo={data.returnTo} />
      <p>
        New here?{' '}
        <Link className={textLinkClassName({})} to={signupPath(data.returnTo)}>
          Create an account
        </Link>
      </p>
    </Stack>
  );
}

/**
 * One form with two buttons: log in with the password, or request a mailed link. It works as a
 * plain post; scripts submit it in place.
 */
function LoginForm({ data, step, onMailed }: ChooseStepProps): ReactNode {
  const { pathname, search } = useLocation();
  const { attempt, emailField, passwordField, logIn, mailLink } = useLoginAttempt({
    data,
    refusal: step.refusal,
    onMailed,
  });
  const refused = attempt.status === 'refused' ? attempt : null;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    logIn(fieldsOf(new FormData(event.currentTarget)));
  }

  return (
    <form method="post" action={SESSION_PATHS.login} noValidate onSubmit={handleSubmit}>
      <input type="hidden" name={PAGE_FIELD} value={`${pathname}${search}`} />
      <input type="hidden" name={RETURN_TO_PARAMETER} value={data.returnTo} />
      <Stack gap={5}>
        {refused !== null && <Alert tone="danger">{refused.message}</Alert>}
        <Field label="Email address" required error={refused?.errors.username}>
          {(control) => (
            <TextInput
              {...control}
              ref={emailField}
              name="username"
              type="email"
              autoComplete="username"
              maxLength={254}
              defaultValue={step.username}
            />
          )}
        </Field>
        <Field label="Password" required error={refused?.errors.password}>
          {(control) => (
            <TextInput
              {...control}
              ref={passwordField}
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={1024}
            />
          )}
        </Field>
        <PasswordLogin attempt={attempt} returnTo={data.returnTo} />
        <p className={styles['or']}>or without a password</p>
        <MailLogin attempt={attempt} mail={data.mail} onMail={mailLink} />
      </Stack>
    </form>
  );
}

interface PasswordLoginProps {
  readonly attempt: LoginAttempt;
  readonly returnTo: string;
}

function PasswordLogin({ attempt, returnTo }: PasswordLoginProps): ReactNode {
  return (
    <Stack gap={2}>
      <Button
        type="submit"
        variant="primary"
        width="fill"
        busy={attempt.status === 'logging-in'}
        busyLabel="Logging in…"
      >
        Log in
      </Button>
      <Link className={styles['wayOut']} to={forgotPasswordPath(returnTo)}>
        Forgot your password?
      </Link>
    </Stack>
  );
}

interface MailLoginProps {
  readonly attempt: LoginAttempt;
  readonly mail: LoginData['mail'];
  readonly onMail: () => void;
}

function MailLogin({ attempt, mail, onMail }: MailLoginProps): ReactNode {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    onMail();
  }

  return (
    <Stack gap={2}>
      <Button
        type="submit"
        variant="secondary"
        width="fill"
        formAction={actionPath(SEND_LINK_ACTION)}
        busy={attempt.status === 'mailing'}
        busyLabel="Sending…"
        onClick={handleClick}
      >
        {mail === 'link' ? 'Email me a link' : 'Email me a code'}
      </Button>
      <p className={styles['note']}>
        It can be used once, in this browser, and expires in ten minutes.
      </p>
    </Stack>
  );
}
