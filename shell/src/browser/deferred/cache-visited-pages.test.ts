/** @jest-environment jsdom */
import { aPageState } from '../../document/page-fixtures.ts';
import type { PageState } from '../../document/document-state.ts';
import { LOCATION } from '../slots/slot-fixtures.ts';
import { cacheVisitedPages } from './cache-visited-pages.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aTab(state: Partial<PageState> = {}, owner: 'nobody' | 'visitor' = 'nobody') {
  const told: unknown[] = [];
  window.history.replaceState(null, '', '/product/vice?key=secret');
  cacheVisitedPages({
    page: window,
    content: () => ({
      state: aPageState(state),
      data: {},
      html: {},
      location: {
        ...LOCATION,
        pathname: window.location.pathname,
        search: '?key=secret',
      },
    }),
    isPersonal: () => owner === 'visitor',
    tell: (message) => told.push(message),
  });
  return {
    told,
    async move(path: string) {
      window.history.pushState(null, '', path);
      document.title = path;
      // Mutation observers are notified in a microtask.
      await Promise.resolve();
    },
  };
}

test('stores the current page and each later one, by path only [SH-09]', async () => {
  const { told, move } = aTab();
  expect(told).toEqual([]);
  jest.runAllTimers();
  await move('/about');
  jest.runAllTimers();
  expect(told).toEqual([
    { type: 'keep', path: '/product/vice', pictures: [] },
    { type: 'keep', path: '/about', pictures: [] },
  ]);
});

test('does not store a page that is left immediately [SH-09]', async () => {
  const { told, move } = aTab();
  await move('/about');
  jest.runAllTimers();
  expect(told).toEqual([{ type: 'keep', path: '/about', pictures: [] }]);
});

test('never stores private pages, pages behind a login or missing pages [SH-09]', () => {
  const tabs = [aTab({}, 'visitor'), aTab({ loginRequired: true }), aTab({ status: 404 })];
  jest.runAllTimers();
  expect(tabs.flatMap(({ told }) => told)).toEqual([]);
});
