import type { FormEvent, ReactNode, Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { fieldsOf, type FormFields } from 'shared-contracts/form-fields';
import { actionPath, PAGE_FIELD } from 'shared-contracts/paths';

interface PlainFormProps {
  /** Name of the action that answers the form without scripts (FED-18). */
  readonly action: string;
  /** Id of the element a plain post comes back to. */
  readonly anchor?: string;
  /** What a plain post comes back to: the address as it is, or without its query. */
  readonly comesBackTo?: 'address' | 'path';
  /** Called with scripts instead of posting; left out where scripts change nothing. */
  readonly onSubmit?: (fields: FormFields) => void;
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
  /** `messages` when the view checks the fields itself and shows every error at once. */
  readonly validation?: 'browser' | 'messages';
  /** `files`: its plain post carries what was chosen, which may be more than the shell reads. */
  readonly carries?: 'texts' | 'files';
  readonly id?: string;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A form that posts to the shell's server, and to its view once scripts run. */
export function PlainForm(props: PlainFormProps): ReactNode {
  const { action, anchor, onSubmit, onInput, id, label, className, ref, children } = props;
  const { pathname, search } = useLocation();
  const page = props.comesBackTo === 'path' ? pathname : `${pathname}${search}`;
  const isOfFiles = props.carries === 'files';
  const query = isOfFiles ? `?${new URLSearchParams({ [PAGE_FIELD]: page })}` : '';
  const hash = anchor === undefined ? '' : `#${anchor}`;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    if (onSubmit === undefined) return;
    event.preventDefault();
    onSubmit(fieldsOf(new FormData(event.currentTarget)));
  }

  return (
    <form
      ref={ref}
      id={id}
      className={className}
      method="post"
      encType={isOfFiles ? 'multipart/form-data' : undefined}
      action={`${actionPath(action)}${query}${hash}`}
      aria-label={label}
      noValidate={props.validation === 'messages'}
      onSubmit={handleSubmit}
      onInput={onInput}
    >
      <input type="hidden" name={PAGE_FIELD} value={page} />
      {children}
    </form>
  );
}
