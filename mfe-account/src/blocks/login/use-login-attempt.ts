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
      /** The rejection of the last attempt, and where to put the focus. */
      readonly field: 'email' | 'password';
    };

export interface LoginAttempting {
  readonly attempt: LoginAttempt;
  readonly emailField: RefObject<HTMLInputElement | null>;
  readonly passwordField: RefObject<HTMLInputElement | null>;
  readonly logIn: (entered: FormFields) => void;
  /** Mails a link or code to the address in the field. */
  readonly mailLink: () => void;
}

interface LoginAttemptParts {
  readonly data: Pick<LoginData, 'mail' | 'returnTo'>;
  readonly refusal: LoginRefusal | null;
  readonly onMailed: (email: string) => void;
}

/** One login attempt at a time, by password or by requesting an email. */
export function useLoginAttempt({ data, refusal, onMailed }: LoginAttemptParts): LoginAttempting {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const sendLink = useLoginLink(data);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState<LoginAttempt>(() => beginWith(refusal));
  const isBusy = attempt.status === 'logging-in' || attempt.status === 'mailing';

  // Also after a plain form post: the focus moves to the rejected field.
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

function beginWith(refusal: LoginRefusal | null): LoginAttempt {
  if (refusal === null) return { status: 'idle' };
  const { message, emailError } = refusal;
  const field = emailError === null ? 'password' : 'email';
  return { status: 'refused', message, emailError, field };
}
