/** The appearance options of blocks with a picture: their fields, and how `load` reads them. */
import { choice, toggle } from 'shared-contracts/block-fields/builders';
import type { BlockFields, FieldValues } from 'shared-contracts/block-fields/field';
import {
  COLOUR_WORDS,
  parseAppearance,
  type Appearance,
  type TextJustify,
} from '../domain/appearance.ts';

const COLOURS = [
  ['wht', 'White'],
  ['blk', 'Black'],
  ['bnd', 'Brand'],
  ['pri', 'Primary'],
  ['sec', 'Secondary'],
  ['suc', 'Success'],
  ['inf', 'Information'],
  ['wrn', 'Warning'],
  ['dng', 'Danger'],
] as const;
/** Slides and other editors write whole words. */
const ALIASES = Object.fromEntries(COLOUR_WORDS);

/** For `...appearanceFields()` in a block's `fields.ts`. */
export function appearanceFields() {
  return {
    overlay_colour: choice({
      label: 'Colour over the picture',
      choices: COLOURS,
      aliases: ALIASES,
    }),
    text_colour: choice({ label: 'Text colour', choices: COLOURS, aliases: ALIASES }),
    text_justify: choice({
      label: 'Position of the text',
      choices: [
        ['left', 'Left'],
        ['center', 'Centre'],
        ['right', 'Right'],
      ],
    }),
    text_align: choice({
      label: 'Alignment of the text',
      choices: [
        ['left', 'Left'],
        ['center', 'Centre'],
        ['right', 'Right'],
        ['justify', 'Justified'],
      ],
    }),
    image_opacity: choice({
      label: 'Opacity of the picture',
      choices: [
        [10, '10 %'],
        [30, '30 %'],
        [50, '50 %'],
        [70, '70 %'],
        [90, '90 %'],
        [100, '100 %'],
      ],
    }),
    image_saturation: choice({
      label: 'Colours of the picture',
      choices: [
        [0, 'Grey'],
        [50, 'Pale'],
        [100, 'Full'],
      ],
    }),
    parallax: toggle({ label: 'The picture moves more slowly than the page' }),
  };
}

type AppearanceValues = FieldValues<BlockFields<ReturnType<typeof appearanceFields>>>;

/** `textJustify` is the template's default position of the text box. */
export function readAppearance(
  values: AppearanceValues,
  template?: { readonly textJustify: TextJustify },
): Appearance {
  return parseAppearance(
    {
      overlayColour: values.overlay_colour,
      textColour: values.text_colour,
      textJustify: values.text_justify,
      textAlign: values.text_align,
      imageOpacity: values.image_opacity,
      imageSaturation: values.image_saturation,
      parallax: values.parallax,
    },
    template,
  );
}
