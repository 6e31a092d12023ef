/**
 * Session calls, coordinated between the tabs of a browser. Loaded only when a visitor is
 * logged in or logs in.
 */
import type { StorefrontEvent } from 'shared-contracts/events';
import type { SessionStateWire } from '../../document/session-state.ts';
import { readBootState } from '../boot.ts';
import { createSessionCalls, type SessionCalls } from './session-calls.ts';
import { RENEW_BEFORE_MS } from './session-timing.ts';

/** `over`: the session has ended; `unknown`: the server could not be reached. */
export type RenewalOutcome = 'renewed' | 'over' | 'unknown';

/**
 * `renew` and `readState` return the new state, or undefined in two cases: the server could
 * not be reached, or another customer has logged in with this browser since the state `ours`. In
 * the second case the document reloads, so that no data of either customer stays on the page.
 */
export interface SessionWork extends Pick<SessionCalls, 'logIn' | 'logOut'> {
  renew(ours: SessionStateWire): Promise<SessionStateWire | undefined>;
  readState(ours: SessionStateWire): Promise<SessionStateWire | undefined>;
}

export interface SessionWorkParts {
  readonly calls: SessionCalls;
  readonly withLock: WithLock;
  /** Reloads the document. */
  readonly reload: () => void;
}

export interface BrowserSessionParts {
  readonly page: Window;
  readonly request: typeof fetch;
  readonly publish: (event: StorefrontEvent) => void;
}

/** Runs the work while no other tab does. */
export type WithLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createSessionWork({ calls, withLock, reload }: SessionWorkParts): SessionWork {
  async function readState(ours: SessionStateWire): Promise<SessionStateWire | undefined> {
    const known = await calls.readState();
    if (known === undefined || isSameCustomer(known, ours)) return known;
    reload();
    return undefined;
  }

  return {
    logIn: calls.logIn,
    logOut: calls.logOut,
    readState,
    renew: (ours) =>
      withLock(async () => {
        const known = await readState(ours);
        if (known === undefined || isNewer(known, ours)) return known;
        const renewed = await calls.renew();
        return renewed === null ? { status: 'anonymous' } : renewed;
      }),
  };
}

export function createBrowserSessionWork({
  page,
  request,
  publish,
}: BrowserSessionParts): SessionWork {
  return createSessionWork({
    // Read the boot state again: passing it here would make the main script larger.
    calls: createSessionCalls(request, readBootState(page).traceParent),
    withLock: withTabLock,
    reload() {
      // Delete the first customer's drafts before the next customer sees the page.
      publish({ type: 'session.ended', reason: 'logout' });
      page.document.documentElement.hidden = true;
      page.location.reload();
    },
  });
}

/** Logging in or out is not a change of customer. */
function isSameCustomer(known: SessionStateWire, ours: SessionStateWire): boolean {
  if (known.status === 'anonymous' || ours.status === 'anonymous') return true;
  return known.owner === ours.owner;
}

/**
 * Another tab may have renewed the session while this one waited for the lock. Both times
 * come from the server.
 */
function isNewer(known: SessionStateWire, ours: SessionStateWire): boolean {
  if (known.status === 'anonymous') return false;
  const isOursUnknown = ours.status === 'anonymous' || ours.remainingMs === Infinity;
  if (isOursUnknown) return known.remainingMs >= RENEW_BEFORE_MS;
  return known.expiresAtMs > ours.expiresAtMs;
}

/**
 * Only one tab at a time, where the browser has Web Locks and allows them. Elsewhere the
 * server handles concurrent renewals.
 */
export async function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  let started = false;
  try {
    return await navigator.locks.request('session-renewal', () => {
      started = true;
      return work();
    });
  } catch (error) {
    if (started) throw error;
    return work();
  }
}
