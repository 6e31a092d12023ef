import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { readAppearance } from '../../api/appearance.ts';
import type { Appearance } from '../../domain/appearance.ts';
import type { Picture } from '../../domain/picture.ts';
import { parseVideoAddress } from '../../domain/video.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';
import { toPicture } from '../../api/known-picture.ts';

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
  const values = readFields(fields, variables);
  return {
    data: {
      quote: values.quote,
      author: values.author,
      overlayPicture: toPicture(values.overlay_image),
      backgroundPicture: toPicture(values.background_image),
      videoAddress: parseVideoAddress(values.background_video),
      appearance: readAppearance(values, { textJustify: 'center' }),
    },
  };
}
