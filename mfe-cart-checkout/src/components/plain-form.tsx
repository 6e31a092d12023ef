import type { FormEvent, ReactNode, Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGE_FIELD, actionPath } from 'shared-contracts/paths';
import { fieldsOf, type FormFields } from '../domain/form-fields.ts';

interface PlainFormProps {
  /** Name of the action that answers the form without scripts (FED-18). */
  readonly action: string;
  /** Id of the element a plain form post comes back to. */
  readonly anchor?: string;
  /** Called with scripts instead of posting. */
  readonly onSubmit: (fields: FormFields) => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly id?: string;
  readonly label?: string;
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
  readonly ref?: Ref<HTMLFormElement>;
  /** `messages` when the view checks the fields itself and shows every error at once. */
  readonly validation?: 'browser' | 'messages';
}

/** A form that posts to the shell's server, and to its view once scripts run. */
export function PlainForm(props: PlainFormProps): ReactNode {
  const { action, anchor, onSubmit, children, className, id, label, onInput, ref } = props;
  const { pathname, search } = useLocation();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(fieldsOf(new FormData(event.currentTarget)));
  }

  return (
    <form
      ref={ref}
      id={id}
      className={className}
      method="post"
      action={anchor === undefined ? actionPath(action) : `${actionPath(action)}#${anchor}`}
      aria-label={label}
      noValidate={props.validation === 'messages'}
      onSubmit={handleSubmit}
      onInput={onInput}
    >
      <input type="hidden" name={PAGE_FIELD} value={`${pathname}${search}`} />
      {children}
    </form>
  );
}
