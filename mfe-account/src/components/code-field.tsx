import type { ReactNode, Ref } from 'react';
import { Field } from 'ui-kit/field';
import { TextInput } from 'ui-kit/text-input';

interface CodeFieldProps {
  readonly error: string | undefined;
  readonly hint?: string;
  readonly defaultValue?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Of a code that confirms something in the account. */
export const CONFIRMING_CODE_HINT =
  'Like ABCD-2345. It works once, for ten minutes, in the browser where you asked for it.';

/** Of a code that logs in: once it was refused, where codes count. */
export function hintOfLoginCode(error: string | undefined): string {
  return error === undefined
    ? 'Eight letters and digits, like ABCD-2345.'
    : 'Did you ask for it in another browser? Then open the link there, or type the code there.';
}

/** The field `code` for a code from a mail; how it is spelled does not matter. */
export function CodeField({ error, hint, defaultValue, ref }: CodeFieldProps): ReactNode {
  return (
    <Field label="Code from the mail" required {...(hint !== undefined && { hint })} error={error}>
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
