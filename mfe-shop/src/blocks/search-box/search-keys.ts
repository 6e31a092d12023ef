/** Keyboard handling of the search field and its list (WAI-ARIA combobox pattern). Pure. */
export type KeyAction = {
  /** True when the browser's default action must be prevented. */
  readonly preventsDefault: boolean;
} & (
  | { readonly kind: 'none' | 'open' | 'close' | 'clear' | 'follow' }
  /** To a row of the list, or null for the text field. */
  | { readonly kind: 'move'; readonly to: number | null }
);

export interface FieldState {
  /** Number of rows in the list; null while it is closed. */
  readonly count: number | null;
  /** Index of the active row; null while no row is active. */
  readonly active: number | null;
  readonly text: string;
}

const NONE: KeyAction = { kind: 'none', preventsDefault: false };

export function decideKey(key: string, { count, active, text }: FieldState): KeyAction {
  switch (key) {
    case 'ArrowDown':
      if (count === null) return { kind: 'open', preventsDefault: true };
      return { kind: 'move', to: rowAt((active ?? -1) + 1, count), preventsDefault: true };
    case 'ArrowUp':
      if (count === null) return NONE;
      return { kind: 'move', to: rowAt((active ?? count) - 1, count), preventsDefault: true };
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return active === null ? NONE : { kind: 'move', to: null, preventsDefault: false };
    case 'Escape':
      if (count !== null) return { kind: 'close', preventsDefault: true };
      return text === '' ? NONE : { kind: 'clear', preventsDefault: true };
    case 'Enter':
      // Without an active row the form is submitted, which closes the list.
      return active === null ? NONE : { kind: 'follow', preventsDefault: true };
    default:
      return NONE;
  }
}

/** Moving past either end returns to the text field. */
function rowAt(row: number, count: number): number | null {
  return row < 0 || row >= count ? null : row;
}
