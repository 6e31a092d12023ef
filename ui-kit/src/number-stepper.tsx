import { minusIcon, plusIcon } from './icon-drawings.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { joinClassNames } from './class-names.ts';
import { FieldNotes } from './field-notes.tsx';
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
  /** What was entered before, shown as it was even when it is no number within the bounds. */
  readonly defaultText?: string | undefined;
  readonly min?: number;
  readonly max?: number;
  /** Called with every whole number within the bounds: while typing, when stepping, and on leaving. */
  readonly onChange?: ((value: number) => void) | undefined;
  /**
   * Called with what is in the field, as text, on leaving, when stepping and when a form is not
   * sent because of it. With it the stepper corrects nothing: the caller says what is wrong.
   */
  readonly onCheck?: ((text: string) => void) | undefined;
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
export function NumberStepper({
  label,
  labelDisplay = 'shown',
  name,
  value,
  defaultValue,
  defaultText,
  min = 1,
  max = 99,
  onChange,
  onCheck,
  error,
  disabled = false,
  form,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
}: NumberStepperProps) {
  const id = useId();
  const [ownValue, setOwnValue] = useState(
    () => parseWholeNumber(defaultText ?? '') ?? defaultValue ?? min,
  );
  const [draft, setDraft] = useState<string | null>(defaultText ?? null);
  const errorId = error === undefined ? undefined : `${id}-error`;
  const current = value ?? ownValue;
  const shown = draft ?? String(current);
  const inputRef = useRef<HTMLInputElement>(null);

  function commit(next: number) {
    setOwnValue(next);
    if (next !== current) onChange?.(next);
  }

  function takeTyped(typed: string) {
    const number = parseWholeNumber(typed);
    setDraft(typed);
    if (number !== undefined && number >= min && number <= max) commit(number);
  }

  const takeOver = useEffectEvent(() => {
    const typed = inputRef.current?.value;
    if (typed !== undefined && typed !== shown) takeTyped(typed);
  });
  /** What was typed into the server's page before scripts came counts. */
  useEffect(() => takeOver(), []);

  function handleLeaving() {
    const number = draft === null ? undefined : parseWholeNumber(draft);
    onCheck?.(shown);
    const isKept = onCheck !== undefined && number !== current;
    if (isKept) return;
    setDraft(null);
    if (number !== undefined) commit(clamp(number, min, max));
  }

  /** In place of the browser's own bubble, which goes away and is not in the page's words. */
  function handleRefusal(event: FormEvent<HTMLInputElement>) {
    if (onCheck === undefined) return;
    event.preventDefault();
    const input = event.currentTarget;
    onCheck(input.value);
    if (findFirstRefused(input.form) === input) input.focus();
  }

  function stepBy(difference: 1 | -1) {
    const next = clamp(current + difference, min, max);
    setDraft(null);
    commit(next);
    onCheck?.(String(next));
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
          ref={inputRef}
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
          value={shown}
          aria-describedby={joinClassNames(describedBy, errorId)}
          aria-invalid={errorId === undefined ? invalid : true}
          autoComplete="off"
          onChange={(event) => takeTyped(event.target.value)}
          onBlur={handleLeaving}
          onInvalid={handleRefusal}
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
      <FieldNotes hint={undefined} hintId={undefined} error={error} errorId={errorId} />
    </div>
  );
}

/** Where a browser would lead when a form cannot be sent. */
function findFirstRefused(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find(
    (control) =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement) &&
      !control.validity.valid,
  );
}

function parseWholeNumber(text: string): number | undefined {
  return /^-?\d+$/.test(text) ? Number(text) : undefined;
}

function clamp(number: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, number));
}
