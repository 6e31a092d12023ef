import { formatNextPicture, readNextPicture } from './next-picture.ts';

const PICTURE = {
  hash: '5052a9b4a1e41a461f1f003be80a557866d68329',
  aspect: '4x3',
  maxWidthPx: 1184,
  sizes: '(min-width: 60rem) 54vw, 94vw',
};

test('reads a link’s picture as it was written [FED-10]', () => {
  expect(readNextPicture(formatNextPicture(PICTURE))).toEqual(PICTURE);
});

test.each(['', 'hash', 'a b c d', '../../x 4x3 600 100vw', 'hash 4x3 wide 100vw'])(
  'rejects the picture %j [FED-10]',
  (text) => {
    expect(readNextPicture(text)).toBeNull();
  },
);
