/**
 * How a block with a picture looks: the appearance options of the specification, as finite
 * choices that stylesheets have a class for. Pure.
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

/** Where the text box stands, and how its lines run. */
export type TextJustify = 'left' | 'center' | 'right';
export type TextAlign = TextJustify | 'justify';
/** Per cent of the picture over the overlay's colour. */
export type ImageOpacity = (typeof IMAGE_OPACITIES)[number];
/** Per cent; 0 is grey. */
export type ImageSaturation = (typeof IMAGE_SATURATIONS)[number];

export type Appearance = {
  /** Lies over the picture as strongly as `imageOpacity` lets it; null is none. */
  readonly overlayColour: ColourCode | null;
  /** Null leaves it to the stylesheet, which then makes sure that the text can be read. */
  readonly textColour: ColourCode | null;
  readonly textJustify: TextJustify;
  readonly textAlign: TextAlign;
  readonly imageOpacity: ImageOpacity;
  readonly imageSaturation: ImageSaturation;
  readonly parallax: 'on' | 'off';
};

/** What an author entered, not looked at yet. */
export type AppearanceEntries = { readonly [Option in keyof Appearance]?: unknown };

const TEXT_JUSTIFIES = ['left', 'center', 'right'] as const;
const TEXT_ALIGNS = ['left', 'center', 'right', 'justify'] as const;
const IMAGE_OPACITIES = [10, 30, 50, 70, 90, 100] as const;
const IMAGE_SATURATIONS = [0, 50, 100] as const;

/** The specification lists the overlay choices of slides by these words. */
const COLOUR_WORDS: ReadonlyMap<string, ColourCode> = new Map([
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
 * Anything odd counts as not entered. Text box and lines then follow each other, or
 * stand where the template puts them; an overlay then lets half of the picture
 * through; text of the overlay's own colour, which nobody could read, gets the
 * colour the stylesheet chooses.
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

/** Authors' forms send numbers as text, and choices in any case. */
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
