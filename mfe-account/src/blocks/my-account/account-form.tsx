import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { actionPath, PAGE_FIELD } from 'shared-contracts/paths';
import { Stack } from 'ui-kit/stack';

interface AccountFormProps {
  /** Name of the action that answers the form without scripts (FED-18). */
  readonly action: string;
  /** Id of the section a plain post comes back to. */
  readonly anchor: string;
  readonly label: string;
  /** Called with scripts instead of posting. */
  readonly onSubmit: (form: FormData) => void;
  readonly children: ReactNode;
}

/** A form that posts to the shell's server, and to its view once scripts run. */
export function AccountForm(props: AccountFormProps): ReactNode {
  const { action, anchor, label, onSubmit, children } = props;
  const { pathname } = useLocation();

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }

  return (
    <form
      method="post"
      action={`${actionPath(action)}#${anchor}`}
      aria-label={label}
      noValidate
      onSubmit={handleSubmit}
    >
      <input type="hidden" name={PAGE_FIELD} value={pathname} />
      <Stack gap={4}>{children}</Stack>
    </form>
  );
}

/** The text of a field; empty when it is not there. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
