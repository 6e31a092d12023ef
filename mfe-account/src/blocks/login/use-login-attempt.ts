import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { readAsTyped, type FormFields } from 'shared-contracts/form-fields';
import { checkEmail, checkLogin, type LoginErrors } from '../../domain/login-form.ts';
import { CHECK_MARKED } from '../../domain/save-result.ts';
import type { LoginData, LoginRefusal } from './load.ts';
import { useLoginLink } from './use-login-link.ts';

export type LoginAttempt =
  | { readonly status: 'idle' }
  | { readonly status: 'logging-in' }
  | { readonly status: 'mailing' }
  | {
      readonly status: 'refused';
      /** Shown above the fields. */
      readonly message: string;
      readonly errors: LoginErrors;
      /** The field that receives the focus. */
      readonly field: 'email' | 'password';
    };

type Refused = Extract<LoginAttempt, { readonly status: 'refused' }>;

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
    const username = readAsTyped(entered, 'username');
    const password = readAsTyped(entered, 'password');
    const errors = checkLogin(username.trim(), password);
    if (Object.keys(errors).length > 0) {
      setAttempt(refuse({ message: '', errors }));
      return;
    }
    setAttempt({ status: 'logging-in' });
    const result = await storefront().session.logIn({ username, password });
    if (result.status === 'signed-in') await navigate(data.returnTo, { replace: true });
    else setAttempt(refuse({ message: result.message, errors: {} }));
  }

  async function mailLink(to: string): Promise<void> {
    const addressError = checkEmail(to);
    if (addressError !== null) {
      setAttempt(refuse({ message: '', errors: { username: addressError } }));
      return;
    }
    setAttempt({ status: 'mailing' });
    const result = await sendLink(to);
    if (result.status === 'sent') onMailed(to);
    else setAttempt({ ...refuse(result), field: 'email' });
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
  return refusal === null ? { status: 'idle' } : refuse(refusal);
}

function refuse({ message, errors }: LoginRefusal): Refused {
  const isOfFields = Object.keys(errors).length > 0;
  return {
    status: 'refused',
    message: isOfFields ? CHECK_MARKED : message,
    errors,
    field: errors.username === undefined ? 'password' : 'email',
  };
}
