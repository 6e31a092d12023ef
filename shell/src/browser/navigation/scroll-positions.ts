/** Scroll positions by history entry, kept when the tab reloads. */
import { isRecord } from 'shared-contracts/json';

const STORAGE_KEY = 'scroll_positions';
const POSITIONS_MAX = 100;

export interface ScrollPositions {
  save(key: string): void;
  /** Scrolls to the entry's last position; returns false when it is unknown. */
  restore(key: string): boolean;
  /** Stores the positions for the next document of this tab. */
  keep(): void;
}

export function createScrollPositions(page: Window): ScrollPositions {
  const positions = new Map<string, number>(readPositions(page));
  return {
    save(key) {
      positions.delete(key);
      positions.set(key, Math.round(page.scrollY));
    },
    restore(key) {
      const top = positions.get(key);
      if (top === undefined) return false;
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

function readPositions(page: Window): readonly (readonly [string, number])[] {
  try {
    const stored: unknown = JSON.parse(page.sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    if (!isRecord(stored)) return [];
    return Object.entries(stored).flatMap(([key, top]) =>
      typeof top === 'number' ? [[key, top] as const] : [],
    );
  } catch {
    return [];
  }
}
