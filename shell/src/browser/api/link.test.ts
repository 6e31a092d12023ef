import { createLink } from './link.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows once that the shop cannot be reached, and stops when it can [SES-08]', async () => {
  const shown: string[] = [];
  let isBack = false;
  const link = createLink({
    alerts: {
      show: ({ text }) => {
        shown.push(text);
        return () => void shown.pop();
      },
    },
    probe: async () => isBack,
    onOnline: () => () => undefined,
    onOffline: () => undefined,
  });
  link.markInactive();
  link.markInactive();
  expect(shown).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(shown).toHaveLength(1);
  isBack = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(shown).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

test('shows it as soon as the browser loses the network, before any call fails [SES-08]', () => {
  const shown: string[] = [];
  const lost: (() => void)[] = [];
  createLink({
    alerts: {
      show: ({ text }) => {
        shown.push(text);
        return () => void shown.pop();
      },
    },
    probe: async () => false,
    onOnline: () => () => undefined,
    onOffline: (listener) => lost.push(listener),
  });
  expect(shown).toEqual([]);
  for (const listener of lost) listener();
  expect(shown).toEqual(['We cannot reach the site right now. We will keep trying.']);
});
