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
      // Browsers tell of changes a moment later.
      await Promise.resolve();
    },
  };
}

test('the page that is shown, and each that follows, is kept by its path alone [SH-09]', async () => {
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

test('a page that is left at once is not kept [SH-09]', async () => {
  const { told, move } = aTab();
  await move('/about');
  jest.runAllTimers();
  expect(told).toEqual([{ type: 'keep', path: '/about', pictures: [] }]);
});

test('a page of the visitor’s own, behind a login, or that is not there is never kept [SH-09]', () => {
  const tabs = [aTab({}, 'visitor'), aTab({ loginRequired: true }), aTab({ status: 404 })];
  jest.runAllTimers();
  expect(tabs.flatMap(({ told }) => told)).toEqual([]);
});
