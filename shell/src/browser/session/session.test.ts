/** @jest-environment jsdom */
import { SESSION_KEYS } from './remembered-session.ts';
import { aSession, ANONYMOUS, signedInUntil, tabMessages } from './session-fixtures.ts';
import { LONGEST_PAUSE_MS } from './session-timing.ts';

beforeEach(() => {
  localStorage.clear();
  tabMessages.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test("logs in with the browser's fingerprint, and publishes session.started [ACC-02]", async () => {
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

test('sends other tabs a timestamp and stores no secret [SES-01]', async () => {
  const { session } = aSession(ANONYMOUS);
  await session.logIn({ username: 'someone', password: 'secret-word' });
  expect(tabMessages).toEqual([Date.now()]);
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/secret-word|someone/);
});

test('logs out here when another tab logged out [SES-02]', async () => {
  const { session, events, notifyFromOtherTab } = aSession(signedInUntil(Date.now() + 300_000), {
    readState: async () => ANONYMOUS,
  });
  const stop = session.watch();
  notifyFromOtherTab();
  await jest.advanceTimersByTimeAsync(0);
  expect(session.current()).toEqual(ANONYMOUS);
  expect(events).toEqual([{ type: 'session.ended', reason: 'logout' }]);
  stop();
});

test('notifies other tabs of a logout by a link or a plain form [SH-04 SES-02]', () => {
  localStorage.setItem(SESSION_KEYS.state, JSON.stringify(signedInUntil(Date.now() + 300_000)));
  const first = aSession(ANONYMOUS);
  first.session.watch()();
  expect(tabMessages).toEqual([Date.now()]);
  aSession(ANONYMOUS).session.watch()();
  expect(tabMessages).toHaveLength(1);
});

test('reports a session as expired when another tab could not renew it [SES-02]', async () => {
  const { session, events, notifyFromOtherTab } = aSession(signedInUntil(Date.now() + 29_999), {
    renew: async () => undefined,
    readState: async () => ANONYMOUS,
  });
  const stop = session.watch();
  notifyFromOtherTab();
  await jest.advanceTimersByTimeAsync(0);
  expect(events).toEqual([{ type: 'session.ended', reason: 'expired' }]);
  stop();
});

test('renews when fewer than 30 s remain, checking every 10 s [SES-03]', async () => {
  let renewals = 0;
  // 30 s remain after the first check: not fewer than 30.
  const { session } = aSession(signedInUntil(Date.now() + 40_000), {
    renew: async () => {
      renewals += 1;
      return signedInUntil(Date.now() + 300_000);
    },
  });
  const stop = session.watch();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(renewals).toBe(0);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(renewals).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(renewals).toBe(1);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

test('uses another tab’s renewal instead of renewing again [SES-03]', async () => {
  let renewals = 0;
  const fresh = signedInUntil(Date.now() + 300_000);
  const { session } = aSession(signedInUntil(Date.now() + 1_000), {
    readState: async () => fresh,
    renew: async () => {
      renewals += 1;
      return fresh;
    },
  });
  await expect(Promise.all([session.renew(), session.renew()])).resolves.toEqual([
    'renewed',
    'renewed',
  ]);
  expect(renewals).toBe(0);
  expect(session.current()).toEqual(fresh);
});

test('renews a session that the API reports as expired, although the clock disagrees [SES-05]', async () => {
  let renewals = 0;
  const { session } = aSession(signedInUntil(Date.now() + 240_000), {
    renew: async () => {
      renewals += 1;
      return signedInUntil(Date.now() + 300_000);
    },
  });
  await expect(session.renew()).resolves.toBe('renewed');
  expect(renewals).toBe(1);
});

test('ends with reason expired when the server no longer has the session [SES-05]', async () => {
  const { session, events } = aSession(signedInUntil(Date.now() + 1_000), {
    renew: async () => null,
  });
  await expect(session.renew()).resolves.toBe('over');
  expect(events).toEqual([{ type: 'session.ended', reason: 'expired' }]);
});

test('stays logged in while the server cannot be reached [SES-08]', async () => {
  const { session, events } = aSession(signedInUntil(Date.now() + 1_000), {
    readState: async () => undefined,
    renew: async () => undefined,
  });
  await expect(session.renew()).resolves.toBe('unknown');
  expect(events).toEqual([]);
});

test('retries a failed renewal less and less often, and immediately after a success [SES-08]', async () => {
  const tries: number[] = [];
  let isBack = false;
  const { session } = aSession(signedInUntil(Date.now() + 1_000), {
    renew: async () => {
      tries.push(Date.now());
      return isBack ? signedInUntil(Date.now() + 300_000) : undefined;
    },
  });
  const start = Date.now();
  const stop = session.watch();
  await jest.advanceTimersByTimeAsync(1_200_000);
  const seconds = tries.map((at) => (at - start) / 1000);
  expect(seconds.slice(0, 5)).toEqual([0, 20, 60, 140, 300]);
  expect(tries.length).toBeLessThanOrEqual(5 + Math.ceil(900_000 / LONGEST_PAUSE_MS));
  expect(session.current().status).toBe('signed-in');
  isBack = true;
  await jest.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  const before = tries.length;
  await jest.advanceTimersByTimeAsync(280_000);
  expect(tries).toHaveLength(before + 1);
  stop();
});

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])('renews in time, once, with a clock that is %s [SES-03]', async (_name, skewMs) => {
  let renewals = 0;
  const browserNow = () => Date.now() + skewMs;
  const { session, events } = aSession(
    signedInUntil(Date.now() + 300_000),
    {
      renew: async () => {
        renewals += 1;
        return signedInUntil(Date.now() + 300_000);
      },
    },
    { now: browserNow },
  );
  const stop = session.watch();
  await jest.advanceTimersByTimeAsync(270_000);
  expect(renewals).toBe(0);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(renewals).toBe(1);
  await jest.advanceTimersByTimeAsync(100_000);
  expect(renewals).toBe(1);
  expect(events).toEqual([]);
  stop();
});

test('handles a clock that is set a day forward or back while the page is open [SES-03]', async () => {
  let skewMs = 0;
  let renewals = 0;
  const { session, events } = aSession(
    signedInUntil(Date.now() + 300_000),
    {
      renew: async () => {
        renewals += 1;
        return signedInUntil(Date.now() + 300_000);
      },
    },
    { now: () => Date.now() + skewMs },
  );
  const stop = session.watch();
  skewMs = 86_400_000;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(renewals).toBe(1);
  skewMs = -86_400_000;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(renewals).toBeLessThanOrEqual(2);
  expect(events).toEqual([]);
  stop();
});

test('reports that the customer is still logged in when a logout cannot reach the shop [SES-02]', async () => {
  const { session, events } = aSession(signedInUntil(Date.now() + 300_000), {
    logOut: async () => false,
  });
  await session.logOut();
  expect(session.current().status).toBe('signed-in');
  expect(events).toEqual([expect.objectContaining({ type: 'shell.alert-requested' })]);
});

test('refuses a login whose code cannot be loaded, with a reason [SES-08]', async () => {
  const loadWork = async () => Promise.reject(new TypeError('no chunk'));
  const { session } = aSession(ANONYMOUS, {}, { loadWork });
  await expect(session.logIn({ username: 'a', password: 'b' })).resolves.toEqual({
    status: 'refused',
    message: expect.stringContaining('could not reach the shop'),
  });
});

test('a session known by its cookie only is confirmed until the server answers, then renewed in time [SES-01]', async () => {
  const answers = [undefined, signedInUntil(Date.now() + 300_000)];
  let confirmed = 0;
  const { session } = aSession(
    { status: 'signed-in', owner: 'kim', expiresAtMs: Infinity, remainingMs: Infinity },
    {
      readState: async () => {
        confirmed += 1;
        return answers.shift();
      },
    },
  );
  const stop = session.watch();
  expect(confirmed).toBe(0);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(confirmed).toBe(2);
  expect(session.current()).toMatchObject({ owner: 'kim', expiresAtMs: expect.any(Number) });
  stop();
});
