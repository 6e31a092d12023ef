/**
 * Scroll positions by history entry, and which details of the main area were open; kept when the tab
 * reloads.
 */
import { isRecord } from 'shared-contracts/json';

const STORAGE_KEY = 'scroll_positions';
const POSITIONS_MAX = 100;
const DETAILS = 'main details';

/** The scroll position, then the indices of the open details. */
type Position = readonly number[];

export interface ScrollPositions {
  save(key: string): void;
  /** Opens details and scrolls to the entry's last position; returns false when it is unknown. */
  restore(key: string): boolean;
  /** Stores the positions for the next document of this tab. */
  keep(): void;
}

export function createScrollPositions(page: Window): ScrollPositions {
  const positions = new Map<string, Position>(readPositions(page));
  const details = () => [...page.document.querySelectorAll<HTMLDetailsElement>(DETAILS)];
  return {
    save(key) {
      positions.delete(key);
      const open = details().flatMap((each, index) => (each.open ? [index] : []));
      positions.set(key, [Math.round(page.scrollY), ...open]);
    },
    restore(key) {
      const [top, ...open] = positions.get(key) ?? [];
      if (top === undefined) return false;
      for (const [index, each] of details().entries()) each.open ||= open.includes(index);
      page.scrollTo({ top, left: 0, behavior: 'instant' });
      return true;
    },
    keep() {
      const latest = [...positions].slice(-POSITIONS_MAX);
      try {
        page.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(latest)));
      } catch {
        // Without storage, a reloaded page starts at the top.
      }
    },
  };
}

function readPositions(page: Window): readonly (readonly [string, Position])[] {
  try {
    const stored: unknown = JSON.parse(page.sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return Object.entries(isRecord(stored) ? stored : {}).map(([key, position]) => [
      key,
      [position].flat().map(Number),
    ]);
  } catch {
    return [];
  }
}
