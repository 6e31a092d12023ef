import { minusIcon, plusIcon } from './icon-drawings.ts';
import { useId } from 'react';
import { joinClassNames } from './class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import { Icon } from './icon.tsx';
import styles from './number-stepper.module.css';
import { useSteppedNumber, type SteppedNumberOptions } from './use-stepped-number.ts';

export type NumberStepperProps = Partial<SteppedNumberOptions> & {
  /** Label of the input and, with "Decrease" and "Increase", of its buttons: "Quantity of Pinning tray". */
  readonly label: string;
  readonly labelDisplay?: 'shown' | 'hidden';
  readonly name: string;
  /** Shown below the field, and part of its description for screen readers. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly form?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
};

/**
 * A whole number with − and + buttons. Before scripts load it is a plain number input. It announces
 * nothing itself: the caller announces the effect of a change (a new total, an error).
 */
export function NumberStepper(props: NumberStepperProps) {
  const { label, labelDisplay = 'shown', name, error, disabled = false, form } = props;
  const { min = 1, max = 99 } = props;
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  const { value, stepBy, field } = useSteppedNumber({ ...props, min, max });

  return (
    <div className={styles['stepper']}>
      <label
        htmlFor={id}
        className={joinClassNames(
          styles['label'],
          labelDisplay === 'hidden' && styles['concealed'],
        )}
      >
        {label}
      </label>
      <div className={styles['frame']}>
        <button
          type="button"
          className={styles['button']}
          aria-label={`Decrease ${label}`}
          aria-controls={id}
          aria-disabled={value <= min || undefined}
          disabled={disabled}
          onClick={() => stepBy(-1)}
        >
          <Icon drawing={minusIcon} />
        </button>
        <input
          {...field}
          id={id}
          className={styles['input']}
          type="number"
          inputMode="numeric"
          name={name}
          form={form}
          min={min}
          max={max}
          step={1}
          required
          disabled={disabled}
          aria-describedby={joinClassNames(props['aria-describedby'], errorId)}
          aria-invalid={errorId === undefined ? props['aria-invalid'] : true}
          autoComplete="off"
        />
        <button
          type="button"
          className={styles['button']}
          aria-label={`Increase ${label}`}
          aria-controls={id}
          aria-disabled={value >= max || undefined}
          disabled={disabled}
          onClick={() => stepBy(1)}
        >
          <Icon drawing={plusIcon} />
        </button>
      </div>
      <FieldNotes hint={undefined} hintId={undefined} error={error} errorId={errorId} />
    </div>
  );
}
