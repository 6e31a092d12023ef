import { COLOUR_CODES, parseAppearance } from './appearance.ts';

test('has a plain picture and text on the left when an author chose nothing [CMS-01]', () => {
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

test('reads every option, also as text [CMS-01]', () => {
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

test.each(COLOUR_CODES)('knows the colour code %s [CMS-01]', (code) => {
  expect(parseAppearance({ overlayColour: code })).toMatchObject({ overlayColour: code });
});

test('knows the words by which slides name their colours [CMS-01]', () => {
  expect(parseAppearance({ overlayColour: 'brand', textColour: 'Black' })).toMatchObject({
    overlayColour: 'bnd',
    textColour: 'blk',
  });
});

test('lines run to the side the text box stands at unless told otherwise [CMS-01]', () => {
  expect(parseAppearance({ textJustify: 'center' })).toMatchObject({ textAlign: 'center' });
});

test('the text box stands at the side its lines run to unless told otherwise [CMS-01]', () => {
  expect(parseAppearance({ textAlign: 'right' })).toMatchObject({ textJustify: 'right' });
  expect(parseAppearance({ textAlign: 'justify' }, { textJustify: 'center' })).toMatchObject({
    textJustify: 'center',
    textAlign: 'justify',
  });
});

test('an overlay without an opacity lets half of the picture through [CMS-01]', () => {
  expect(parseAppearance({ overlayColour: 'blk' })).toMatchObject({ imageOpacity: 50 });
});

test('text of the overlay’s own colour counts as not chosen [CMS-01]', () => {
  expect(parseAppearance({ overlayColour: 'wht', textColour: 'wht' }).textColour).toBeNull();
});

test.each([null, 42, 'purple', ['blk'], { code: 'blk' }, 'constructor', '__proto__'])(
  'takes %j for not entered [CMS-01]',
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
