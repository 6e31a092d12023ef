import type { PageAnswer } from '../../document/document-state.ts';
import { aPageState } from '../../document/page-fixtures.ts';
import { aPageAnswer } from './navigation-fixtures.ts';
import { aVisit } from './visit-fixtures.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows the page, announces its title and starts at the top [SH-07]', async () => {
  const { open, actions } = aVisit();
  await open('/shop');
  expect(actions).toEqual(['push /shop', 'show /shop', 'top', 'announce Title of /shop']);
});

test('restores the scroll position on browser back [SH-07]', async () => {
  const { navigation, open, actions } = aVisit();
  await open('/shop');
  navigation.navigator.go(-1);
  await navigation.handlePop();
  // Once before the page is painted, and once when content further down is there.
  expect(actions.slice(4)).toEqual(['show /', 'restore k0', 'announce Title of /', 'restore k0']);
});

test('returns from a page that is still being rendered [SH-07]', async () => {
  let finish: () => void = () => undefined;
  const untilShown = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  const { navigation, open, actions, content } = aVisit({ untilShown });
  const opened = open('/shop');
  await jest.advanceTimersByTimeAsync(0);
  expect(actions).toEqual(['push /shop']);
  navigation.navigator.go(-1);
  const back = navigation.handlePop();
  finish();
  await opened;
  await jest.advanceTimersByTimeAsync(0);
  finish();
  await back;
  expect(actions).toContain('show /shop');
  expect(content().location.pathname).toBe('/');
});

test('prepares a page only when an earlier one is in place [SH-07]', async () => {
  const shown: (() => void)[] = [];
  const untilShown = () => new Promise<void>((resolve) => void shown.push(resolve));
  const { open, preparedOn, content } = aVisit({ untilShown });
  const first = open('/shop');
  await jest.advanceTimersByTimeAsync(0);
  const second = open('/about');
  await jest.advanceTimersByTimeAsync(0);
  expect(preparedOn).toEqual(['/']);
  shown[0]?.();
  await first;
  await jest.advanceTimersByTimeAsync(0);
  expect(preparedOn).toEqual(['/', '/shop']);
  shown[1]?.();
  await second;
  expect(content().location.pathname).toBe('/about');
});

test('keeps position and focus when a link requests it, and scrolls to a fragment [SH-07]', async () => {
  const { open, actions } = aVisit();
  await open('/shop', { preventScrollReset: true });
  expect(actions).toEqual(['push /shop', 'show /shop']);
  await open('/faq#returns');
  expect(actions).not.toContain('top');
  expect(actions.at(-1)).toBe('fragment #returns');
});

test('loads a list again when only its query changes, and back shows the previous one [SHOP-01]', async () => {
  const answerOf = jest.fn(aPageAnswer);
  const { navigation, open, actions } = aVisit({ answerOf });
  await open('/shop/locks');
  await open('/shop/locks?colour=teal', { preventScrollReset: true });
  expect(answerOf.mock.calls).toEqual([['/shop/locks'], ['/shop/locks?colour=teal']]);
  expect(actions.slice(-2)).toEqual([
    'push /shop/locks?colour=teal',
    'show /shop/locks?colour=teal',
  ]);
  navigation.navigator.go(-1);
  await navigation.handlePop();
  expect(actions).toContain('show /shop/locks');
});

test('shows only the last of two navigations [SH-07]', async () => {
  const answers = new Map<string, (answer: PageAnswer) => void>();
  const { open, actions } = aVisit({
    answerOf: (path) => new Promise((resolve) => answers.set(path, resolve)),
  });
  const first = open('/slow');
  const second = open('/fast');
  await jest.advanceTimersByTimeAsync(0);
  answers.get('/fast')?.(aPageAnswer('/fast'));
  await second;
  answers.get('/slow')?.(aPageAnswer('/slow'));
  await first;
  expect(actions.filter((event) => event.startsWith('show'))).toEqual(['show /fast']);
  expect(actions).not.toContain('assign /slow');
});

test('shows progress for a navigation that takes longer than 120 ms [SH-07]', async () => {
  let answer: (page: PageAnswer) => void = () => undefined;
  const { open, isNavigating } = aVisit({
    answerOf: () => new Promise((resolve) => (answer = resolve)),
  });
  const navigation = open('/slow');
  await jest.advanceTimersByTimeAsync(119);
  expect(isNavigating.current()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isNavigating.current()).toBe(true);
  answer(aPageAnswer('/slow'));
  await navigation;
  expect(isNavigating.current()).toBe(false);
});

test('follows a redirect without a history entry for the old URL [SH-05]', async () => {
  const { open, actions } = aVisit({
    answerOf: (path) =>
      path === '/old' ? { kind: 'redirect', to: '/new?a=1' } : aPageAnswer(path),
  });
  await open('/old');
  expect(actions.filter((event) => event.startsWith('push'))).toEqual(['push /new?a=1']);
});

