import type { ReactNode, Ref } from 'react';
import { Alert } from 'ui-kit/alert';
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
      hint="Like ABCD-2345. It works once, for ten minutes, in the browser where you asked for it."
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

/** Where the code comes from; a link from the mail has brought it when there is one already. */
export function CodeNotice({ code }: { readonly code: string }): ReactNode {
  return (
    <Alert tone="info">
      {code === ''
        ? 'We have mailed you a code. Please enter it here.'
        : 'Press the button to confirm. If you asked for the code in another browser, enter it there.'}
    </Alert>
  );
}
