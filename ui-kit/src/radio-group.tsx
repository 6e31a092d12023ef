import { useId } from 'react';
import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import styles from './radio-group.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type RadioOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: ReactNode;
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
  const isChips = appearance === 'chips';

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
        {options.map(({ value: own, label, unavailableLabel: reason, ...option }) => {
          const isFaint = option.unavailableLook === 'faint';
          return (
            <label
              key={own}
              className={joinClassNames(
                isChips ? styles['chip'] : styles['row'],
                reason && styles['unavailable'],
                reason && isFaint && styles['faint'],
              )}
            >
              <input
                type="radio"
                className={isChips ? styles['chip-input'] : styles['dot']}
                name={name}
                value={own}
                disabled={option.disabled}
                checked={value === undefined ? undefined : value === own}
                defaultChecked={value === undefined ? defaultValue === own : undefined}
                onChange={() => onChange?.(own)}
              />
              <span className={styles['text']}>
                <span className={reason && !isFaint ? styles['struck'] : undefined}>{label}</span>
                {/* Screen readers read it in both appearances; it is visible only in a row. */}
                {reason && isChips && <VisuallyHidden> ({reason})</VisuallyHidden>}
                {reason && !isChips && <span className={styles['hint']}> {reason}</span>}
                {option.hint && <span className={styles['hint']}>{option.hint}</span>}
              </span>
              {option.detail && <span className={styles['detail']}>{option.detail}</span>}
            </label>
          );
        })}
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </fieldset>
  );
}
