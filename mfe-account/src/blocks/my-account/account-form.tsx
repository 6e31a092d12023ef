import type { ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import type { FormFields } from 'shared-contracts/form-fields';
import { Stack } from 'ui-kit/stack';

interface AccountFormProps {
  /** Name of the action that answers the form without scripts (FED-18). */
  readonly action: string;
  /** Id of the section a plain post comes back to. */
  readonly anchor: string;
  readonly label: string;
  /** Called with scripts instead of posting. */
  readonly onSubmit: (fields: FormFields) => void;
  readonly children: ReactNode;
}

/** A form of one section; the code that the address may have brought does not come back with it. */
export function AccountForm({ children, ...form }: AccountFormProps): ReactNode {
  return (
    <PlainForm {...form} comesBackTo="path" validation="messages">
      <Stack gap={4}>{children}</Stack>
    </PlainForm>
  );
}
