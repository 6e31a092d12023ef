import { imageAddress, imageSrcSet, offeredWidths } from './image-address.ts';

test('rounds a width up to the next multiple of 25 [CMS-16]', () => {
  const cut = { hash: 'a1b2', aspect: '4x3', format: 'webp' } as const;

  expect(imageAddress(cut, 1184)).toBe('/assets/i/a1b2/4x3/1200.webp');
  expect(imageAddress(cut, 600)).toBe('/assets/i/a1b2/4x3/600.webp');
});

test('offers widths up to the maximum, each described with its real width [CMS-16]', () => {
  expect(offeredWidths(610)).toEqual([150, 300, 450, 600, 625]);
  expect(imageSrcSet({ hash: 'a1b2', aspect: '1x1', format: 'avif' }, [150, 190])).toBe(
    '/assets/i/a1b2/1x1/150.avif 150w, /assets/i/a1b2/1x1/200.avif 200w',
  );
});

test('offers no width above the limit of the image service or of the original [CMS-16]', () => {
  expect(offeredWidths(9000).at(-1)).toBe(2000);
  const master = { width: 1000, height: 500 };
  expect(offeredWidths(1920, { master, aspect: '16x9' }).at(-1)).toBe(875);
  expect(offeredWidths(400, { master, aspect: '1x1' })).toEqual([150, 300, 400]);
  expect(offeredWidths(400, { master: { width: 9, height: 9 }, aspect: '1x1' })).toEqual([25]);
});

test('keeps an unusual hash inside its own path segment', () => {
  expect(imageAddress({ hash: '../x', aspect: '1x1', format: 'jpg' }, 25)).toBe(
    '/assets/i/..%2Fx/1x1/25.jpg',
  );
});
