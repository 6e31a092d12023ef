import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
} from 'react';

export type SteppedNumberOptions = {
  /** With `value` the caller holds the number; with `defaultValue` the stepper does. */
  readonly value?: number | undefined;
  readonly defaultValue?: number | undefined;
  /** What was entered before, shown as it was even when it is no number within the bounds. */
  readonly defaultText?: string | undefined;
  readonly min: number;
  readonly max: number;
  /** Called with every whole number within the bounds: while typing, when stepping, and on leaving. */
  readonly onChange?: ((value: number) => void) | undefined;
  /**
   * Called with what is in the field, as text, on leaving, when stepping and when a form is not
   * sent because of it. With it the stepper corrects nothing: the caller says what is wrong.
   */
  readonly onCheck?: ((text: string) => void) | undefined;
};

export interface SteppedNumber {
  readonly value: number;
  readonly stepBy: (difference: 1 | -1) => void;
  /** Props of the input: it shows the number, or what is being typed. */
  readonly field: Pick<
    ComponentProps<'input'>,
    'ref' | 'value' | 'onChange' | 'onBlur' | 'onInvalid'
  >;
}

/** The number of a field that is typed into and stepped, and the text that may be no number yet. */
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

  function takeTyped(typed: string) {
    const number = parseWholeNumber(typed);
    setDraft(typed);
    if (number !== undefined && number >= min && number <= max) commit(number);
  }

  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== shown) takeTyped(typed);
  });
  /** What was typed into the server's page before scripts came counts. */
  useEffect(() => takeOver(), []);

  function stepBy(difference: 1 | -1) {
    const next = clamp(current + difference, min, max);
    setDraft(null);
    commit(next);
    onCheck?.(String(next));
  }

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
    const refused = event.currentTarget;
    onCheck(refused.value);
    if (findFirstRefused(refused.form) === refused) refused.focus();
  }

  return {
    value: current,
    stepBy,
    field: {
      ref: input,
      value: shown,
      onChange: (event) => takeTyped(event.target.value),
      onBlur: handleLeaving,
      onInvalid: handleRefusal,
    },
  };
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
