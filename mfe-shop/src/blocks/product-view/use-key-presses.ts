import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Hears the keys pressed inside an element that is no control itself, such as a row of
 * pictures; those with a modifier are the browser's. The handler answers whether the key was its own.
 */
export function useKeyPresses(
  element: RefObject<HTMLElement | null>,
  handleKey: (key: string) => boolean,
): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (handleKey(event.key)) event.preventDefault();
  });

  useEffect(() => {
    const target = element.current;
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    target?.addEventListener('keydown', listener);
    return () => target?.removeEventListener('keydown', listener);
  }, [element]);
}
