import type { ReactNode, Ref } from 'react';
import { Field } from 'ui-kit/field';
import { TextInput } from 'ui-kit/text-input';

interface CodeFieldProps {
  readonly error: string | undefined;
  readonly hint?: string;
  readonly defaultValue?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** For a code that confirms an action in the account. */
export const CONFIRMING_CODE_HINT =
  'For example ABCD-2345. It can be used once, in the browser where you requested it, and expires in ten minutes.';

/** Error of an empty field. */
export const MISSING_CODE = 'Enter the code from the email.';

/** For a code that logs in: after a rejection, explains where codes work. */
export function hintOfLoginCode(error: string | undefined): string {
  return error === undefined || error === MISSING_CODE
    ? 'Eight letters and digits, for example ABCD-2345.'
    : 'Did you request it in another browser? Then open the link there, or enter the code there.';
}

/** The field `code` for a mailed code. The API ignores case, spaces and dashes. */
export function CodeField({ error, hint, defaultValue, ref }: CodeFieldProps): ReactNode {
  return (
    <Field label="Code from the email" required {...(hint !== undefined && { hint })} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...(ref !== undefined && { ref })}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...(defaultValue !== undefined && { defaultValue })}
        />
      )}
    </Field>
  );
}
