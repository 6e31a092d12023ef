/**
 * The session in this tab: its state and its renewal. Tokens never reach the browser's
 * scripts; the shell's server holds them. The calls to the server are in a separate chunk,
 * because only visitors who log in or are logged in need them.
 */
import { UNREACHABLE_MESSAGE } from 'shared-contracts/api-client';
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

/** Reason why a session ended. */
export type EndReason = 'logout' | 'expired';

export interface Session extends SessionView {
  current(): SessionStateWire;
  /** Requests new tokens, in one tab at a time. `unknown`: the server could not be reached. */
  renew(): Promise<RenewalOutcome>;
  /** Ends the session, because the visitor logs out or the API reports that it has expired. */
  end(reason: EndReason): Promise<void>;
  /** Settles when no renewal and no state request is pending. */
  settled(): Promise<void>;
  /** Reads the state from the server. Nothing changes when the server cannot be reached. */
  confirm(): Promise<void>;
  /** Starts the regular check. Returns an unsubscribe function. */
  watch(): () => void;
}

export interface SessionParts {
  readonly first: SessionStateWire;
  readonly loadWork: () => Promise<SessionWork>;
  readonly remembered: RememberedSession;
  /** The fingerprint of this browser. */
  readonly fingerprint: () => Promise<string>;
  readonly publish: (event: StorefrontEvent) => void;
  /** Only differences are used, because the clock of a device may be wrong by a day. */
  readonly now: () => number;
}

export function createSession(parts: SessionParts): Session {
  const { loadWork, remembered, fingerprint, publish, now } = parts;
  const store = createStore<SessionStateWire>(parts.first);
  let renewal: Promise<RenewalOutcome> | null = null;
  let stateRequest: Promise<void> | null = null;
  let receivedAtMs = now();
  let pauseMs = CHECK_INTERVAL_MS;
  let nextTryAtMs = 0;

  /** Applies a new state and publishes an event when the visitor has logged in or out. */
  function apply(next: SessionStateWire, reason: EndReason): void {
    const before = store.current().status;
    remembered.writeState(next);
    receivedAtMs = now();
    store.set(next);
    if (before === next.status) return;
    if (next.status === 'signed-in') publish({ type: 'session.started' });
    else publish({ type: 'session.ended', reason });
  }

  /** Compares the remaining time that the server reported with the time passed since then. */
  function isDue(): boolean {
    const state = store.current();
    return (
      state.status === 'signed-in' && state.remainingMs - (now() - receivedAtMs) < RENEW_BEFORE_MS
    );
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
    apply(next, 'expired');
    remembered.announceChange(now());
    return next.status === 'signed-in' ? 'renewed' : 'over';
  }

  function renew(): Promise<RenewalOutcome> {
    renewal ??= renewNow().finally(() => {
      renewal = null;
    });
    return renewal;
  }

  /** In a public document, the cookie says whose session it is, but not how long it lasts. */
  function isTimeUnknown(): boolean {
    const state = store.current();
    return state.status === 'signed-in' && state.remainingMs === Infinity;
  }

  function renewWhenDue(): void {
    if (isTimeUnknown()) return void confirm();
    // A clock that was set back must not delay the next try by a day.
    const isPaused = now() < nextTryAtMs && nextTryAtMs - now() <= LONGEST_PAUSE_MS;
    if (isDue() && !isPaused) void renew();
  }

  async function end(reason: EndReason): Promise<void> {
    const isLoggedOut = await loadWork().then(
      (work) => work.logOut(),
      () => false,
    );
    if (!isLoggedOut && reason === 'logout') {
      const text = 'You are still logged in. Please try again.';
      return publish({ type: 'shell.alert-requested', kind: 'danger', text });
    }
    apply({ status: 'anonymous' }, reason);
    remembered.announceChange(now());
  }

  const confirm = () => (stateRequest = readState());

  async function readState(): Promise<void> {
    const state = await loadWork().then(
      (work) => work.readState(store.current()),
      () => undefined,
    );
    // The reason is unknown when the session ended elsewhere: it has expired if a renewal
    // was due here, else the visitor logged out.
    if (state !== undefined) apply(state, isDue() ? 'expired' : 'logout');
  }

  async function logIn(input: Credentials | MailedCode): Promise<LogInResult> {
    try {
      const work = await loadWork();
      const answer = await work.logIn({ ...input, fingerprint: await fingerprint() });
      if (answer.status === 'refused') return answer;
      // Another customer was logged in here: first publish that their session has ended.
      if (store.current().owner !== answer.state.owner) apply({ status: 'anonymous' }, 'logout');
      apply(answer.state, 'expired');
      remembered.announceChange(now());
      return { status: 'signed-in' };
    } catch {
      return { status: 'refused', message: UNREACHABLE_MESSAGE };
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
      await stateRequest;
    },
    logIn,
    logInWithCode: logIn,
    logOut: () => end('logout'),
    watch() {
      const { status, owner = status } = store.current();
      // After a login or logout by a link or a plain form, notify the other tabs from here.
      // Where storage is blocked, every document does so.
      const isChanged = !remembered.isRemembered(owner);
      remembered.writeState(store.current());
      if (isChanged) remembered.announceChange(now());
      const timer = setInterval(renewWhenDue, CHECK_INTERVAL_MS);
      if (!isTimeUnknown()) renewWhenDue();
      remembered.onAnnouncement(() => void confirm());
      return () => clearInterval(timer);
    },
  };
}
