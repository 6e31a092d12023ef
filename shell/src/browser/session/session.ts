/**
 * The session in this tab: its state and when it is renewed (SES-01, SES-02, SES-03).
 * Tokens never come here; the shell's server holds them. What asks the server is a chunk
 * of its own: only who logs in or is logged in needs it.
 */
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import type { StorefrontEvent } from 'shared-contracts/events';
import type {
  Credentials,
  LogInResult,
  MailedCode,
  SessionView,
} from 'shared-contracts/session-view';
import type { SessionStateWire } from '../../document/session-state.ts';
import { createStore } from '../store.ts';
import type { RememberedSession } from './remembered-session.ts';
import type { RenewalOutcome, SessionWork } from './session-work.ts';
import { CHECK_INTERVAL_MS, RENEW_BEFORE_MS, LONGEST_PAUSE_MS } from './session-timing.ts';

/** Why a session ended. */
export type EndReason = 'logout' | 'expired';

export interface Session extends SessionView {
  current(): SessionStateWire;
  /** Asks for new tokens, one tab at a time. `unknown`: the server could not be asked. */
  renew(): Promise<RenewalOutcome>;
  /** The API says that this session is over. */
  end(reason: EndReason): Promise<void>;
  /** Settles when it is known how things stand: no renewal and no question is under way (SES-04). */
  settled(): Promise<void>;
  /** Asks the server how things stand; nothing changes when it does not say. */
  confirm(): Promise<void>;
  /** Starts the regular check; answers its own undo. */
  watch(): () => void;
}

export interface SessionParts {
  readonly first: SessionStateWire;
  readonly loadWork: () => Promise<SessionWork>;
  readonly remembered: RememberedSession;
  /** The name of this browser. */
  readonly fingerprint: () => Promise<string>;
  readonly publish: (event: StorefrontEvent) => void;
  /** Only differences of this clock count: it may be a day wrong. */
  readonly now: () => number;
}

export function createSession(parts: SessionParts): Session {
  const { loadWork, remembered, fingerprint, publish, now } = parts;
  const store = createStore<SessionStateWire>(parts.first);
  let renewal: Promise<RenewalOutcome> | null = null;
  let question: Promise<void> | null = null;
  let toldAtMs = now();
  let pauseMs = CHECK_INTERVAL_MS;
  let nextTryAtMs = 0;

  /** Takes a new state over and says so when the visitor came or went. */
  function take(next: SessionStateWire, reason: EndReason): void {
    const before = store.current().status;
    remembered.writeState(next);
    toldAtMs = now();
    store.set(next);
    if (before === next.status) return;
    if (next.status === 'signed-in') publish({ type: 'session.started' });
    else publish({ type: 'session.ended', reason });
  }

  /** The server's word on the time that remained, and how long ago it was. */
  function isDue(): boolean {
    const state = store.current();
    return state.status === 'signed-in' && state.remainingMs - (now() - toldAtMs) < RENEW_BEFORE_MS;
  }

  async function renewNow(): Promise<RenewalOutcome> {
    const before = store.current();
    const next = await loadWork().then(
      (work) => work.renew(before),
      () => undefined,
    );
    if (next === undefined) {
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      nextTryAtMs = now() + pauseMs;
      return 'unknown';
    }
    pauseMs = CHECK_INTERVAL_MS;
    nextTryAtMs = 0;
    take(next, 'expired');
    remembered.announceChange(now());
    return next.status === 'signed-in' ? 'renewed' : 'over';
  }

  function renew(): Promise<RenewalOutcome> {
    renewal ??= renewNow().finally(() => {
      renewal = null;
    });
    return renewal;
  }

  function renewWhenDue(): void {
    // A clock that was set back must not put the next try off for a day.
    const isPaused = now() < nextTryAtMs && nextTryAtMs - now() <= LONGEST_PAUSE_MS;
    if (isDue() && !isPaused) void renew();
  }

  async function end(reason: EndReason): Promise<void> {
    const isOut = await loadWork().then(
      (work) => work.logOut(),
      () => false,
    );
    if (!isOut && reason === 'logout') {
      const text = 'You are still logged in: we could not reach the shop. Please try again.';
      return publish({ type: 'shell.alert-requested', kind: 'danger', text });
    }
    take({ status: 'anonymous' }, reason);
    remembered.announceChange(now());
  }

  const confirm = () => (question = ask());

  async function ask(): Promise<void> {
    const state = await loadWork().then(
      (work) => work.readState(store.current()),
      () => undefined,
    );
    // Why it ended elsewhere is not told: one that was to be renewed here as well has expired.
    if (state !== undefined) take(state, isDue() ? 'expired' : 'logout');
  }

  async function logIn(given: Credentials | MailedCode): Promise<LogInResult> {
    try {
      const work = await loadWork();
      const answer = await work.logIn({ ...given, fingerprint: await fingerprint() });
      if (answer.status === 'refused') return answer;
      // Another person was logged in here: what showed them is told first that they are gone.
      if (store.current().owner !== answer.state.owner) take({ status: 'anonymous' }, 'logout');
      take(answer.state, 'expired');
      remembered.announceChange(now());
      return { status: 'signed-in' };
    } catch {
      const message = describeApiFailure(new ApiError({ kind: 'unreachable' }));
      return { status: 'refused', message };
    }
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    fingerprint,
    renew,
    end,
    confirm,
    async settled() {
      await renewal;
      await question;
    },
    logIn,
    logInWithCode: logIn,
    logOut: () => end('logout'),
    watch() {
      const { status, owner = status } = store.current();
      // Who logged in or out by a link or a plain form tells the other tabs here; where
      // nothing can be remembered, every document does.
      const isNews = !remembered.isRemembered(owner);
      remembered.writeState(store.current());
      if (isNews) remembered.announceChange(now());
      const timer = setInterval(renewWhenDue, CHECK_INTERVAL_MS);
      renewWhenDue();
      remembered.onAnnouncement(() => void confirm());
      return () => clearInterval(timer);
    },
  };
}