test('leaves a redirect loop to the browser [SH-05]', async () => {
  const { open, actions } = aVisit({ answerOf: () => ({ kind: 'redirect', to: '/round' }) });
  await open('/round');
  expect(actions).toEqual(['assign /round']);
});

test('loads the page in full when its release set was removed [FED-08]', async () => {
  const { open, actions } = aVisit({ answerOf: () => ({ kind: 'reload' }) });
  await open('/shop');
  expect(actions).toEqual(['assign /shop']);
});

test('reloads the document when a refresh finds that its releases were removed [FED-24]', async () => {
  const { open, actions } = aVisit({ answerOf: () => ({ kind: 'reload' }) });
  await open('/?option=2', { kind: 'replace' });
  expect(actions).toContain('gone');
  expect(actions.join()).not.toMatch(/assign|reload/);
});

test('loads the page in full when its remote cannot run at the moment [FED-07]', async () => {
  const { open, actions } = aVisit({ isMainResting: true });
  await open('/shop');
  expect(actions).toEqual(['abandon', 'assign /shop']);
});

test.each([
  [true, 'assign /shop'],
  [false, 'offline'],
])('responds to a network failure (online: %s) with %s [SES-08]', async (isOnline, expected) => {
  const { open, actions } = aVisit({
    isOnline,
    answerOf: () => Promise.reject(new TypeError('net')),
  });
  await open('/shop');
  expect(actions).toEqual([expected]);
});

test('leaves paths that are not pages to the browser [SH-04]', async () => {
  const { open, actions } = aVisit();
  await open('/logout');
  expect(actions).toEqual(['assign /logout']);
});

test.each([
  { content: 'a page', isLegacy: false, delayMs: 2000 },
  { content: 'a page of rows', isLegacy: true, delayMs: 1000 },
])(
  'replaces a cached copy of $content after $delayMs ms when its updated_at differs [SH-17]',
  async ({ isLegacy, delayMs }) => {
    const { page } = aPageState();
    let updatedAt = '2026-01-01T00:00:00.000Z';
    const { open, actions, content } = aVisit({
      answerOf: (path) => aPageAnswer(path, { state: { isLegacy, page: { ...page, updatedAt } } }),
    });
    await open('/a');
    await open('/b');
    await open('/a');
    const before = actions.length;
    await jest.advanceTimersByTimeAsync(delayMs);
    expect(actions).toHaveLength(before);

    await open('/b');
    updatedAt = '2026-02-01T00:00:00.000Z';
    await jest.advanceTimersByTimeAsync(delayMs - 1);
    expect(content().state.page.updatedAt).toBe('2026-01-01T00:00:00.000Z');
    await jest.advanceTimersByTimeAsync(1);
    expect(content().state.page.updatedAt).toBe('2026-02-01T00:00:00.000Z');
    expect(actions.at(-1)).toBe('show /b');
  },
);

test('keeps the ids of slots when the page is refreshed [SH-17]', async () => {
  const blocks = (id: string) => [{ id, template: 'test/text', variables: {}, anchorName: null }];
  const before = { id: 'main', remote: 'mfe-test', blocks: blocks('1') };
  let slots = [before, { id: 'main-2', remote: 'mfe-test', blocks: blocks('2') }];
  const { navigation, open, content } = aVisit({
    answerOf: (path) => aPageAnswer(path, { state: { slots } }),
  });
  await open('/a');
  slots = [{ ...before, blocks: blocks('2') }];
  await navigation.refresh();
  expect(content().state.slots.map(({ id }) => id)).toEqual(['main-2']);
});

test('loads a page in full that this document’s content security policy does not allow [CMS-18]', async () => {
  const frameSources = ['https://video.example'];
  const { open, actions } = aVisit({
    answerOf: (path) => aPageAnswer(path, { state: { frameSources } }),
  });
  await open('/a');
  expect(actions).toEqual(['assign /a']);
});

test('keeps the open page when its newest version would need another document [CMS-18]', async () => {
  let frameSources: readonly string[] = [];
  const { navigation, open, actions } = aVisit({
    answerOf: (path) => aPageAnswer(path, { state: { frameSources } }),
  });
  await open('/a');
  const before = actions.length;
  frameSources = ['https://video.example'];
  await navigation.refresh();
  expect(actions).toHaveLength(before);
});

test('changes only the query immediately and loads the data in the background [SHOP-06]', async () => {
  const { open, actions } = aVisit();
  await open('/?colour=red', { kind: 'replace', preventScrollReset: true });
  expect(actions).toEqual(['replace /?colour=red', 'relocate /?colour=red', 'show /?colour=red']);
});

test('moves within the page without a request to the server [SH-07]', async () => {
  const { open, actions } = aVisit({ answerOf: () => Promise.reject(new Error('asked')) });
  await open('/#prices');
  expect(actions).toEqual(['push /#prices', 'relocate /#prices', 'fragment #prices']);
});
