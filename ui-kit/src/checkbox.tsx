import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { joinClassNames } from './class-names.ts';
import { FieldNotes } from './field-notes.tsx';

export type CheckboxProps = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'name'
  | 'form'
  | 'value'
  | 'ref'
  | 'checked'
  | 'defaultChecked'
  | 'required'
  | 'disabled'
  | 'onChange'
  | 'onBlur'
> & {
  /** May contain a link; a click on the rest toggles the box. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** `compact` has smaller gaps for mouse users: for long lists of boxes. */
  readonly density?: 'usual' | 'compact';
};

/**
 * One native checkbox with its label, hint and error. A natively required box would be announced as
 * invalid before it is touched: the form itself checks it.
 */
export function Checkbox({
  label,
  hint,
  error,
  density = 'usual',
  required,
  id: knownId,
  ...attributes
}: CheckboxProps) {
  const generatedId = useId();
  const id = knownId ?? generatedId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <div className={styles['checkbox']}>
      <label
        className={joinClassNames(styles['label'], density === 'compact' && styles['compact'])}
        htmlFor={id}
      >
        <input
          {...attributes}
          id={id}
          type="checkbox"
          className={styles['box']}
          aria-required={required}
          aria-describedby={joinClassNames(hintId, errorId)}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {label}
          {required && (
            <span className={styles['star']} aria-hidden="true">
              *
            </span>
          )}
        </span>
      </label>
      <div className={styles['notes']}>
        <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
      </div>
    </div>
  );
}
