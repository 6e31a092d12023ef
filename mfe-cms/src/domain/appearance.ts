/**
 * Appearance options of a block with a picture, from the specification, as finite
 * choices. The stylesheets have a class for each of them. Pure.
 */

/** Colour codes: white, black, brand, primary, secondary, success, info, warning, danger. */
export const COLOUR_CODES = [
  'wht',
  'blk',
  'bnd',
  'pri',
  'sec',
  'suc',
  'inf',
  'wrn',
  'dng',
] as const;
export type ColourCode = (typeof COLOUR_CODES)[number];

/** Position of the text box, and alignment of its text. */
export type TextJustify = 'left' | 'center' | 'right';
export type TextAlign = TextJustify | 'justify';
/** Opacity of the picture over the overlay's colour, in per cent. */
export type ImageOpacity = (typeof IMAGE_OPACITIES)[number];
/** Per cent; 0 is grey. */
export type ImageSaturation = (typeof IMAGE_SATURATIONS)[number];

export type Appearance = {
  /** Overlay colour, visible as far as `imageOpacity` allows; null for none. */
  readonly overlayColour: ColourCode | null;
  /** Null lets the stylesheet choose, which then ensures enough contrast. */
  readonly textColour: ColourCode | null;
  readonly textJustify: TextJustify;
  readonly textAlign: TextAlign;
  readonly imageOpacity: ImageOpacity;
  readonly imageSaturation: ImageSaturation;
  readonly parallax: 'on' | 'off';
};

/** The author's values, not validated yet. */
export type AppearanceEntries = { readonly [Option in keyof Appearance]?: unknown };

const TEXT_JUSTIFIES = ['left', 'center', 'right'] as const;
const TEXT_ALIGNS = ['left', 'center', 'right', 'justify'] as const;
const IMAGE_OPACITIES = [10, 30, 50, 70, 90, 100] as const;
const IMAGE_SATURATIONS = [0, 50, 100] as const;

/** The overlay colours of slides, as the specification names them. */
export const COLOUR_WORDS: ReadonlyMap<string, ColourCode> = new Map([
  ['white', 'wht'],
  ['black', 'blk'],
  ['brand', 'bnd'],
  ['primary', 'pri'],
  ['secondary', 'sec'],
  ['success', 'suc'],
  ['info', 'inf'],
  ['warning', 'wrn'],
  ['danger', 'dng'],
]);

/**
 * Invalid values count as missing. If only one of `textJustify` and `textAlign` is set, the other
 * gets the same side; if both are missing, the template's default is used. An overlay without an
 * opacity gets 50 per cent. A text colour equal to the overlay's colour is ignored, because the
 * text would not be readable.
 */
export function parseAppearance(
  entries: AppearanceEntries,
  template: { readonly textJustify: TextJustify } = { textJustify: 'left' },
): Appearance {
  const overlayColour = parseColour(entries.overlayColour);
  const textColour = parseColour(entries.textColour);
  const textJustify =
    findChoice(TEXT_JUSTIFIES, entries.textJustify) ??
    findChoice(TEXT_JUSTIFIES, entries.textAlign) ??
    template.textJustify;
  return {
    overlayColour,
    textColour: textColour === overlayColour ? null : textColour,
    textJustify,
    textAlign: findChoice(TEXT_ALIGNS, entries.textAlign) ?? textJustify,
    imageOpacity:
      findChoice(IMAGE_OPACITIES, entries.imageOpacity) ?? (overlayColour === null ? 100 : 50),
    imageSaturation: findChoice(IMAGE_SATURATIONS, entries.imageSaturation) ?? 100,
    parallax: findChoice(SWITCHED_ON, entries.parallax) === undefined ? 'off' : 'on',
  };
}

const SWITCHED_ON = ['true', '1', 'on'] as const;

function parseColour(value: unknown): ColourCode | null {
  return findChoice(COLOUR_CODES, value) ?? COLOUR_WORDS.get(readWord(value)) ?? null;
}

/** Editors send numbers as text, and choices in upper or lower case. */
function findChoice<Choice extends string | number>(
  choices: readonly Choice[],
  value: unknown,
): Choice | undefined {
  const word = readWord(value);
  return choices.find((choice) => String(choice) === word);
}

function readWord(value: unknown): string {
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value).trim().toLowerCase() : '';
}
