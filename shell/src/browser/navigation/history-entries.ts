/**
 * The browser's history as locations: each entry has a key and a state, in the shape that
 * react-router-dom expects.
 */
import { isRecord } from 'shared-contracts/json';
import type { PageLocation } from 'shared-contracts/page';

export interface HistoryEntries {
  /** Returns the current entry; creates a key when it has none. */
  read(): PageLocation;
  /** A location for an entry that is not written yet. */
  plan(url: URL, state: unknown): PageLocation;
  push(location: PageLocation): void;
  replace(location: PageLocation): void;
}

export function createHistoryEntries(page: Window, makeKey: () => string): HistoryEntries {
  const plan = (url: URL, state: unknown) => toLocation(url, { key: makeKey(), state });

  function write(kind: 'pushState' | 'replaceState', location: PageLocation): void {
    const { pathname, search, hash, key, state } = location;
    page.history[kind]({ key, usr: state }, '', `${pathname}${search}${hash}`);
  }

  return {
    plan,
    push: (location) => write('pushState', location),
    replace: (location) => write('replaceState', location),
    read() {
      const url = new URL(page.location.href);
      const entry = parseEntry(page.history.state);
      if (entry !== undefined) return toLocation(url, entry);
      const location = plan(url, null);
      write('replaceState', location);
      return location;
    },
  };
}

function toLocation(
  { pathname, search, hash }: URL,
  entry: Pick<PageLocation, 'key' | 'state'>,
): PageLocation {
  return { pathname, search, hash, ...entry };
}

function parseEntry(state: unknown): Pick<PageLocation, 'key' | 'state'> | undefined {
  if (!isRecord(state) || typeof state['key'] !== 'string') return undefined;
  return { key: state['key'], state: state['usr'] ?? null };
}
