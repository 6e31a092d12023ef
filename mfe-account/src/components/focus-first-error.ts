import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first invalid field each time `refusal` is a new object; null while
 * nothing is wrong. Returns the form's `ref`.
 */
export function useFocusFirstError(refusal: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal === null) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return form;
}
