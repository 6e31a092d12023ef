import { listLightboxSources } from './lightbox-sources.ts';

test('enlarges a picture to 1920 pixels, rounded up to a step of the image service [CMS-12]', () => {
  const sources = listLightboxSources({ hash: 'aa', master: null }, '16x9');
  expect(sources).toMatchObject({ src: '/assets/i/aa/16x9/1925.webp', width: 1925, height: 1083 });
  expect(sources.srcSet.map(({ width }) => width)).toEqual([800, 1000, 1200, 1600, 1925]);
});

test('enlarges no picture above its original size [CMS-12]', () => {
  const master = { width: 640, height: 640 };
  const { srcSet, width } = listLightboxSources({ hash: 'aa', master }, '1x1');
  expect([width, srcSet.length]).toEqual([625, 1]);
});
