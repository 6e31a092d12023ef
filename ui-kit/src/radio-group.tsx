import { useId } from 'react';
import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import styles from './radio-group.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type RadioOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  /** A second line below the label. */
  readonly hint?: ReactNode;
  /** Shown at the end of the row, for example a price. */
  readonly detail?: ReactNode;
  /** Why it cannot be bought now, for example "sold out". It can still be selected. */
  readonly unavailableLabel?: string | undefined;
  /** `struck` for a temporarily unavailable option, `faint` for one that is not made. */
  readonly unavailableLook?: 'struck' | 'faint' | undefined;
  /** Cannot be selected. */
  readonly disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  readonly legend: string;
  readonly legendDisplay?: 'shown' | 'hidden';
  readonly name: string;
  readonly options: readonly RadioOption<Value>[];
  /** `rows` for long choices such as shipping, `chips` for product options. */
  readonly appearance?: 'rows' | 'chips';
  /** With `value` the group is controlled; with `defaultValue` it is uncontrolled. */
  readonly value?: Value | undefined;
  readonly defaultValue?: Value | undefined;
  readonly onChange?: ((value: Value) => void) | undefined;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

/**
 * A fieldset of native radios: arrow keys and form values come from the browser. Natively required
 * radios would be announced as invalid before the first choice; the form shows `error` instead.
 */
export function RadioGroup<Value extends string>({
  legend,
  legendDisplay = 'shown',
  name,
  options,
  appearance = 'rows',
  value,
  defaultValue,
  onChange,
  required = false,
  hint,
  error,
}: RadioGroupProps<Value>) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <fieldset
      className={styles['group']}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={joinClassNames(hintId, errorId)}
    >
      <legend
        className={joinClassNames(
          styles['legend'],
          legendDisplay === 'hidden' && styles['concealed'],
        )}
      >
        {legend}
        {required && (
          <span className={styles['star']} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className={styles[appearance]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={joinClassNames(
              appearance === 'chips' ? styles['chip'] : styles['row'],
              option.unavailableLabel !== undefined && styles['unavailable'],
              option.unavailableLabel !== undefined &&
                option.unavailableLook === 'faint' &&
                styles['faint'],
            )}
          >
            <input
              type="radio"
              className={appearance === 'chips' ? styles['chip-input'] : styles['dot']}
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
            />
            <span className={styles['text']}>
              <span
                className={
                  option.unavailableLabel === undefined || option.unavailableLook === 'faint'
                    ? undefined
                    : styles['struck']
                }
              >
                {option.label}
              </span>
              {option.unavailableLabel !== undefined && (
                <UnavailableLabel appearance={appearance} label={option.unavailableLabel} />
              )}
              {option.hint && <span className={styles['hint']}>{option.hint}</span>}
            </span>
            {option.detail && <span className={styles['detail']}>{option.detail}</span>}
          </label>
        ))}
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </fieldset>
  );
}

/** Screen readers read it in both appearances; it is visible only in a row. */
function UnavailableLabel({
  appearance,
  label,
}: {
  readonly appearance: 'rows' | 'chips';
  readonly label: string;
}) {
  if (appearance === 'chips') return <VisuallyHidden> ({label})</VisuallyHidden>;
  return <span className={styles['hint']}> {label}</span>;
}
