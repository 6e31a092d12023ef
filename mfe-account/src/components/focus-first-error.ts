import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first field that is marked as wrong, each time `refusal` is a new
 * one; null while nothing is wrong. Answers what the form takes as its `ref`.
 */
export function useFocusFirstError(refusal: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal === null) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return form;
}
