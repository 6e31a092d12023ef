import { parseFilmAddress } from './film-address.ts';

test('CMS-20 plays a video by its id', () => {
  expect(parseFilmAddress(12)).toBe('/v/12.mp4');
  expect(parseFilmAddress(' 12 ')).toBe('/v/12.mp4');
});

test.each([null, undefined, '', '../secret', 'https://example.org/a', 1.5, {}, true])(
  'CMS-20 plays nothing for %j',
  (value) => {
    expect(parseFilmAddress(value)).toBeNull();
  },
);
