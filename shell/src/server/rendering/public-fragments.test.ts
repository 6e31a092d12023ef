import { TEST_SITE, aPage } from 'remote-kit/testing';
import { createPublicFragments, type FragmentOrigin } from './public-fragments.ts';

function anOrigin(search: string, pathname = '/shop/locks'): FragmentOrigin {
  return {
    slot: { id: 'main', remote: 'mfe-shop', blocks: [] },
    version: '1.0.0',
    output: 'document',
    page: aPage(),
    site: TEST_SITE,
    location: { pathname, search },
  };
}

function someFragments() {
  return createPublicFragments<string>({
    snapshot: { knownVersion: () => '1', read: async () => ({ body: null, version: '1' }) },
    clock: () => 0,
    sizeOf: (value) => value.length,
  });
}

test('keeps lists that are narrowed in different ways apart [SHOP-01]', () => {
  const fragments = someFragments();
  fragments.store(anOrigin('?colour=teal'), 'teal', []);
  fragments.store(anOrigin(''), 'all', []);
  expect(fragments.find(anOrigin('?colour=teal'))).toBe('teal');
  expect(fragments.find(anOrigin(''))).toBe('all');
  expect(fragments.find(anOrigin('?colour=bone'))).toBeUndefined();
});

test('lets endless queries push out one another, not the pages everybody opens [API-06]', () => {
  const fragments = someFragments();
  fragments.store(anOrigin(''), 'all', []);
  for (let index = 0; index < 3000; index += 1) {
    fragments.store(anOrigin(`?price_min=${index}`), 'some', []);
  }
  expect(fragments.find(anOrigin('?price_min=0'))).toBeUndefined();
  expect(fragments.find(anOrigin('?price_min=2999'))).toBe('some');
  expect(fragments.find(anOrigin(''))).toBe('all');
});

test('keeps no more characters of long queries than there is room for [API-06]', () => {
  const fragments = someFragments();
  const long = 'x'.repeat(100_000);
  for (let index = 0; index < 200; index += 1) {
    fragments.store(anOrigin(`?q=${index}${long}`), 'some', []);
  }
  expect(fragments.find(anOrigin(`?q=0${long}`))).toBeUndefined();
  expect(fragments.find(anOrigin(`?q=199${long}`))).toBe('some');
});
