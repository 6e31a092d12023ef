import { parseBlogAddress } from './blog-address.ts';

test('distinguishes the blog, a group and a page of either [CMS-08]', () => {
  expect(parseBlogAddress(null, [])).toEqual({ kind: 'list', group: null, page: 1 });
  expect(parseBlogAddress('all', ['2'])).toEqual({ kind: 'list', group: null, page: 2 });
  expect(parseBlogAddress('maths', [])).toEqual({ kind: 'list', group: 'maths', page: 1 });
  expect(parseBlogAddress('maths', ['12'])).toEqual({ kind: 'list', group: 'maths', page: 12 });
});

test.each([[['0']], [['-1']], [['02']], [['two']], [['1e3']], [['999999']], [['2', 'x']]])(
  'rejects %j as the page of a list [CMS-08]',
  (extraParameters) => {
    expect(parseBlogAddress('maths', extraParameters)).toEqual({ kind: 'malformed' });
  },
);
