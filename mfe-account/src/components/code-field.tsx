import type { ReactNode, Ref } from 'react';
import { Field } from 'ui-kit/field';
import { TextInput } from 'ui-kit/text-input';

interface CodeFieldProps {
  readonly code: string;
  /** Why it was refused; then the hint says where a code counts. */
  readonly error: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The code from a mail; how it is spelled does not matter. */
export function CodeField({ code, error, ref }: CodeFieldProps): ReactNode {
  return (
    <Field
      label="Code from the mail"
      required
      hint={
        error === undefined
          ? 'Eight letters and digits, like ABCD-2345.'
          : 'Did you ask for it in another browser? Then open the link there, or type the code there.'
      }
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          {...(ref !== undefined && { ref })}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={code}
        />
      )}
    </Field>
  );
}
