import { COLOUR_CODES, parseAppearance } from './appearance.ts';

test('defaults to a plain picture and text on the left [CMS-01]', () => {
  expect(parseAppearance({})).toEqual({
    overlayColour: null,
    textColour: null,
    textJustify: 'left',
    textAlign: 'left',
    imageOpacity: 100,
    imageSaturation: 100,
    parallax: 'off',
  });
});

test('parses every option, also as text [CMS-01]', () => {
  expect(
    parseAppearance({
      overlayColour: 'BND',
      textColour: ' wht ',
      textJustify: 'right',
      textAlign: 'justify',
      imageOpacity: '30',
      imageSaturation: 0,
      parallax: 1,
    }),
  ).toEqual({
    overlayColour: 'bnd',
    textColour: 'wht',
    textJustify: 'right',
    textAlign: 'justify',
    imageOpacity: 30,
    imageSaturation: 0,
    parallax: 'on',
  });
});

test.each(COLOUR_CODES)('accepts the colour code %s [CMS-01]', (code) => {
  expect(parseAppearance({ overlayColour: code })).toMatchObject({ overlayColour: code });
});

test('accepts the colour names of slides [CMS-01]', () => {
  expect(parseAppearance({ overlayColour: 'brand', textColour: 'Black' })).toMatchObject({
    overlayColour: 'bnd',
    textColour: 'blk',
  });
});

test('aligns text to the side of the text box by default [CMS-01]', () => {
  expect(parseAppearance({ textJustify: 'center' })).toMatchObject({ textAlign: 'center' });
});

test('places the text box on the side of its text alignment by default [CMS-01]', () => {
  expect(parseAppearance({ textAlign: 'right' })).toMatchObject({ textJustify: 'right' });
  expect(parseAppearance({ textAlign: 'justify' }, { textJustify: 'center' })).toMatchObject({
    textJustify: 'center',
    textAlign: 'justify',
  });
});

test('uses 50% picture opacity for an overlay without one [CMS-01]', () => {
  expect(parseAppearance({ overlayColour: 'blk' })).toMatchObject({ imageOpacity: 50 });
});

test('ignores a text colour equal to the overlay’s colour [CMS-01]', () => {
  expect(parseAppearance({ overlayColour: 'wht', textColour: 'wht' }).textColour).toBeNull();
});

test.each([null, 42, 'purple', ['blk'], { code: 'blk' }, 'constructor', '__proto__'])(
  'treats %j as missing [CMS-01]',
  (odd) => {
    expect(
      parseAppearance({
        overlayColour: odd,
        textColour: odd,
        textJustify: odd,
        textAlign: odd,
        imageOpacity: odd,
        imageSaturation: odd,
        parallax: odd,
      }),
    ).toEqual(parseAppearance({}));
  },
);
