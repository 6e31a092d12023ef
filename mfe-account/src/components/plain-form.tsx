import type { FormEvent, ReactNode, Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { actionPath, PAGE_FIELD } from 'shared-contracts/paths';
import { fieldsOf, type FormFields } from '../domain/form-fields.ts';

interface PlainFormProps {
  /** Name of the action that answers the form without scripts (FED-18). */
  readonly action: string;
  /** Id of the element a plain form post comes back to. */
  readonly anchor: string;
  /** Called with scripts instead of posting; left out where there is a form without scripts only. */
  readonly onSubmit?: (fields: FormFields) => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** `files`: its plain post carries what was chosen, which may be more than the shell reads. */
  readonly carries?: 'texts' | 'files';
  readonly ref?: Ref<HTMLFormElement>;
}

/** A form that posts to the shell's server, and to its view once scripts run; the view shows every error. */
export function PlainForm(props: PlainFormProps): ReactNode {
  const { action, anchor, onSubmit, children, className, carries = 'texts', ref } = props;
  const { pathname, search } = useLocation();
  const page = `${pathname}${search}`;
  const query = carries === 'files' ? `?${new URLSearchParams({ [PAGE_FIELD]: page })}` : '';

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    if (onSubmit === undefined) return;
    event.preventDefault();
    onSubmit(fieldsOf(new FormData(event.currentTarget)));
  }

  return (
    <form
      ref={ref}
      method="post"
      encType={carries === 'files' ? 'multipart/form-data' : undefined}
      action={`${actionPath(action)}${query}#${anchor}`}
      noValidate
      className={className}
      onSubmit={handleSubmit}
    >
      <input type="hidden" name={PAGE_FIELD} value={page} />
      {children}
    </form>
  );
}
