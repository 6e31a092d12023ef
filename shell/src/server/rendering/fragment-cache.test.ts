import { createFragmentCache } from './fragment-cache.ts';

function aCache(maxEntries = 10) {
  const versions = new Map([
    ['/a', '1'],
    ['/b', '1'],
  ]);
  const touched: string[] = [];
  const cache = createFragmentCache<string>({
    maxEntries,
    maxCharacters: 1000,
    sizeOf: (value) => value.length,
    versionOf: (path) => versions.get(path),
    touch: (path) => touched.push(path),
  });
  return { cache, versions, touched };
}

const ON_BOTH = [
  { path: '/a', version: '1' },
  { path: '/b', version: '1' },
];

test('keeps a fragment while its sources are unchanged [FED-06]', () => {
  const { cache, touched } = aCache();
  cache.store('key', 'html', ON_BOTH);
  expect(cache.find('key')).toBe('html');
  expect(touched).toEqual(['/a', '/b']);
});

test('drops a fragment once a source has changed, even if it changes back [FED-06]', () => {
  const { cache, versions, touched } = aCache();
  cache.store('key', 'html', ON_BOTH);
  versions.set('/b', '2');
  expect(cache.find('key')).toBeUndefined();
  versions.set('/b', '1');
  expect(cache.find('key')).toBeUndefined();
  expect(touched).toEqual([]);
});

test('drops a fragment whose source is no longer in the snapshot [FED-06]', () => {
  const { cache, versions } = aCache();
  cache.store('key', 'html', ON_BOTH);
  versions.delete('/a');
  expect(cache.find('key')).toBeUndefined();
});

test('keeps a limited number of fragments, the newest [FED-06]', () => {
  const { cache } = aCache(2);
  for (const key of ['one', 'two', 'three']) cache.store(key, key, []);
  expect(cache.find('one')).toBeUndefined();
  expect([cache.find('two'), cache.find('three')]).toEqual(['two', 'three']);
});
