/**
 * The session in this tab: state, log in, log out, and renewal before it ends
 * (SES-01, SES-02, SES-03). Tokens never come here; the shell's server holds them.
 */
import type { StorefrontEvent } from 'shared-contracts/events';
import type {
  Credentials,
  LogInResult,
  MailedCode,
  SessionState,
  SessionView,
} from 'shared-contracts/session-view';
import { createStore } from '../store.ts';
import type { RememberedSession } from './remembered-session.ts';
import type { SessionCalls } from './session-calls.ts';

/** How often the remaining time is looked at (SES-03). */
export const CHECK_INTERVAL_MS = 10_000;
/** Renewed when less than this remains (SES-03). */
export const RENEW_BEFORE_MS = 30_000;

export interface Session extends SessionView {
  /** Asks for new tokens, one tab at a time. False when the session is over. */
  renew(): Promise<boolean>;
  /** The API says that this session is over. */
  end(reason: 'logout' | 'expired'): Promise<void>;
  /** Settles when no renewal is under way (SES-04). */
  settled(): Promise<void>;
  /** Starts the regular check; answers its own undo. */
  watch(): () => void;
}

export interface SessionParts {
  readonly first: SessionState;
  readonly calls: SessionCalls;
  readonly remembered: RememberedSession;
  /** The name of this browser (A§9). */
  readonly fingerprint: () => Promise<string>;
  readonly publish: (event: StorefrontEvent) => void;
  readonly now: () => number;
  /** Runs work while no other tab runs it. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export function createSession(parts: SessionParts): Session {
  const { calls, remembered, fingerprint, publish, now } = parts;
  const store = createStore<SessionState>(parts.first);
  let renewal: Promise<boolean> | null = null;

  /** Takes a new state over and says so when the visitor came or went. */
  function take(next: SessionState, reason: 'logout' | 'expired'): void {
    const before = store.current().status;
    remembered.writeState(next);
    store.set(next);
    if (before === next.status) return;
    if (next.status === 'signed-in') publish({ type: 'session.started' });
    else publish({ type: 'session.ended', reason });
  }

  function isDue(): boolean {
    const state = store.current();
    return state.status === 'signed-in' && state.expiresAtMs - now() < RENEW_BEFORE_MS;
  }

  /** Another tab may have renewed while this one waited for its turn. */
  async function renewInTurn(): Promise<boolean> {
    const ours = store.current();
    const known = await calls.readState();
    const isNewer =
      known?.status === 'signed-in' &&
      (ours.status === 'anonymous' || known.expiresAtMs > ours.expiresAtMs);
    if (isNewer) {
      take(known, 'expired');
      return true;
    }
    const renewed = await calls.renew();
    if (renewed === undefined) return store.current().status === 'signed-in';
    const next = renewed ?? { status: 'anonymous' };
    take(next, 'expired');
    remembered.announceChange(now());
    return next.status === 'signed-in';
  }

  function renew(): Promise<boolean> {
    renewal ??= parts.alone(renewInTurn).finally(() => {
      renewal = null;
    });
    return renewal;
  }

  async function end(reason: 'logout' | 'expired'): Promise<void> {
    await calls.logOut();
    take({ status: 'anonymous' }, reason);
    remembered.announceChange(now());
  }

  async function logIn(given: Credentials | MailedCode): Promise<LogInResult> {
    const answer = await calls.logIn({ ...given, fingerprint: await fingerprint() });
    if (answer.status === 'refused') return answer;
    take(answer.state, 'expired');
    remembered.announceChange(now());
    return { status: 'signed-in' };
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    fingerprint,
    renew,
    end,
    async settled() {
      await renewal;
    },
    logIn,
    logInWithCode: logIn,
    logOut: () => end('logout'),
    watch() {
      remembered.writeState(store.current());
      const timer = setInterval(() => {
        if (isDue()) void renew();
      }, CHECK_INTERVAL_MS);
      if (isDue()) void renew();
      // Why it ended elsewhere is not told: one that was to be renewed here as well has expired.
      const stopListening = remembered.onAnnouncement(() => {
        void calls.readState().then((state) => {
          if (state !== undefined) take(state, isDue() ? 'expired' : 'logout');
        });
      });
      return () => {
        clearInterval(timer);
        stopListening();
      };
    },
  };
}

/** One tab at a time where the browser has Web Locks. */
export function aloneAcrossTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks === undefined) return work();
  return navigator.locks.request('session-renewal', work);
}
