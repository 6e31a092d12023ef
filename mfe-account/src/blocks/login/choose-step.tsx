import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { fieldsOf, readAsTyped, type FormFields } from 'shared-contracts/form-fields';
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
import { checkEmail, SEND_LINK_ACTION } from '../../domain/login-form.ts';
import type { LoginData, LoginRefusal, LoginStep } from './load.ts';
import styles from './login.module.css';
import { OtherWays } from './other-ways.tsx';
import { useLoginLink } from './use-login-link.ts';

type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'logging-in' }
  | { readonly status: 'mailing' }
  | {
      readonly status: 'refused';
      readonly message: string;
      readonly emailError: string | null;
      /** What was refused, and where the focus goes. */
      readonly field: 'email' | 'password';
    };

interface ChooseStepProps {
  readonly data: LoginData;
  readonly step: Extract<LoginStep, { readonly kind: 'choose' }>;
  readonly onMailed: (email: string) => void;
}

/** Password or mailed link: one form, two buttons. It posts as it is; with scripts it stays on the page (ACC-01, ACC-02, ACC-03). */
export function ChooseStep({ data, step, onMailed }: ChooseStepProps): ReactNode {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const sendLink = useLoginLink(data);
  const { pathname, search } = useLocation();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState<Attempt>(() => beginWith(step.refusal));
  const isBusy = attempt.status === 'logging-in' || attempt.status === 'mailing';
  const emailError = attempt.status === 'refused' ? attempt.emailError : null;

  // Also on the page that a plain post answers: the focus goes to what was refused.
  useEffect(() => {
    if (attempt.status !== 'refused') return;
    const field = attempt.field === 'email' ? emailField : passwordField;
    field.current?.focus();
    if (attempt.field === 'password') passwordField.current?.select();
  }, [attempt]);

  async function logIn(entered: FormFields): Promise<void> {
    setAttempt({ status: 'logging-in' });
    const result = await storefront().session.logIn({
      username: readAsTyped(entered, 'username'),
      password: readAsTyped(entered, 'password'),
    });
    if (result.status === 'signed-in') await navigate(data.returnTo, { replace: true });
    else setAttempt({ ...result, emailError: null, field: 'password' });
  }

  async function mailLink(to: string): Promise<void> {
    const wrong = checkEmail(to);
    if (wrong !== null) {
      setAttempt({ status: 'refused', message: wrong, emailError: wrong, field: 'email' });
      return;
    }
    setAttempt({ status: 'mailing' });
    const result = await sendLink(to);
    if (result.status === 'sent') onMailed(to);
    else setAttempt({ ...result, field: 'email' });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy) void logIn(fieldsOf(new FormData(event.currentTarget)));
  }

  function handleMailClick(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    if (!isBusy) void mailLink(emailField.current?.value.trim() ?? '');
  }

  return (
    <Stack gap={6}>
      <form method="post" action={SESSION_PATHS.login} onSubmit={handleSubmit}>
        <input type="hidden" name={PAGE_FIELD} value={`${pathname}${search}`} />
        <input type="hidden" name={RETURN_TO_PARAMETER} value={data.returnTo} />
        <Stack gap={5}>
          {attempt.status === 'refused' && attempt.emailError === null && (
            <Alert tone="danger">{attempt.message}</Alert>
          )}
          <Field label="E-mail address" required error={emailError ?? undefined}>
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
          <Field label="Password" required>
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
            <Link className={styles['wayOut']} to={forgotPasswordPath(data.returnTo)}>
              Forgot your password?
            </Link>
          </Stack>
          <p className={styles['or']}>or without it</p>
          <Stack gap={2}>
            <Button
              type="submit"
              variant="secondary"
              width="fill"
              formAction={actionPath(SEND_LINK_ACTION)}
              formNoValidate
              busy={attempt.status === 'mailing'}
              busyLabel="Sending…"
              onClick={handleMailClick}
            >
              {data.mail === 'link' ? 'E-mail me a link' : 'E-mail me a code'}
            </Button>
            <p className={styles['note']}>It works once, within ten minutes, in this browser.</p>
          </Stack>
        </Stack>
      </form>
      <OtherWays ways={data.ways} returnTo={data.returnTo} />
      <p>
        New here?{' '}
        <Link className={textLinkClassName({})} to={signupPath(data.returnTo)}>
          Create an account
        </Link>
      </p>
    </Stack>
  );
}

function beginWith(refusal: LoginRefusal | null): Attempt {
  if (refusal === null) return { status: 'idle' };
  const { message, emailError } = refusal;
  const field = emailError === null ? 'password' : 'email';
  return { status: 'refused', message, emailError, field };
}
