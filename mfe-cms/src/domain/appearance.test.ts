import { COLOUR_CODES, parseAppearance } from './appearance.ts';

test('CMS-01 has a plain picture and text on the left when an author chose nothing', () => {
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

test('CMS-01 reads every option, also as text', () => {
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

test.each(COLOUR_CODES)('CMS-01 knows the colour code %s', (code) => {
  expect(parseAppearance({ overlayColour: code })).toMatchObject({ overlayColour: code });
});

test('CMS-01 knows the words by which slides name their colours', () => {
  expect(parseAppearance({ overlayColour: 'brand', textColour: 'Black' })).toMatchObject({
    overlayColour: 'bnd',
    textColour: 'blk',
  });
});

test('CMS-01 lines run to the side the text box stands at unless told otherwise', () => {
  expect(parseAppearance({ textJustify: 'center' })).toMatchObject({ textAlign: 'center' });
});

test('CMS-01 the text box stands at the side its lines run to unless told otherwise', () => {
  expect(parseAppearance({ textAlign: 'right' })).toMatchObject({ textJustify: 'right' });
  expect(parseAppearance({ textAlign: 'justify' }, { textJustify: 'center' })).toMatchObject({
    textJustify: 'center',
    textAlign: 'justify',
  });
});

test('CMS-01 an overlay without an opacity lets half of the picture through', () => {
  expect(parseAppearance({ overlayColour: 'blk' })).toMatchObject({ imageOpacity: 50 });
});

test('CMS-01 text of the overlay’s own colour counts as not chosen', () => {
  expect(parseAppearance({ overlayColour: 'wht', textColour: 'wht' }).textColour).toBeNull();
});

test.each([null, 42, 'purple', ['blk'], { code: 'blk' }, 'constructor', '__proto__'])(
  'CMS-01 takes %j for not entered',
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
