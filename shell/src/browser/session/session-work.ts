/** What asks the shell's server about the session: loaded when somebody has one or logs in. */
import type { ToldSession } from '../../document/told-session.ts';
import { readBootState } from '../boot.ts';
import { createSessionCalls, type SessionCalls } from './session-calls.ts';
import { RENEW_BEFORE_MS } from './session.ts';

/** `over`: there is no session any more; `unknown`: the server could not be asked. */
export type RenewalOutcome = 'renewed' | 'over' | 'unknown';

export interface SessionWork extends Pick<SessionCalls, 'logIn' | 'logOut' | 'readState'> {
  /** The state afterwards; undefined when the server could not be asked. */
  renew(ours: ToldSession): Promise<ToldSession | undefined>;
}

/** Runs work while no other tab runs it. */
export type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createSessionWork(calls: SessionCalls, alone: Alone): SessionWork {
  return {
    logIn: calls.logIn,
    logOut: calls.logOut,
    readState: calls.readState,
    renew: (ours) =>
      alone(async () => {
        const known = await calls.readState();
        if (known === undefined || isNewer(known, ours)) return known;
        const renewed = await calls.renew();
        return renewed === null ? { status: 'anonymous' } : renewed;
      }),
  };
}

export function createBrowserSessionWork(request: typeof fetch): SessionWork {
  // Read again: the main script has no room to hand it on.
  const { traceParent } = readBootState(document);
  return createSessionWork(createSessionCalls(request, traceParent), aloneAcrossTabs);
}

/** Another tab may have renewed while this one waited for its turn. Both times are the server's. */
function isNewer(known: ToldSession, ours: ToldSession): boolean {
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
