import { createBoundedMap } from './bounded-map.ts';

const BOUNDS = { maxEntries: 3, maxCharacters: 100 };

function aMap(...initial: readonly string[]) {
  const map = createBoundedMap<string>(BOUNDS);
  for (const key of initial) map.store(key, `of ${key}`, 10);
  const listKept = (...keys: readonly string[]) =>
    keys.filter((key) => map.peek(key) !== undefined);
  return { map, listKept };
}

test('evicts the least recently used entry [FED-21]', () => {
  const { map, listKept } = aMap('a', 'b', 'c');
  expect(map.use('a')).toBe('of a');
  map.store('d', 'of d', 10);
  expect(listKept('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
});

test('does not count a peek as use [FED-21]', () => {
  const { map, listKept } = aMap('a', 'b', 'c');
  map.peek('a');
  map.store('d', 'of d', 10);
  expect(listKept('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd']);
});

test('limits the total size, including long keys [FED-21]', () => {
  const { map, listKept } = aMap('a', 'b');
  map.store('c'.repeat(50), 'of c', 40);
  expect(listKept('a', 'b', 'c'.repeat(50))).toEqual(['c'.repeat(50)]);
  map.store('d', 'of d', 9);
  expect(listKept('c'.repeat(50), 'd')).toEqual(['c'.repeat(50), 'd']);
});

test('counts a replaced value once and an evicted one not at all [FED-21]', () => {
  const { map, listKept } = aMap('a');
  for (let times = 0; times < 20; times += 1) map.store('b', 'again', 60);
  expect(listKept('a', 'b')).toEqual(['a', 'b']);
  map.delete('b');
  map.delete('b');
  map.store('c', 'of c', 80);
  expect(listKept('a', 'c')).toEqual(['a', 'c']);
});

test('keeps the newest entry even if it exceeds the limit [FED-21]', () => {
  const { map, listKept } = aMap('a');
  map.store('b', 'of b', 1000);
  expect(listKept('a', 'b')).toEqual(['b']);
});
