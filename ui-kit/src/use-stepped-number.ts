import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';

export type SteppedNumberOptions = {
  /** With `value` the stepper is controlled; with `defaultValue` it is uncontrolled. */
  readonly value?: number | undefined;
  readonly defaultValue?: number | undefined;
  /** Text entered before, shown unchanged even when it is not a valid number. */
  readonly defaultText?: string | undefined;
  readonly min: number;
  readonly max: number;
  /** Called with each whole number within the limits: while typing, when stepping, and on blur. */
  readonly onChange?: ((value: number) => void) | undefined;
  /**
   * Called with the text of the field on blur, when stepping, and when its form checks the validity
   * and finds it invalid. With `onCheck` the stepper corrects nothing: the caller shows the error.
   */
  readonly onCheck?: ((text: string) => void) | undefined;
};

export interface SteppedNumber {
  readonly value: number;
  readonly stepBy: (difference: 1 | -1) => void;
  /** Props of the input: it shows the number, or the text while typing. */
  readonly field: Pick<
    ComponentProps<'input'>,
    'ref' | 'value' | 'onChange' | 'onBlur' | 'onInvalid'
  >;
}

/** State of a number field with steps; its text may not be a valid number yet. */
export function useSteppedNumber(options: SteppedNumberOptions): SteppedNumber {
  const { value, defaultValue, defaultText, min, max, onChange, onCheck } = options;
  const [ownValue, setOwnValue] = useState(
    () => parseWholeNumber(defaultText ?? '') ?? defaultValue ?? min,
  );
  const [draft, setDraft] = useState<string | null>(defaultText ?? null);
  const current = value ?? ownValue;
  const shown = draft ?? String(current);
  const input = useRef<HTMLInputElement>(null);

  function commit(next: number) {
    setOwnValue(next);
    if (next !== current) onChange?.(next);
  }

  function applyTyped(typed: string) {
    const number = parseWholeNumber(typed);
    setDraft(typed);
    if (number !== undefined && number >= min && number <= max) commit(number);
  }

  const applyEarlyText = useEffectEvent(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== shown) applyTyped(typed);
  });
  /** Uses the text typed before scripts ran. */
  useEffect(() => applyEarlyText(), []);

  function stepBy(difference: 1 | -1) {
    const next = clamp(current + difference, min, max);
    setDraft(null);
    commit(next);
    onCheck?.(String(next));
  }

  function handleBlur() {
    const number = draft === null ? undefined : parseWholeNumber(draft);
    onCheck?.(shown);
    const keepsDraft = onCheck !== undefined && number !== current;
    if (keepsDraft) return;
    setDraft(null);
    if (number !== undefined) commit(clamp(number, min, max));
  }

  return {
    value: current,
    stepBy,
    field: {
      ref: input,
      value: shown,
      onChange: (event) => applyTyped(event.target.value),
      onBlur: handleBlur,
      onInvalid: () => onCheck?.(shown),
    },
  };
}

function parseWholeNumber(text: string): number | undefined {
  return /^-?\d+$/.test(text) ? Number(text) : undefined;
}

function clamp(number: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, number));
}
