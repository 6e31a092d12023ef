import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { readAsTyped, type FormFields } from 'shared-contracts/form-fields';
import { checkEmail } from '../../domain/login-form.ts';
import type { LoginData, LoginRefusal } from './load.ts';
import { useLoginLink } from './use-login-link.ts';

export type LoginAttempt =
  | { readonly status: 'idle' }
  | { readonly status: 'logging-in' }
  | { readonly status: 'mailing' }
  | {
      readonly status: 'refused';
      readonly message: string;
      readonly emailError: string | null;
      /** The field that receives the focus. */
      readonly field: 'email' | 'password';
    };

export interface LoginAttemptControls {
  readonly attempt: LoginAttempt;
  readonly emailField: RefObject<HTMLInputElement | null>;
  readonly passwordField: RefObject<HTMLInputElement | null>;
  readonly logIn: (entered: FormFields) => void;
  /** Mails a link or code to the address in the field. */
  readonly mailLink: () => void;
}

interface LoginAttemptOptions {
  readonly data: Pick<LoginData, 'mail' | 'returnTo'>;
  readonly refusal: LoginRefusal | null;
  readonly onMailed: (email: string) => void;
}

/** One login attempt at a time, by password or by requesting an email. */
export function useLoginAttempt({
  data,
  refusal,
  onMailed,
}: LoginAttemptOptions): LoginAttemptControls {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const sendLink = useLoginLink(data);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState<LoginAttempt>(() => initialAttempt(refusal));
  const isBusy = attempt.status === 'logging-in' || attempt.status === 'mailing';

  // Moves the focus to the rejected field, also after a plain form post.
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
    const addressError = checkEmail(to);
    if (addressError !== null) {
      setAttempt({
        status: 'refused',
        message: addressError,
        emailError: addressError,
        field: 'email',
      });
      return;
    }
    setAttempt({ status: 'mailing' });
    const result = await sendLink(to);
    if (result.status === 'sent') onMailed(to);
    else setAttempt({ ...result, field: 'email' });
  }

  return {
    attempt,
    emailField,
    passwordField,
    logIn(entered) {
      if (!isBusy) void logIn(entered);
    },
    mailLink() {
      if (!isBusy) void mailLink(emailField.current?.value.trim() ?? '');
    },
  };
}

function initialAttempt(refusal: LoginRefusal | null): LoginAttempt {
  if (refusal === null) return { status: 'idle' };
  const { message, emailError } = refusal;
  const field = emailError === null ? 'password' : 'email';
  return { status: 'refused', message, emailError, field };
}
