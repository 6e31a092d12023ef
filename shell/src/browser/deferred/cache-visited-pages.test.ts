/** @jest-environment jsdom */
import { aPageState } from '../../document/page-fixtures.ts';
import type { PageState } from '../../document/document-state.ts';
import { LOCATION } from '../slots/slot-fixtures.ts';
import { cacheVisitedPages } from './cache-visited-pages.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aTab(state: Partial<PageState> = {}, content: 'public' | 'personal' = 'public') {
  const sent: unknown[] = [];
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
    isPersonal: () => content === 'personal',
    send: (message) => sent.push(message),
  });
  return {
    sent,
    async move(path: string) {
      window.history.pushState(null, '', path);
      document.title = path;
      // Mutation observers are notified in a microtask.
      await Promise.resolve();
    },
  };
}

test('stores the current page and each later one, by path only [SH-09]', async () => {
  const { sent, move } = aTab();
  expect(sent).toEqual([]);
  jest.runAllTimers();
  await move('/about');
  jest.runAllTimers();
  expect(sent).toEqual([
    { type: 'keep', path: '/product/vice', pictures: [] },
    { type: 'keep', path: '/about', pictures: [] },
  ]);
});

test('does not store a page that is left immediately [SH-09]', async () => {
  const { sent, move } = aTab();
  await move('/about');
  jest.runAllTimers();
  expect(sent).toEqual([{ type: 'keep', path: '/about', pictures: [] }]);
});

test('never stores private pages, pages behind a login or missing pages [SH-09]', () => {
  const tabs = [aTab({}, 'personal'), aTab({ loginRequired: true }), aTab({ status: 404 })];
  jest.runAllTimers();
  expect(tabs.flatMap(({ sent }) => sent)).toEqual([]);
});
