/** @jest-environment jsdom */
import { createHistoryEntries } from './history-entries.ts';
import { createScrollPositions } from './scroll-positions.ts';

function someEntries() {
  let count = 0;
  return createHistoryEntries(window, () => {
    count += 1;
    return `key-${count}`;
  });
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('gives the first entry a key and keeps it [SH-07]', () => {
  const entries = someEntries();
  expect(entries.read()).toMatchObject({ pathname: '/', key: 'key-1', state: null });
  expect(entries.read().key).toBe('key-1');
});

test('writes the planned location and its state into the history [SH-07]', () => {
  const entries = someEntries();
  const location = entries.plan(new URL('/shop?page=2#top', window.location.href), {
    from: 'menu',
  });
  entries.push(location);
  expect(entries.read()).toEqual(location);
  expect(window.location.pathname).toBe('/shop');
});

test('restores the position of an entry, also after the document was left [SH-07]', () => {
  const scrolledTo: unknown[] = [];
  jest.spyOn(window, 'scrollTo').mockImplementation((options) => void scrolledTo.push(options));
  Object.defineProperty(window, 'scrollY', { value: 640.4, configurable: true });
  const positions = createScrollPositions(window);
  positions.save('a');
  positions.keep();
  expect(createScrollPositions(window).restore('a')).toBe(true);
  expect(scrolledTo).toEqual([{ top: 640, left: 0, behavior: 'instant' }]);
  expect(createScrollPositions(window).restore('b')).toBe(false);
});
