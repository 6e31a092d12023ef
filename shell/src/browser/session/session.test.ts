/** @jest-environment jsdom */
import type { StorefrontEvent } from 'shared-contracts/events';
import type { SessionState } from 'shared-contracts/session-view';
import { createStoredValues } from '../stored-values.ts';
import { createRememberedSession, SESSION_KEYS } from './remembered-session.ts';
import type { SessionCalls } from './session-calls.ts';
import { CHECK_INTERVAL_MS, createSession, RENEW_BEFORE_MS } from './session.ts';

const ANONYMOUS: SessionState = { status: 'anonymous' };
const signedInUntil = (expiresAtMs: number): SessionState => ({ status: 'signed-in', expiresAtMs });

function aSession(first: SessionState, calls: Partial<SessionCalls> = {}) {
  const events: StorefrontEvent[] = [];
  const stored = createStoredValues(window);
  const session = createSession({
    first,
    calls: {
      logIn: async () => ({ status: 'signed-in', state: signedInUntil(Date.now() + 300_000) }),
      renew: async () => signedInUntil(Date.now() + 300_000),
      logOut: async () => undefined,
      readState: async () => first,
      ...calls,
    },
    remembered: createRememberedSession(stored),
    fingerprint: async () => 'f'.repeat(21),
    publish: (event) => events.push(event),
    now: Date.now,
    alone: (work) => work(),
  });
  return { session, events };
}

function announceFromOtherTab(): void {
  const newValue = JSON.stringify({ timestamp: 1 });
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEYS.changedAt, newValue }));
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test("ACC-02 logs in with the browser's fingerprint, and publishes session.started", async () => {
  const fingerprints: string[] = [];
  const { session, events } = aSession(ANONYMOUS, {
    logIn: async ({ fingerprint }) => {
      fingerprints.push(fingerprint);
      return { status: 'signed-in', state: signedInUntil(Date.now() + 300_000) };
    },
  });
  await session.logIn({ username: 'a', password: 'b' });
  await session.logIn({ username: 'a', password: 'b' });
  expect(fingerprints).toEqual(['f'.repeat(21), 'f'.repeat(21)]);
  expect(events).toEqual([{ type: 'session.started' }]);
  expect(session.current().status).toBe('signed-in');
});

test('SES-01 tells other tabs a timestamp and stores no secret', async () => {
  const { session } = aSession(ANONYMOUS);
  await session.logIn({ username: 'someone', password: 'secret-word' });
  const message: unknown = JSON.parse(localStorage.getItem(SESSION_KEYS.changedAt) ?? '');
  expect(message).toEqual({ timestamp: Date.now() });
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/secret-word|someone/);
});

test('SES-02 logs out here when another tab logged out', async () => {
  const { session, events } = aSession(signedInUntil(Date.now() + 300_000), {
    readState: async () => ANONYMOUS,
  });
  const stop = session.watch();
  announceFromOtherTab();
  await jest.advanceTimersByTimeAsync(0);
  expect(session.current()).toEqual(ANONYMOUS);
  expect(events).toEqual([{ type: 'session.ended', reason: 'logout' }]);
  stop();
});

test('SES-02 says that a session another tab could not renew expired', async () => {
  const { session, events } = aSession(signedInUntil(Date.now() + RENEW_BEFORE_MS - 1), {
    renew: async () => undefined,
    readState: async () => ANONYMOUS,
  });
  const stop = session.watch();
  announceFromOtherTab();
  await jest.advanceTimersByTimeAsync(0);
  expect(events).toEqual([{ type: 'session.ended', reason: 'expired' }]);
  stop();
});

test('SES-03 renews when fewer than 30 s remain, looking every 10 s', async () => {
  let renewals = 0;
  const expiresAtMs = Date.now() + RENEW_BEFORE_MS + CHECK_INTERVAL_MS;
  const { session } = aSession(signedInUntil(expiresAtMs), {
    renew: async () => {
      renewals += 1;
      return signedInUntil(Date.now() + 300_000);
    },
  });
  const stop = session.watch();
  await jest.advanceTimersByTimeAsync(CHECK_INTERVAL_MS);
  expect(renewals).toBe(0);
  await jest.advanceTimersByTimeAsync(CHECK_INTERVAL_MS);
  expect(renewals).toBe(1);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

test('SES-03 takes over what another tab renewed instead of renewing again', async () => {
  let renewals = 0;
  const fresh = signedInUntil(Date.now() + 300_000);
  const { session } = aSession(signedInUntil(Date.now() + 1_000), {
    readState: async () => fresh,
    renew: async () => {
      renewals += 1;
      return fresh;
    },
  });
  await expect(Promise.all([session.renew(), session.renew()])).resolves.toEqual([true, true]);
  expect(renewals).toBe(0);
  expect(session.current()).toEqual(fresh);
});

test('SES-05 renews a session the API calls expired although the clock disagrees', async () => {
  let renewals = 0;
  const { session } = aSession(signedInUntil(Date.now() + 240_000), {
    renew: async () => {
      renewals += 1;
      return signedInUntil(Date.now() + 300_000);
    },
  });
  await expect(session.renew()).resolves.toBe(true);
  expect(renewals).toBe(1);
});

test('SES-05 ends with reason expired when the server knows no session any more', async () => {
  const { session, events } = aSession(signedInUntil(Date.now() + 1_000), {
    renew: async () => null,
  });
  await expect(session.renew()).resolves.toBe(false);
  expect(events).toEqual([{ type: 'session.ended', reason: 'expired' }]);
});

test('SES-08 stays signed in while the server cannot be asked', async () => {
  const { session, events } = aSession(signedInUntil(Date.now() + 1_000), {
    readState: async () => undefined,
    renew: async () => undefined,
  });
  await expect(session.renew()).resolves.toBe(true);
  expect(events).toEqual([]);
});
