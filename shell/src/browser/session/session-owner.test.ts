/** @jest-environment jsdom */
import type { SessionStateWire } from '../../document/session-state.ts';
import { aSession, ANONYMOUS, signedInUntil, tabMessages } from './session-fixtures.ts';

beforeEach(() => {
  localStorage.clear();
  tabMessages.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('shows neither the previous nor the current customer’s data on a page of the previous one [SES-02]', async () => {
  const readState = async () => signedInUntil(Date.now() + 300_000, 'robin');
  const { session, reloads } = aSession(signedInUntil(Date.now() + 1000), { readState });
  await session.confirm();
  expect(reloads()).toBe(1);
  expect(await session.renew()).toBe('unknown');
  expect(reloads()).toBe(2);
  expect(session.current()).toMatchObject({ owner: 'kim' });
});

test('notifies other tabs of another customer who logged in by a link or a plain form [SES-02]', () => {
  aSession(signedInUntil(Date.now() + 300_000)).session.watch();
  aSession(signedInUntil(Date.now() + 300_000)).session.watch();
  expect(tabMessages).toHaveLength(1);
  aSession(signedInUntil(Date.now() + 300_000, 'robin')).session.watch();
  expect(tabMessages).toHaveLength(2);
});

test('makes calls wait until the session’s owner is known [SES-04]', async () => {
  let answer: (state: SessionStateWire) => void = () => undefined;
  const readState = () => new Promise<SessionStateWire>((resolve) => (answer = resolve));
  const { session } = aSession(signedInUntil(Date.now() + 300_000), { readState });
  void session.confirm();
  const settled = session.settled().then(() => session.current().status);
  await jest.advanceTimersByTimeAsync(0);
  answer(ANONYMOUS);
  expect(await settled).toBe('anonymous');
});

test('notifies remotes that the previous session has ended when another customer logs in [SES-02]', async () => {
  const logIn = async () => {
    const state = signedInUntil(Date.now() + 300_000, 'robin');
    return { status: 'signed-in' as const, state };
  };
  const { session, events, reloads } = aSession(signedInUntil(Date.now() + 90_000), { logIn });
  await session.logIn({ username: 'robin@example.com', password: 'x' });
  expect(events.map(({ type }) => type)).toEqual(['session.ended', 'session.started']);
  expect(session.current()).toMatchObject({ owner: 'robin' });
  expect(reloads()).toBe(0);
});
