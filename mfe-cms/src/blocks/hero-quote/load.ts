import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { readAppearance } from '../../api/appearance.ts';
import { readPicture, readText } from '../../api/variables.ts';
import type { Appearance } from '../../domain/appearance.ts';
import type { Picture } from '../../domain/picture.ts';
import { parseVideoAddress } from '../../domain/video.ts';

export type HeroQuoteData = {
  readonly quote: string;
  readonly author: string;
  /** Shown above the quote: a portrait or an emblem. */
  readonly overlayPicture: Picture | null;
  readonly backgroundPicture: Picture | null;
  /** Null when it is not a video of this site. */
  readonly videoAddress: string | null;
  readonly appearance: Appearance;
};

/** A quotation over a picture or a video of this site. */
export async function load({ variables }: Block): Promise<BlockLoad<HeroQuoteData>> {
  return {
    data: {
      quote: readText(variables, 'quote'),
      author: readText(variables, 'author'),
      overlayPicture: readPicture(variables, 'overlay_image'),
      backgroundPicture: readPicture(variables, 'background_image'),
      videoAddress: parseVideoAddress(variables['background_video']),
      appearance: readAppearance(variables, { textJustify: 'center' }),
    },
  };
}
