import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Loads the date mask with the first focus; returns the focus handler. If the mask
 * cannot be loaded, the field still accepts plain text.
 */
export function useDateMask(input: RefObject<HTMLInputElement | null>): () => void {
  const unmask = useRef<() => void>(undefined);
  const isLoading = useRef(false);

  async function load(): Promise<void> {
    isLoading.current = true;
    try {
      const { maskDate } = await import(/* webpackChunkName: "date-mask" */ './date-mask.ts');
      if (input.current !== null) unmask.current = maskDate(input.current);
    } catch {
      isLoading.current = false;
    }
  }

  const loadOnce = () => {
    if (!isLoading.current) void load();
  };
  const loadIfFocused = useEffectEvent(() => {
    if (document.activeElement === input.current) loadOnce();
  });

  useEffect(() => {
    // The visitor may have started typing before scripts ran.
    loadIfFocused();
    return () => unmask.current?.();
  }, []);

  return loadOnce;
}
