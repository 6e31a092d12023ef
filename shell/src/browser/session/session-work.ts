/** What asks the shell's server about the session: loaded when somebody has one or logs in. */
import type { StorefrontEvent } from 'shared-contracts/events';
import type { SessionStateWire } from '../../document/session-state.ts';
import { readBootState } from '../boot.ts';
import { createSessionCalls, type SessionCalls } from './session-calls.ts';
import { RENEW_BEFORE_MS } from './session-timing.ts';

/** `over`: there is no session any more; `unknown`: the server could not be asked. */
export type RenewalOutcome = 'renewed' | 'over' | 'unknown';

/**
 * Both answer the state; undefined when the server could not be asked, and when another person has
 * logged in over `ours` in this browser: the document is loaded anew then, so that nothing of
 * either is left on it, and in its place nothing is said (SES-02).
 */
export interface SessionWork extends Pick<SessionCalls, 'logIn' | 'logOut'> {
  renew(ours: SessionStateWire): Promise<SessionStateWire | undefined>;
  readState(ours: SessionStateWire): Promise<SessionStateWire | undefined>;
}

export interface SessionWorkParts {
  readonly calls: SessionCalls;
  readonly alone: Alone;
  /** Loads the document anew. */
  readonly startOver: () => void;
}

export interface BrowserSessionParts {
  readonly page: Window;
  readonly request: typeof fetch;
  readonly publish: (event: StorefrontEvent) => void;
}

/** Runs work while no other tab runs it. */
export type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createSessionWork({ calls, alone, startOver }: SessionWorkParts): SessionWork {
  async function readState(ours: SessionStateWire): Promise<SessionStateWire | undefined> {
    const known = await calls.readState();
    if (known === undefined || isSamePerson(known, ours)) return known;
    startOver();
    return undefined;
  }

  return {
    logIn: calls.logIn,
    logOut: calls.logOut,
    readState,
    renew: (ours) =>
      alone(async () => {
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
    // Read again: the main script has no room to hand it on.
    calls: createSessionCalls(request, readBootState(page.document).traceParent),
    alone: aloneAcrossTabs,
    startOver() {
      // Drafts of the former must not wait here for who comes.
      publish({ type: 'session.ended', reason: 'logout' });
      page.document.documentElement.hidden = true;
      page.location.reload();
    },
  });
}

/** Coming and going are no change of person. */
function isSamePerson(known: SessionStateWire, ours: SessionStateWire): boolean {
  if (known.status === 'anonymous' || ours.status === 'anonymous') return true;
  return known.owner === ours.owner;
}

/** Another tab may have renewed while this one waited for its turn. Both times are the server's. */
function isNewer(known: SessionStateWire, ours: SessionStateWire): boolean {
  if (known.status === 'anonymous') return false;
  if (ours.status === 'anonymous') return known.remainingMs >= RENEW_BEFORE_MS;
  return known.expiresAtMs > ours.expiresAtMs;
}

/** One tab at a time where the browser has Web Locks and allows them: the server bears a race. */
export async function aloneAcrossTabs<Result>(work: () => Promise<Result>): Promise<Result> {
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
