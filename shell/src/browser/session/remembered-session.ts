/** What the browser keeps of the session, none of it secret (SES-01). */
import { isRecord } from 'shared-contracts/json';
import type { SessionState } from 'shared-contracts/session-view';
import type { StoredValues } from '../stored-values.ts';

export const SESSION_KEYS = {
  /** Signed-in flag and expiry. */
  state: 'session_state',
  redirect: 'redirect_after_login',
  linkActive: 'link_active',
  /** Time of the last change: the only thing tabs tell each other. */
  changedAt: 'session_changed_at',
} as const;

export interface RememberedSession {
  writeState(state: SessionState): void;
  /** Whether this is the status that was written last, by any tab. */
  isRemembered(status: SessionState['status']): boolean;
  writeLinkActive(isActive: boolean): void;
  writeRedirect(path: string | null): void;
  /** Tells other tabs that something changed, and nothing more. */
  announceChange(atMs: number): void;
  onAnnouncement(listener: () => void): () => void;
}

export function createRememberedSession(stored: StoredValues): RememberedSession {
  return {
    writeState: (state) => stored.write(SESSION_KEYS.state, JSON.stringify(state)),
    isRemembered: (status) => stored.read(SESSION_KEYS.state)?.includes(`"${status}"`) === true,
    writeLinkActive: (isActive) => stored.write(SESSION_KEYS.linkActive, String(isActive)),
    writeRedirect: (path) => stored.write(SESSION_KEYS.redirect, path),
    announceChange: (atMs) =>
      stored.write(SESSION_KEYS.changedAt, JSON.stringify({ timestamp: atMs })),
    onAnnouncement: (listener) =>
      stored.onChange(SESSION_KEYS.changedAt, (text) => {
        if (text !== null && isAnnouncement(text)) listener();
      }),
  };
}

function isAnnouncement(text: string): boolean {
  try {
    const message: unknown = JSON.parse(text);
    return isRecord(message) && typeof message['timestamp'] === 'number';
  } catch {
    return false;
  }
}
