import type { FormEvent, ReactNode, Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { fieldsOf, type FormFields } from 'shared-contracts/form-fields';
import { actionPath, PAGE_FIELD } from 'shared-contracts/paths';

interface PlainFormProps {
  /** Name of the action that handles the form without scripts. */
  readonly action: string;
  /** Id of the element that a plain post returns to. */
  readonly anchor?: string;
  /** Address that a plain post returns to: the complete address, or without its query. */
  readonly returnTo?: 'address' | 'path';
  /** Called with scripts instead of posting; optional. */
  readonly onSubmit?: (fields: FormFields) => void;
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
  /** `messages` when the view validates the fields itself and shows all errors together. */
  readonly validation?: 'browser' | 'messages';
  /** `files`: the plain post contains files, so the body may be larger than the shell reads. */
  readonly content?: 'text' | 'files';
  readonly id?: string;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A form that posts to the shell's server, or calls its view once scripts run. */
export function PlainForm(props: PlainFormProps): ReactNode {
  const { action, anchor, onSubmit, onInput, id, label, className, ref, children } = props;
  const { pathname, search } = useLocation();
  const page = props.returnTo === 'path' ? pathname : `${pathname}${search}`;
  const hasFiles = props.content === 'files';
  const query = hasFiles ? `?${new URLSearchParams({ [PAGE_FIELD]: page })}` : '';
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
      encType={hasFiles ? 'multipart/form-data' : undefined}
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
