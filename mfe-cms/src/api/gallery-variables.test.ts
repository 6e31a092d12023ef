import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { JsonObject } from 'shared-contracts/json';
import { fields } from '../blocks/gallery/fields.ts';
import { gridPictureSizes } from '../domain/gallery.ts';
import { readGalleryOptions } from './gallery-variables.ts';

/** The look of a gallery with these variables, as an editor stores them. */
const parse = (variables: JsonObject) => readGalleryOptions(readFields(fields, variables)).look;

test.each(['slider', 'shadowgrid', 'centeredgrid', 'grid'])(
  'accepts the type %s [CMS-12]',
  (type) => {
    expect(parse({ type }).type).toBe(type);
  },
);

test.each([1, 2, 3, 4, 5, 6, '1', '6'])('accepts %p columns [CMS-12]', (columns) => {
  expect(parse({ grid_width: columns }).columns).toBe(Number(columns));
});

test.each([0, 7, 2.5, '', 'many', null, [4], { columns: 4 }])(
  'treats %j as missing in every option [CMS-12]',
  (odd) => {
    expect(parse({ type: odd, grid_width: odd, aspect: odd, lightbox_aspect: odd })).toEqual(
      parse({}),
    );
  },
);

test('a grid has three columns of thumbnails, a slider a wide picture [CMS-12]', () => {
  expect(parse({})).toMatchObject({ type: 'grid', columns: 3, aspect: '4x3', widthPx: 400 });
  expect(parse({ type: 'slider' })).toMatchObject({ aspect: '16x9', widthPx: 1920 });
});

test('accepts each of the eight aspects, and limits the width to what the image service offers [CMS-16]', () => {
  expect(parse({ aspect: '9x16', width: '99999' })).toMatchObject({
    aspect: '9x16',
    widthPx: 2000,
  });
  expect(parse({ aspect: '7x7' }).aspect).toBe('4x3');
});

test('enlarges in the aspect of its pictures by default [CMS-12]', () => {
  expect(parse({ lightbox_aspect: '1x1' }).lightboxAspect).toBeNull();
  expect(parse({ use_lightbox: '1', aspect: '16x9' }).lightboxAspect).toBe('16x9');
  expect(parse({ use_lightbox: true, lightbox_aspect: '1x1' }).lightboxAspect).toBe('1x1');
});

test('requests pictures as wide as their column [CMS-16]', () => {
  expect(gridPictureSizes(1)).toBe('(min-width: 90rem) 84rem, 94vw');
  expect(gridPictureSizes(4)).toBe(
    '(min-width: 85rem) 20rem, (min-width: 64rem) 24vw, (min-width: 40rem) 31vw, 47vw',
  );
});

test('offers pictures of a grid in twice their width, for dense screens [CMS-16]', () => {
  expect(parse({}).maxWidthPx).toBe(800);
  expect(parse({ width: 1500 }).maxWidthPx).toBe(2000);
  expect(parse({ type: 'slider' }).maxWidthPx).toBe(1920);
});

test.each([
  [null, 4000],
  ['', 4000],
  ['soon', 4000],
  ['6500', 6500],
  [10, 1000],
  [999_999, 60_000],
])('waits the delay %j, within a second and a minute: %i ms [CMS-12]', (delay, expected) => {
  expect(parse({ delay }).timing).toEqual({ delayMs: expected, speedMs: 300 });
});
