/** The element a remote mounts into, and the server's HTML that comes back when the remote fails. */
import type { SlotProps } from 'shared-contracts/lifecycles';

export interface SlotRoot {
  readonly element: () => HTMLElement;
  /** How the remote is to begin: by taking over the HTML that is there, or by creating it. */
  readonly start: () => SlotProps['start'];
  /** Keeps the server's HTML before it is hydrated. */
  saveHtml(): void;
  /** The data has changed: the server's HTML does not fit it any more. */
  discardHtml(): void;
  /** Puts the server's HTML back; without it the element is emptied and hidden, unless the remote left it alone. */
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
  if (!(copy instanceof HTMLElement)) throw new Error('An element copies to an element');
  return copy;
}
