import { useId } from 'react';
import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import styles from './field.module.css';

/** Attributes for the control inside a field; spread them on it first. */
export type FieldControl = {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

export type FieldProps = {
  readonly label: string;
  /** `hidden` keeps the label for screen readers only. */
  readonly labelDisplay?: 'shown' | 'hidden';
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it; empty or undefined when the value is valid. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** A given id lets an error summary link to the control. */
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
};

/**
 * Label, hint and error around one control, connected for screen readers:
 * `<Field label="Suburb" required>{(control) => <TextInput {...control} name="suburb" />}</Field>`.
 */
export function Field({
  label,
  labelDisplay = 'shown',
  hint,
  error,
  required = false,
  id: knownId,
  children,
}: FieldProps) {
  const generatedId = useId();
  const id = knownId ?? generatedId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <div className={styles['field']}>
      <label
        className={joinClassNames(
          styles['label'],
          labelDisplay === 'hidden' && styles['concealed'],
        )}
        htmlFor={id}
      >
        {label}
        {required && (
          <span className={styles['star']} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        required,
        'aria-describedby': joinClassNames(hintId, errorId),
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  );
}
