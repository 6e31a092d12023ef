import type { ReactNode } from 'react';
import { Field } from 'ui-kit/field';
import { TextInput } from 'ui-kit/text-input';

interface CodeFieldProps {
  readonly code: string;
  readonly error: string | undefined;
}

/** The code from a mail; how it is spelled does not matter. */
export function CodeField({ code, error }: CodeFieldProps): ReactNode {
  return (
    <Field label="Code" required hint="Eight letters and digits, like ABCD-2345." error={error}>
      {(control) => (
        <TextInput
          {...control}
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
