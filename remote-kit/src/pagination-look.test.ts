import { parsePaginationLook } from './pagination-look.ts';

test('reads labels and classes, and keeps only plain class names [CMS-05]', () => {
  expect(
    parsePaginationLook({
      pagination_labels: {
        pagination: 'pagination',
        first: '«',
        previous: ' ‹ ',
        next: '',
        last: 5,
      },
      pagination_classes: { pagination: 'pagination wide', next: 'a <b> "c" d' },
    }),
  ).toEqual({
    label: 'pagination',
    labels: { first: '«', previous: '‹' },
    classNames: { pagination: 'pagination wide', next: 'a d' },
  });
});

test.each([undefined, null, 'pagination', []])('has its own labels for %j [CMS-05]', (odd) => {
  const variables = odd === undefined ? {} : { pagination_labels: odd, pagination_classes: odd };
  expect(parsePaginationLook(variables)).toEqual({ label: 'Pages', labels: {}, classNames: {} });
});

test('names the navigation of one list among several [SH-22]', () => {
  const variables = { pagination_labels: { pagination: 'pagination' } };
  expect(parsePaginationLook(variables, 'News').label).toBe('pagination: News');
  expect(parsePaginationLook({}, 'News').label).toBe('Pages of News');
});
