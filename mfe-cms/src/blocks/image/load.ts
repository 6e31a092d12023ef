import type { BlockLoad } from 'remote-kit/block';
import { sanitise } from 'remote-kit/sanitise';
import type { ImageAspect } from 'shared-contracts/paths';
import type { Block } from 'shared-contracts/page';
import { readAppearance } from '../../api/appearance.ts';
import { readKnownPicture } from '../../api/known-picture.ts';
import { readSwitch, readText } from '../../api/variables.ts';
import { parseAspect } from '../../domain/gallery.ts';
import { parseLink } from '../../domain/link.ts';
import type { Slide } from '../../domain/slide.ts';

export type ImageSize = (typeof IMAGE_SIZES)[number];
const IMAGE_SIZES = ['content', 'wide', 'full'] as const;

/** Null without a picture. */
export type ImageData = {
  /** The picture with its caption, as a slide. */
  readonly slide: Slide;
  readonly aspect: ImageAspect;
  readonly size: ImageSize;
  readonly lightbox: 'on' | 'off';
  /** Shown instead of an enlarged picture that cannot be loaded; empty for the lightbox's own text. */
  readonly lightboxError: string;
} | null;

/** Default aspect when the author chose none of the eight. */
const DEFAULT_ASPECT = '4x3';

export async function load({ variables }: Block): Promise<BlockLoad<ImageData>> {
  const picture = readKnownPicture(variables, 'image');
  if (picture === null) return { data: null };
  const link = parseLink({
    href: readText(variables, 'link'),
    label: readText(variables, 'link_button_text') || picture.alt || 'Read more',
    target: readText(variables, 'link_target'),
  });
  return {
    data: {
      slide: {
        id: 0,
        picture,
        heading: '',
        subHeading: readText(variables, 'caption'),
        content: sanitise(''),
        link: link ?? null,
        appearance: readAppearance(variables),
      },
      aspect: parseAspect(variables['aspect']) ?? DEFAULT_ASPECT,
      size: IMAGE_SIZES.find((known) => known === variables['size']) ?? 'content',
      lightbox: readSwitch(variables, 'use_lightbox'),
      lightboxError: readText(variables, 'lightbox_error'),
    },
  };
}
