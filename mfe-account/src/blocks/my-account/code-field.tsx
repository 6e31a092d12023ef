import type { ReactNode, Ref } from 'react';
import { Field } from 'ui-kit/field';
import { TextInput } from 'ui-kit/text-input';
import { CODE_FIELD } from '../../domain/leaving.ts';

interface CodeFieldProps {
  readonly code: string;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
}

/** The code from the mail. */
export function CodeField({ code, error, ref }: CodeFieldProps): ReactNode {
  return (
    <Field
      label="Code from the mail"
      hint="Like ABCD-2345. It works once, for ten minutes, in this browser."
      required
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          name={CODE_FIELD}
          autoComplete="one-time-code"
          maxLength={40}
          defaultValue={code}
        />
      )}
    </Field>
  );
}
