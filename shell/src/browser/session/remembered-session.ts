/** Session state that the browser stores, none of it secret. */
import type { SessionState } from 'shared-contracts/session-view';
import type { StoredValues } from '../stored-values.ts';

export const SESSION_KEYS = {
  /** Login status and expiry. */
  state: 'session_state',
} as const;

/** Sends messages to the other tabs; works without storage. */
export interface TabChannel {
  postMessage(atMs: number): void;
  addEventListener(type: 'message', listener: () => void): void;
}

export interface RememberedSession {
  writeState(state: SessionState): void;
  /** True when the last state that any tab stored has this owner or status. */
  isRemembered(ownerOrStatus: string): boolean;
  /** Notifies other tabs that the session changed, without any details. */
  announceChange(atMs: number): void;
  onAnnouncement(listener: () => void): void;
}

/** @param tabs undefined where the browser blocks it; other tabs are not notified then */
export function createRememberedSession(
  stored: StoredValues,
  tabs: TabChannel | undefined,
): RememberedSession {
  return {
    writeState: (state) => stored.write(SESSION_KEYS.state, JSON.stringify(state)),
    isRemembered: (ownerOrStatus) =>
      stored.read(SESSION_KEYS.state)?.includes(`"${ownerOrStatus}"`) === true,
    announceChange: (atMs) => tabs?.postMessage(atMs),
    onAnnouncement: (listener) => tabs?.addEventListener('message', listener),
  };
}

/**
 * Open for the lifetime of the document. A message to a page in the back/forward cache
 * evicts it.
 */
export function openTabChannel(): TabChannel | undefined {
  try {
    return new BroadcastChannel('session');
  } catch {
    return undefined;
  }
}
