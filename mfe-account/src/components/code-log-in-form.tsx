import { useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { PAGE_FIELD, RETURN_TO_PARAMETER, SESSION_PATHS } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Stack } from 'ui-kit/stack';
import { CodeField } from './code-field.tsx';
import { useFocusFirstError } from './focus-first-error.ts';
import { readField } from './read-field.ts';

type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | { readonly status: 'refused'; readonly message: string; readonly code: string };

interface CodeLogInFormProps {
  readonly email: string;
  /** From the mail's link; null when it is to be typed. */
  readonly code: string | null;
  readonly returnTo: string;
  /** Refusal of a plain form post. */
  readonly refusal: { readonly message: string; readonly code: string } | null;
  readonly label: string;
}

/**
 * Logs in with a mailed code, by the shell's server. A link brings the code along and shows
 * a button only, because opening a link must not use it up: mail scanners open it as well.
 */
export function CodeLogInForm(props: CodeLogInFormProps): ReactNode {
  const { email, code, returnTo, refusal, label } = props;
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [attempt, setAttempt] = useState<Attempt>(
    refusal === null ? { status: 'idle' } : { status: 'refused', ...refusal },
  );
  const form = useFocusFirstError(attempt.status === 'refused' ? attempt : null);
  const [isTyped, setTyped] = useState(code === null || refusal !== null);

  function refuse(message: string, given: string): void {
    setTyped(true);
    setAttempt({ status: 'refused', message, code: given });
  }

  async function logIn(given: string): Promise<void> {
    setAttempt({ status: 'submitting' });
    const result = await storefront().session.logInWithCode({ email, code: given });
    if (result.status === 'signed-in') await navigate(returnTo, { replace: true });
    else refuse(result.message, given);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (attempt.status === 'submitting') return;
    const given = readField(new FormData(event.currentTarget), 'code').trim();
    if (given === '') refuse('Enter the code from the e-mail.', given);
    else void logIn(given);
  }

  return (
    <form
      ref={form}
      method="post"
      action={SESSION_PATHS.loginCode}
      noValidate
      onSubmit={handleSubmit}
    >
      <input type="hidden" name={PAGE_FIELD} value={`${pathname}${search}`} />
      <input type="hidden" name={RETURN_TO_PARAMETER} value={returnTo} />
      <input type="hidden" name="email" value={email} />
      <Stack gap={5}>
        {attempt.status === 'refused' && (
          <Alert tone="danger">
            <p>{attempt.message}</p>
            <p>
              Did you ask for the mail in another browser or on another device? Then open the link
              or type the code there: it only counts where it was asked for.
            </p>
          </Alert>
        )}
        {isTyped ? (
          <CodeField
            code={refusal?.code ?? code ?? ''}
            error={attempt.status === 'refused' ? 'Please check the code.' : undefined}
          />
        ) : (
          <input type="hidden" name="code" value={code ?? ''} />
        )}
        <div>
          <Button type="submit" busy={attempt.status === 'submitting'} busyLabel="One moment…">
            {label}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
