import { minusIcon, plusIcon } from './icon-drawings.ts';
import { useId } from 'react';
import { joinClassNames } from './class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import { Icon } from './icon.tsx';
import styles from './number-stepper.module.css';
import { useSteppedNumber, type SteppedNumberOptions } from './use-stepped-number.ts';

export type NumberStepperProps = Partial<SteppedNumberOptions> & {
  /** Names the input and, with "Decrease" and "Increase", its buttons: "Quantity of Pinning tray". */
  readonly label: string;
  readonly labelDisplay?: 'shown' | 'hidden';
  readonly name: string;
  /** Shown below the field, and read out with it. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly form?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
};

/**
 * A whole number with − and + buttons. Before scripts load it is a plain number input. It announces
 * nothing itself: what a change means (a new total, a refusal) is the caller's to say.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { label, labelDisplay = 'shown', name, error, disabled = false, form } = props;
  const { min = 1, max = 99 } = props;
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  const { value, stepBy, field } = useSteppedNumber({ ...props, min, max });
  const button = { label, controls: id, disabled, onStep: stepBy };

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
        <StepButton {...button} difference={-1} isAtBound={value <= min} />
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
        <StepButton {...button} difference={1} isAtBound={value >= max} />
      </div>
      <FieldNotes hint={undefined} hintId={undefined} error={error} errorId={errorId} />
    </div>
  );
}

interface StepButtonProps {
  /** Of the number. */
  readonly label: string;
  /** Id of the input. */
  readonly controls: string;
  readonly disabled: boolean;
  readonly difference: 1 | -1;
  readonly isAtBound: boolean;
  readonly onStep: (difference: 1 | -1) => void;
}

function StepButton({ label, controls, disabled, difference, isAtBound, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={`${difference === 1 ? 'Increase' : 'Decrease'} ${label}`}
      aria-controls={controls}
      aria-disabled={isAtBound || undefined}
      disabled={disabled}
      onClick={() => onStep(difference)}
    >
      <Icon drawing={difference === 1 ? plusIcon : minusIcon} />
    </button>
  );
}
