import { blockFields, readFields } from 'shared-contracts/block-fields/read-fields';
import type { JsonObject } from 'shared-contracts/json';
import { paginationFields } from './list-fields.ts';
import { choosePaginationLook } from './pagination-look.ts';

const fields = blockFields({ label: 'List', help: '', fields: paginationFields() });
const lookOf = (variables: JsonObject, list?: string) =>
  choosePaginationLook(readFields(fields, variables), list);

test('reads labels and classes, and keeps only plain class names [CMS-05]', () => {
  expect(
    lookOf({
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
  expect(lookOf(variables)).toEqual({ label: 'Pages', labels: {}, classNames: {} });
});

test('names the navigation of one list among several [SH-22]', () => {
  const variables = { pagination_labels: { pagination: 'pagination' } };
  expect(lookOf(variables, 'News').label).toBe('pagination: News');
  expect(lookOf({}, 'News').label).toBe('Pages of News');
});
