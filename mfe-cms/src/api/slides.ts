/** Slides and photos: GET /cognito/slide, GET /cognito/photo. Server only. */
import { sanitise } from 'remote-kit/sanitise';
import {
  photoWireSchema,
  slideWireSchema,
  type PhotoWire,
  type SlideWire,
} from 'shared-contracts/api/gallery';
import type { ApiClient } from 'shared-contracts/api-client';
import { parseAppearance } from '../domain/appearance.ts';
import type { GalleryOptions } from '../domain/gallery.ts';
import { parseLink } from '../domain/link.ts';
import { listShown, type Slide } from '../domain/slide.ts';
import { presentPicture } from './known-picture.ts';
import { getList, withIds } from './lists.ts';

/** "Widget list default limit" of the content specification. */
const LIST_SIZE = 100;

/** The slides of a gallery by its id, or of all galleries when it is not a number. */
export async function listSlides(
  api: ApiClient,
  gallery: string,
  options: GalleryOptions,
): Promise<readonly Slide[]> {
  const slides = await getList(api, {
    path: '/cognito/slide',
    query: { gallery: /^\d+$/.test(gallery) ? gallery : undefined, ...listQuery(options) },
    entry: slideWireSchema,
  });
  return listShown(withIds(slides).map(presentSlide), options.limitSlides);
}

/** All photos of the site, as slides: the name is the heading, the description the line below it. */
export async function listPhotos(
  api: ApiClient,
  options: GalleryOptions,
): Promise<readonly Slide[]> {
  const photos = await getList(api, {
    path: '/cognito/photo',
    query: listQuery(options),
    entry: photoWireSchema,
  });
  return listShown(withIds(photos).map(presentPhoto), options.limitSlides);
}

function listQuery({ look }: GalleryOptions) {
  return { page_size: LIST_SIZE, image_aspect: look.aspect, image_width: look.widthPx };
}

type WithId<Wire> = Wire & { readonly id: number };

function presentPhoto({ id, name, description, image }: WithId<PhotoWire>): Slide {
  return {
    id,
    picture: presentPicture(image),
    heading: name.trim(),
    subHeading: (description ?? '').trim(),
    content: sanitise(''),
    link: null,
    appearance: parseAppearance({}),
  };
}

export function presentSlide(wire: WithId<SlideWire>): Slide {
  const heading = (wire.heading ?? '').trim();
  const picture = presentPicture(wire.image);
  const link = parseLink({
    href: wire.link ?? '',
    label: (wire.link_button_text ?? '').trim() || heading || picture?.alt || 'Read more',
    target: wire.link_target ?? '',
  });
  return {
    id: wire.id,
    picture,
    heading,
    subHeading: (wire.sub_heading ?? '').trim(),
    content: sanitise(wire.content ?? ''),
    link: link ?? null,
    appearance: parseAppearance({
      overlayColour: wire.overlay_color,
      textColour: wire.text_color,
      imageOpacity: wire.image_opacity,
      imageSaturation: wire.image_saturation,
    }),
  };
}
