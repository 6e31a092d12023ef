/** Fixtures for tests of the session in a tab. */
import type { StorefrontEvent } from 'shared-contracts/events';
import type { SessionStateWire } from '../../document/session-state.ts';
import { createStoredValues } from '../stored-values.ts';
import { createRememberedSession, type TabChannel } from './remembered-session.ts';
import type { SessionCalls } from './session-calls.ts';
import { createSessionWork } from './session-work.ts';
import { createSession, type SessionParts } from './session.ts';

export const ANONYMOUS: SessionStateWire = { status: 'anonymous' };
export const signedInUntil = (expiresAtMs: number, owner = 'kim'): SessionStateWire => ({
  status: 'signed-in',
  owner,
  expiresAtMs,
  remainingMs: expiresAtMs - Date.now(),
});

/** A session in a tab, with its shell's server and the other tabs. */
export function aSession(
  first: SessionStateWire,
  calls: Partial<SessionCalls> = {},
  parts: Partial<SessionParts> = {},
) {
  const events: StorefrontEvent[] = [];
  const allCalls: SessionCalls = {
    logIn: async () => ({ status: 'signed-in', state: signedInUntil(Date.now() + 300_000) }),
    renew: async () => signedInUntil(Date.now() + 300_000),
    logOut: async () => true,
    readState: async () => first,
    ...calls,
  };
  let reloads = 0;
  const stored = createStoredValues(window);
  let notifyFromOtherTab: () => void = () => undefined;
  const tabs: TabChannel = {
    postMessage: (atMs) => tabMessages.push(atMs),
    addEventListener(_type, listener) {
      notifyFromOtherTab = listener;
    },
  };
  const session = createSession({
    first,
    loadWork: async () =>
      createSessionWork({
        calls: allCalls,
        withLock: (work) => work(),
        reload: () => {
          reloads += 1;
        },
      }),
    remembered: createRememberedSession(stored, tabs),
    fingerprint: async () => 'f'.repeat(21),
    publish: (event) => events.push(event),
    now: Date.now,
    ...parts,
  });
  return {
    session,
    events,
    reloads: () => reloads,
    notifyFromOtherTab: () => notifyFromOtherTab(),
  };
}
/** Messages that the other tabs received. */
export const tabMessages: unknown[] = [];
