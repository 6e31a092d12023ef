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
