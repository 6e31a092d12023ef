/**
 * The element that a remote mounts into, and the server's HTML that is restored when the
 * remote fails.
 */
import type { SlotProps } from 'shared-contracts/lifecycles';

export interface SlotRoot {
  readonly element: () => HTMLElement;
  /** How the remote starts: by hydrating the existing HTML or by creating it. */
  readonly start: () => SlotProps['start'];
  /** Saves the server's HTML before it is hydrated. */
  saveHtml(): void;
  /** Discards the saved HTML, because the data has changed and no longer matches it. */
  discardHtml(): void;
  /**
   * Restores the server's HTML. Without it, empties and hides the element, unless the
   * remote has not touched it.
   */
  restore(touched: 'touched' | 'untouched'): void;
}

export function createSlotRoot(first: HTMLElement, firstStart: SlotProps['start']): SlotRoot {
  let element = first;
  let start = firstStart;
  let saved: HTMLElement | null = null;
  return {
    element: () => element,
    start: () => start,
    saveHtml() {
      saved = copyElement(element);
    },
    discardHtml() {
      saved = null;
      start = 'create';
    },
    restore(touched) {
      if (saved !== null) {
        const restored = copyElement(saved);
        element.replaceWith(restored);
        element = restored;
        return;
      }
      if (start === 'hydrate' && touched === 'untouched') return;
      start = 'create';
      element.replaceChildren();
      element.hidden = true;
    },
  };
}

function copyElement(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('No copy of an element');
  return copy;
}
