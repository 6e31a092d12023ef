/** Reads the appearance options of a block's variables. */
import type { JsonObject } from 'shared-contracts/json';
import { parseAppearance, type Appearance, type TextJustify } from '../domain/appearance.ts';

/** `textJustify` is the template's default position of the text box. */
export function readAppearance(
  variables: JsonObject,
  template?: { readonly textJustify: TextJustify },
): Appearance {
  return parseAppearance(
    {
      overlayColour: variables['overlay_colour'],
      textColour: variables['text_colour'],
      textJustify: variables['text_justify'],
      textAlign: variables['text_align'],
      imageOpacity: variables['image_opacity'],
      imageSaturation: variables['image_saturation'],
      parallax: variables['parallax'],
    },
    template,
  );
}
