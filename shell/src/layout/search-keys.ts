/** What a key does in the search field with its list (WAI-ARIA combobox pattern). Pure. */
export type KeyAction = {
  /** The browser does nothing with the key. */
  readonly isOver: boolean;
} & (
  | { readonly kind: 'none' | 'open' | 'close' | 'clear' | 'follow' }
  /** To a row of the list, or null: back to the text. */
  | { readonly kind: 'move'; readonly to: number | null }
);

export interface FieldState {
  /** Rows of the list; null while it is closed. */
  readonly count: number | null;
  /** Row the keyboard is at; null while it is in the text. */
  readonly active: number | null;
  readonly text: string;
}

const NONE: KeyAction = { kind: 'none', isOver: false };

export function decideKey(key: string, { count, active, text }: FieldState): KeyAction {
  switch (key) {
    case 'ArrowDown':
      if (count === null) return text === '' ? NONE : { kind: 'open', isOver: true };
      return { kind: 'move', to: rowAt((active ?? -1) + 1, count), isOver: true };
    case 'ArrowUp':
      if (count === null) return NONE;
      return { kind: 'move', to: rowAt((active ?? count) - 1, count), isOver: true };
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return active === null ? NONE : { kind: 'move', to: null, isOver: false };
    case 'Escape':
      if (count !== null) return { kind: 'close', isOver: true };
      return text === '' ? NONE : { kind: 'clear', isOver: true };
    case 'Enter':
      // Without a row the form is sent, which closes the list.
      return active === null ? NONE : { kind: 'follow', isOver: true };
    default:
      return NONE;
  }
}

/** Beyond either end is the text. */
function rowAt(row: number, count: number): number | null {
  return row < 0 || row >= count ? null : row;
}
