import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { PAGE_FIELD, RETURN_TO_PARAMETER, SESSION_PATHS } from 'shared-contracts/paths';
import { Button, type ButtonProps } from 'ui-kit/button';
import { Stack } from 'ui-kit/stack';
import { CodeField, hintOfLoginCode, MISSING_CODE } from './code-field.tsx';

type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'logging-in' }
  | { readonly status: 'refused'; readonly message: string };

interface CodeFormProps {
  readonly email: string;
  readonly code: string;
  readonly returnTo: string;
  /** Where a plain post returns, if elsewhere. */
  readonly plainReturnTo?: string;
  /** Called after a login by scripts, before the page `returnTo` opens. */
  readonly onLoggedIn?: () => void;
  /** `kept`: the link provided the code, so a button is enough until the code is rejected. */
  readonly entry: 'typed' | 'kept';
  readonly error: string | null;
  readonly label: string;
  readonly variant?: ButtonProps['variant'];
}

/**
 * Logs in with a mailed code. It works as a plain post to the shell's server; scripts submit it in
 * place.
 */
export function CodeForm(props: CodeFormProps): ReactNode {
  const { email, code, returnTo, entry, error, label, variant = 'primary' } = props;
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState<Attempt>(
    error === null
      ? { status: 'idle' }
      : { status: 'refused', message: code === '' ? MISSING_CODE : error },
  );
  const refusal = attempt.status === 'refused' ? attempt.message : undefined;
  const isRefused = refusal !== undefined;

  // Moves the focus to the rejected field, also after a plain form post.
  useEffect(() => {
    if (attempt.status !== 'refused') return;
    field.current?.focus();
    field.current?.select();
  }, [attempt]);

  async function logIn(typed: string): Promise<void> {
    setAttempt({ status: 'logging-in' });
    const result = await storefront().session.logInWithCode({ email, code: typed });
    if (result.status !== 'signed-in') {
      setAttempt(result);
      return;
    }
    props.onLoggedIn?.();
    await navigate(returnTo, { replace: true });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (attempt.status === 'logging-in') return;
    const typed = new FormData(event.currentTarget).get('code');
    if (typeof typed === 'string' && typed.trim() !== '') void logIn(typed);
    else setAttempt({ status: 'refused', message: MISSING_CODE });
  }

  return (
    <form method="post" action={SESSION_PATHS.loginCode} noValidate onSubmit={handleSubmit}>
      <input type="hidden" name={PAGE_FIELD} value={`${pathname}${search}`} />
      <input type="hidden" name={RETURN_TO_PARAMETER} value={props.plainReturnTo ?? returnTo} />
      <input type="hidden" name="email" value={email} />
      <Stack gap={4}>
        {entry === 'kept' && !isRefused ? (
          <input type="hidden" name="code" value={code} />
        ) : (
          <CodeField
            ref={field}
            defaultValue={code}
            hint={hintOfLoginCode(refusal)}
            error={refusal}
          />
        )}
        <Button
          type="submit"
          variant={variant}
          width="fill"
          busy={attempt.status === 'logging-in'}
          busyLabel="Logging in…"
        >
          {label}
        </Button>
      </Stack>
    </form>
  );
}
