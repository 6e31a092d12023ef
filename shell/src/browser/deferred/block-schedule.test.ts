/** @jest-environment jsdom */
import { watchBlockSchedule } from './block-schedule.ts';

const START = Date.parse('2026-06-01T12:00:00Z');

function aWatch(nextChangeAt: string | null) {
  jest.useFakeTimers({ now: START });
  const refresh = jest.fn();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const stop = watchBlockSchedule({
    page: document,
    nextChangeAt: () => nextChangeAt,
    refresh,
    now: Date.now,
  });
  return { refresh, visibility, stop };
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('refreshes the page at the first check after a block starts or ends [CMS-04]', () => {
  const { refresh, stop } = aWatch('2026-06-01T12:01:30Z');
  jest.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});

test('does not refresh a page without scheduled changes [CMS-04]', () => {
  const { refresh, stop } = aWatch(null);
  jest.advanceTimersByTime(600_000);
  expect(refresh).not.toHaveBeenCalled();
  stop();
});

test('waits while the page is in the background and refreshes when it becomes visible [CMS-04]', () => {
  const { refresh, visibility, stop } = aWatch('2026-06-01T12:00:30Z');
  visibility.mockReturnValue('hidden');
  jest.advanceTimersByTime(180_000);
  expect(refresh).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledTimes(1);
});
