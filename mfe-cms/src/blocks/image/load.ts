import type { BlockLoad } from 'remote-kit/block';
import { sanitise } from 'remote-kit/sanitise';
import type { ImageAspect } from 'shared-contracts/paths';
import type { Block } from 'shared-contracts/page';
import { readAppearance } from '../../api/appearance.ts';
import { parseLink } from '../../domain/link.ts';
import type { Slide } from '../../domain/slide.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';
import { toKnownPicture } from '../../api/known-picture.ts';

export type ImageSize = 'content' | 'wide' | 'full';

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
  const values = readFields(fields, variables);
  if (values.image === null) return { data: null };
  const picture = toKnownPicture(values.image);
  const link = parseLink({
    href: values.link,
    label: values.link_button_text || picture.alt || 'Read more',
    target: values.link_target ?? '',
  });
  return {
    data: {
      slide: {
        id: 0,
        picture,
        heading: '',
        subHeading: values.caption,
        content: sanitise(''),
        link: link ?? null,
        appearance: readAppearance(values),
      },
      aspect: values.aspect ?? DEFAULT_ASPECT,
      size: values.size ?? 'content',
      lightbox: values.use_lightbox ? 'on' : 'off',
      lightboxError: values.lightbox_error,
    },
  };
}
