import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Handles keys pressed inside an element that is not a control, such as a row of pictures.
 * Ignores keys with a modifier. `handleKey` returns true when it has used the key.
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
