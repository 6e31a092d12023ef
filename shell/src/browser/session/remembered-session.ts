/** What the browser keeps of the session, none of it secret (SES-01). */
import type { SessionState } from 'shared-contracts/session-view';
import type { StoredValues } from '../stored-values.ts';

export const SESSION_KEYS = {
  /** Signed-in flag and expiry. */
  state: 'session_state',
  redirect: 'redirect_after_login',
  linkActive: 'link_active',
} as const;

/** Reaches the other tabs, also where storage is refused. */
export interface TabChannel {
  postMessage(atMs: number): void;
  addEventListener(type: 'message', listener: () => void): void;
}

export interface RememberedSession {
  writeState(state: SessionState): void;
  /** Whether the state that was written last, by any tab, has this owner or status. */
  isRemembered(ownerOrStatus: string): boolean;
  writeLinkActive(isActive: boolean): void;
  writeRedirect(path: string | null): void;
  /** Tells other tabs when something changed, and nothing more. */
  announceChange(atMs: number): void;
  onAnnouncement(listener: () => void): void;
}

/** @param tabs undefined where the browser refuses it: then no tab hears of another */
export function createRememberedSession(
  stored: StoredValues,
  tabs: TabChannel | undefined,
): RememberedSession {
  return {
    writeState: (state) => stored.write(SESSION_KEYS.state, JSON.stringify(state)),
    isRemembered: (word) => stored.read(SESSION_KEYS.state)?.includes(`"${word}"`) === true,
    writeLinkActive: (isActive) => stored.write(SESSION_KEYS.linkActive, String(isActive)),
    writeRedirect: (path) => stored.write(SESSION_KEYS.redirect, path),
    announceChange: (atMs) => tabs?.postMessage(atMs),
    onAnnouncement: (listener) => tabs?.addEventListener('message', listener),
  };
}

/** For the life of the document. A page in the back/forward cache that a message finds is thrown away. */
export function openTabChannel(): TabChannel | undefined {
  try {
    return new BroadcastChannel('session');
  } catch {
    return undefined;
  }
}
