import {
  findListPlace,
  loadListRows,
  parseEmbeddedListSettings,
  selectPage,
} from './embedded-list.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { JsonObject } from 'shared-contracts/json';
import { listFields } from './list-fields.ts';
import { aLocation, aPage } from './testing.tsx';

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const FIELDS = { label: 'List', help: '', fields: listFields() };
const readSettings = (variables: JsonObject) =>
  parseEmbeddedListSettings(readFields(FIELDS, variables));

/** A backend with this many rows, numbered from 1. */
function aBackend(count: number) {
  const requests: (readonly [page: number, pageSize: number])[] = [];
  const load = async ({ page, pageSize }: { readonly page: number; readonly pageSize: number }) => {
    requests.push([page, pageSize]);
    return numbers(1, count).slice((page - 1) * pageSize, page * pageSize);
  };
  return { load, requests };
}

test('parses settings as editors write them [CMS-05]', () => {
  expect(
    readSettings({
      offset: '2',
      limit: ' 6 ',
      items_per_page: 3,
      sort_by: 'Name DESC',
      item_from_url: '1',
    }),
  ).toEqual({
    offset: 2,
    limit: 6,
    itemsPerPage: 3,
    sort: { field: 'name', direction: 'descending' },
    itemSource: 'address',
  });
});

test.each([['-1'], [0], [null], ['two of them'], [2.5], [{}]])(
  'treats %j as missing in every setting, and then shows a hundred rows on one page [CMS-05]',
  (odd) => {
    expect(
      readSettings({
        offset: odd,
        limit: odd,
        items_per_page: odd,
        sort_by: odd,
        item_from_url: odd,
      }),
    ).toEqual({ offset: 0, limit: 100, itemsPerPage: null, sort: null, itemSource: 'block' });
  },
);

test.each([
  ['price', 'price', 'default'],
  ['price asc', 'price', 'ascending'],
  ['-price', 'price', 'descending'],
])('reads the order %j [CMS-05]', (sortBy, field, direction) => {
  expect(readSettings({ sort_by: sortBy }).sort).toEqual({ field, direction });
});

test('loads the first rows with one request of that size [CMS-05]', async () => {
  const { load, requests } = aBackend(70);
  expect(await loadListRows({ offset: 0, limit: 6 }, load)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(requests).toEqual([[1, 6]]);
});

test('leaves out the first rows, and requests the pages of a hundred that hold the others [CMS-05]', async () => {
  const { load, requests } = aBackend(250);
  expect(await loadListRows({ offset: 4, limit: 3 }, load)).toEqual([5, 6, 7]);
  expect(await loadListRows({ offset: 150, limit: 100 }, load)).toEqual(numbers(151, 250));
  expect(await loadListRows({ offset: 300, limit: 100 }, load)).toEqual([]);
  expect(requests).toEqual([
    [1, 100],
    [2, 100],
    [3, 100],
    [4, 100],
  ]);
});

describe('numbered pages [CMS-05]', () => {
  const settings = readSettings({ items_per_page: 3 });
  const placeAt = (path: string) =>
    findListPlace({ page: aPage({ slug: 'notes' }), location: aLocation(path) }, settings, '4-1');

  test('have a query parameter of their list, and keep those of others', () => {
    const place = placeAt('/notes?page-2-1=2&page-4-1=2');
    expect(selectPage(numbers(1, 7), settings, place)).toEqual({
      rows: [4, 5, 6],
      pages: {
        page: 2,
        hrefs: [
          '/notes?page-2-1=2#list-4-1',
          '/notes?page-2-1=2&page-4-1=2#list-4-1',
          '/notes?page-2-1=2&page-4-1=3#list-4-1',
        ],
      },
    });
  });

  test.each([
    ['/notes', 1],
    ['/notes?page-4-1=0', 1],
    ['/notes?page-4-1=x', 1],
    ['/notes?page-4-1=99', 3],
  ])('%s shows page %i', (path, page) => {
    expect(selectPage(numbers(1, 7), settings, placeAt(path)).pages?.page).toBe(page);
  });

  test('do not exist for rows that fit on one page, or without a number per page', () => {
    const place = placeAt('/notes');
    expect(selectPage(numbers(1, 3), settings, place).pages).toBeNull();
    expect(selectPage(numbers(1, 90), { itemsPerPage: null }, place).pages).toBeNull();
  });
});

describe('a list that follows the address [CMS-05]', () => {
  const settings = readSettings({ items_per_page: 3, item_from_url: true });
  const placeOf = (itemUrl: string | null, ...extraParameters: readonly string[]) =>
    findListPlace(
      { page: aPage({ slug: 'notes', itemUrl, extraParameters }), location: aLocation('/notes') },
      settings,
      '4-1',
    );

  test('has its group and its page in the path', () => {
    const place = placeOf('locks', '2');
    expect([place.group, place.page]).toEqual(['locks', 2]);
    expect([place.hrefOf(1), place.hrefOf(3)]).toEqual([
      '/notes/locks#list-4-1',
      '/notes/locks/3#list-4-1',
    ]);
  });

  test('uses `all` for the pages of a list without a group', () => {
    expect(placeOf(null).hrefOf(1)).toBe('/notes#list-4-1');
    expect(placeOf(null).hrefOf(2)).toBe('/notes/all/2#list-4-1');
    expect(placeOf('all', '2')).toMatchObject({ group: null, page: 2 });
  });
});
