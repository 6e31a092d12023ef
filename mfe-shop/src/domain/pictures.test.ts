import { arrangePictures, findPictureIndex, nearestAspect } from './pictures.ts';
import type { Picture } from './product.ts';

const aPicture = (hash: string, options: Picture['options'] = {}): Picture => ({
  hash,
  alt: '',
  options,
});
const pictures = [
  aPicture('plain'),
  aPicture('charcoal', { Colour: 'Charcoal' }),
  aPicture('teal', { Colour: 'Teal' }),
];

test('finds the picture of the chosen colour [SHOP-05]', () => {
  expect(findPictureIndex(pictures, { Colour: 'Teal', Size: 'Small' })).toBe(2);
  expect(findPictureIndex(pictures, { Size: 'Small' })).toBeUndefined();
});

test('puts the picture of the chosen colour first and keeps the others [SHOP-05]', () => {
  const hashes = arrangePictures(pictures, { Colour: 'Teal' }).map(({ hash }) => hash);

  expect(hashes).toEqual(['teal', 'plain', 'charcoal']);
  expect(arrangePictures(pictures, {})).toEqual(pictures);
  expect(arrangePictures([], { Colour: 'Teal' })).toEqual([]);
});

test('chooses the aspect ratio that crops least [SHOP-12]', () => {
  expect(nearestAspect({ width: 1600, height: 1200 })).toBe('4x3');
  expect(nearestAspect({ width: 1000, height: 990 })).toBe('1x1');
  expect(nearestAspect({ width: 900, height: 1700 })).toBe('9x16');
});
