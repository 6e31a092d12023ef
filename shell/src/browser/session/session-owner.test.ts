/** @jest-environment jsdom */
import type { SessionStateWire } from '../../document/session-state.ts';
import { aSession, ANONYMOUS, signedInUntil, toldTabs } from './session-fixtures.ts';

beforeEach(() => {
  localStorage.clear();
  toldTabs.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('shows nothing of who was here before, and nothing of who is, on a page of the former [SES-02]', async () => {
  const readState = async () => signedInUntil(Date.now() + 300_000, 'robin');
  const { session, startedOver } = aSession(signedInUntil(Date.now() + 1000), { readState });
  await session.confirm();
  expect(startedOver()).toBe(1);
  expect(await session.renew()).toBe('unknown');
  expect(startedOver()).toBe(2);
  expect(session.current()).toMatchObject({ owner: 'kim' });
});

test('tells other tabs of another person who came by a link or a plain form [SES-02]', () => {
  aSession(signedInUntil(Date.now() + 300_000)).session.watch();
  aSession(signedInUntil(Date.now() + 300_000)).session.watch();
  expect(toldTabs).toHaveLength(1);
  aSession(signedInUntil(Date.now() + 300_000, 'robin')).session.watch();
  expect(toldTabs).toHaveLength(2);
});

test('has calls wait until it is known who is here [SES-04]', async () => {
  let answer: (state: SessionStateWire) => void = () => undefined;
  const readState = () => new Promise<SessionStateWire>((resolve) => (answer = resolve));
  const { session } = aSession(signedInUntil(Date.now() + 300_000), { readState });
  void session.confirm();
  const settled = session.settled().then(() => session.current().status);
  await jest.advanceTimersByTimeAsync(0);
  answer(ANONYMOUS);
  expect(await settled).toBe('anonymous');
});

test('tells remotes that the former is gone when another person logs in over them [SES-02]', async () => {
  const logIn = async () => {
    const state = signedInUntil(Date.now() + 300_000, 'robin');
    return { status: 'signed-in' as const, state };
  };
  const { session, events, startedOver } = aSession(signedInUntil(Date.now() + 90_000), { logIn });
  await session.logIn({ username: 'robin@example.com', password: 'x' });
  expect(events.map(({ type }) => type)).toEqual(['session.ended', 'session.started']);
  expect(session.current()).toMatchObject({ owner: 'robin' });
  expect(startedOver()).toBe(0);
});
