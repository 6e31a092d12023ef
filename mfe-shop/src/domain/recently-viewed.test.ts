import { VIEWED_KEPT_MAX, addViewed, listOthersViewed, parseViewed } from './recently-viewed.ts';

const viewed = (slug: string) => ({ slug, name: `The ${slug}`, picture: 'a1b2' });

test('SHOP-05 keeps the twelve products looked at last, each once, newest first', () => {
  const many = Array.from({ length: 15 }, (_, index) => viewed(`p${index}`));
  const kept = many.reduce(addViewed, parseViewed(null));

  expect(kept).toHaveLength(VIEWED_KEPT_MAX);
  expect(kept[0]?.slug).toBe('p14');
  expect(
    addViewed(kept, viewed('p10'))
      .map(({ slug }) => slug)
      .slice(0, 3),
  ).toEqual(['p10', 'p14', 'p13']);
});

test('SHOP-05 shows six of them and never the product of the page', () => {
  const kept = Array.from({ length: 9 }, (_, index) => viewed(`p${index}`));

  expect(listOthersViewed(kept, 'p0').map(({ slug }) => slug)).toEqual([
    ...['p1', 'p2', 'p3', 'p4', 'p5', 'p6'],
  ]);
});

test.each([null, '', 'nonsense', '{}', '"text"', '[1, null, "x", []]', '[{"slug": 5}]'])(
  'SHOP-05 reads nothing out of %p',
  (text) => {
    expect(parseViewed(text)).toEqual([]);
  },
);

test('SHOP-05 leaves out what is malformed and keeps the rest', () => {
  const text = JSON.stringify([
    { slug: 'vice', name: 'Vice', picture: '../x' },
    { slug: '', name: 'Nameless' },
    { slug: 'x'.repeat(500), name: 'Long' },
    viewed('tray'),
    viewed('tray'),
  ]);

  expect(parseViewed(text)).toEqual([
    { slug: 'vice', name: 'Vice', picture: null },
    viewed('tray'),
  ]);
});
