/** @jest-environment jsdom */
import { unblockLateStyles } from './late-styles.ts';

const link = (name: string) =>
  `<link rel="stylesheet" href="/${name}.css" integrity="sha384-a" data-href="http://localhost/${name}.css">`;
const find = (name: string) =>
  document.querySelector<HTMLLinkElement>(`link[href="/${name}.css"]`) ?? undefined;

/** jsdom loads nothing. */
function finishLoading(name: string): void {
  Object.defineProperty(find(name) ?? {}, 'sheet', { value: {} });
}

let listeners: readonly Parameters<Document['addEventListener']>[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
  document.head.innerHTML = link('shell') + link('good') + link('late');
  const add = jest.spyOn(document, 'addEventListener');
  unblockLateStyles(window);
  listeners = add.mock.calls;
  add.mockRestore();
});
afterEach(() => {
  for (const [type, listener, options] of listeners) {
    document.removeEventListener(type, listener, options);
  }
  Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true });
  jest.advanceTimersByTime(100);
  jest.useRealTimers();
});

test('replaces a link that blocks 600 ms longer than the shell’s, once and in its place [FED-07]', () => {
  const before = find('late');
  jest.advanceTimersByTime(5000);
  finishLoading('shell');
  finishLoading('good');
  jest.advanceTimersByTime(500);
  expect(find('late')).toBe(before);
  jest.advanceTimersByTime(200);
  const copy = find('late');
  expect(copy).not.toBe(before);
  expect(document.head.innerHTML).toBe(link('shell') + link('good') + link('late'));
  jest.advanceTimersByTime(5000);
  expect(find('late')).toBe(copy);
});

test('leaves links alone while the shell’s own is missing, and those that have loaded [FED-07]', () => {
  const links = [...document.head.children];
  jest.advanceTimersByTime(5000);
  for (const name of ['shell', 'good', 'late']) finishLoading(name);
  jest.advanceTimersByTime(5000);
  expect([...document.head.children]).toEqual(links);
});

test('gives links that arrive later, in a slot, the same time [FED-07]', () => {
  for (const name of ['shell', 'good', 'late']) finishLoading(name);
  jest.advanceTimersByTime(2000);
  document.body.innerHTML = link('nested');
  const nested = find('nested');
  jest.advanceTimersByTime(500);
  expect(find('nested')).toBe(nested);
  jest.advanceTimersByTime(200);
  expect(find('nested')).not.toBe(nested);
});

test('removes a link that fails, so that the remote’s code requests it again [FED-07]', () => {
  find('late')?.dispatchEvent(new Event('error'));
  expect(find('late')).toBeUndefined();
});

test('requests a link that failed again after 2, 8 and 30 seconds, past the cache, until it arrives [FED-07]', async () => {
  const answers = [() => Promise.reject(new TypeError('altered')), () => ({ ok: false })];
  const fetched = jest.fn(async () => answers.shift()?.() ?? { ok: true });
  Object.assign(window, { fetch: fetched });
  find('good')?.dispatchEvent(new Event('error'));
  for (const [index, delay] of [2000, 8000, 30_000].entries()) {
    await jest.advanceTimersByTimeAsync(delay - 1);
    expect(fetched).toHaveBeenCalledTimes(index);
    expect(find('good')).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(index + 1);
  }
  expect(fetched).toHaveBeenCalledWith(
    'http://localhost/good.css',
    expect.objectContaining({ cache: 'reload' }),
  );
  expect(find('good')?.getAttribute('integrity')).toBe('sha384-a');
});

test('does not request a link that a part has added again [FED-07]', async () => {
  const fetched = jest.fn();
  Object.assign(window, { fetch: fetched });
  find('shell')?.dispatchEvent(new Event('error'));
  document.body.innerHTML = link('shell');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
});
