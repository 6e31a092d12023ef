import type { ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import type { FormFields } from 'shared-contracts/form-fields';
import { Stack } from 'ui-kit/stack';

interface AccountFormProps {
  /** Name of the action that handles the form without scripts. */
  readonly action: string;
  /** Id of the section to return to after a plain post. */
  readonly anchor: string;
  readonly label: string;
  /** Called instead of posting when scripts run. */
  readonly onSubmit: (fields: FormFields) => void;
  readonly children: ReactNode;
}

/** Form of one section. The URL it returns to has no query, so it contains no code. */
export function AccountForm({ children, ...form }: AccountFormProps): ReactNode {
  return (
    <PlainForm {...form} returnTo="path" validation="messages">
      <Stack gap={4}>{children}</Stack>
    </PlainForm>
  );
}
