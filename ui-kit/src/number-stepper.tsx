import { minusIcon, plusIcon } from './icon-drawings.ts';
import { useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { joinClassNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './number-stepper.module.css';

export type NumberStepperProps = {
  /** Names the input and, with "Decrease" and "Increase", its buttons: "Quantity of Pinning tray". */
  readonly label: string;
  readonly labelDisplay?: 'shown' | 'hidden';
  readonly name: string;
  /** With `value` the caller holds the number; with `defaultValue` the stepper does. */
  readonly value?: number | undefined;
  readonly defaultValue?: number | undefined;
  readonly min?: number;
  readonly max?: number;
  /** Called with every whole number within the bounds: while typing, when stepping, and on leaving. */
  readonly onChange?: ((value: number) => void) | undefined;
  readonly disabled?: boolean;
  readonly form?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
};

/**
 * A whole number with − and + buttons. Before scripts load it is a plain number input. It announces
 * nothing itself: what a change means (a new total, a refusal) is the caller's to say.
 */
export function NumberStepper({
  label,
  labelDisplay = 'shown',
  name,
  value,
  defaultValue,
  min = 1,
  max = 99,
  onChange,
  disabled = false,
  form,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
}: NumberStepperProps) {
  const id = useId();
  const [ownValue, setOwnValue] = useState(defaultValue ?? min);
  const [draft, setDraft] = useState<string | null>(null);
  const current = value ?? ownValue;

  function commit(next: number) {
    setOwnValue(next);
    if (next !== current) onChange?.(next);
  }

  function handleTyping(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    const number = parseWholeNumber(typed);
    setDraft(typed);
    if (number !== undefined && number >= min && number <= max) commit(number);
  }

  function handleLeaving() {
    const number = draft === null ? undefined : parseWholeNumber(draft);
    setDraft(null);
    if (number !== undefined) commit(clamp(number, min, max));
  }

  function stepBy(difference: 1 | -1) {
    setDraft(null);
    commit(clamp(current + difference, min, max));
  }

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
          aria-disabled={current <= min || undefined}
          disabled={disabled}
          onClick={() => stepBy(-1)}
        >
          <Icon drawing={minusIcon} />
        </button>
        <input
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
          value={draft ?? current}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          autoComplete="off"
          onChange={handleTyping}
          onBlur={handleLeaving}
        />
        <button
          type="button"
          className={styles['button']}
          aria-label={`Increase ${label}`}
          aria-controls={id}
          aria-disabled={current >= max || undefined}
          disabled={disabled}
          onClick={() => stepBy(1)}
        >
          <Icon drawing={plusIcon} />
        </button>
      </div>
    </div>
  );
}

function parseWholeNumber(text: string): number | undefined {
  return /^-?\d+$/.test(text) ? Number(text) : undefined;
}

function clamp(number: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, number));
}
