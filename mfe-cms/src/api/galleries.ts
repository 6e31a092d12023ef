/** Galleries with their slides: one by POST /cognito/gallery/{id}, those of a group by GraphQL. */
import { galleryWireSchema, type GalleryWire } from 'shared-contracts/api/gallery';
import { readBody, readData } from 'shared-contracts/api/read-response';
import { isRecord } from 'shared-contracts/json';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';
import type { Gallery, GalleryOptions } from '../domain/gallery.ts';
import { listShown } from '../domain/slide.ts';
import { withIds } from './lists.ts';
import { presentSlide } from './slides.ts';
import { isUnknownName } from './unknown-name.ts';

const groupAnswerSchema = v.object({
  data: v.object({
    cognitoGallerys: v.optional(v.array(galleryWireSchema), () => []),
  }),
});

/** Additions to the slides that the specification describes. */
const OWN_FIELDS = {
  slide: 'overlay_color text_color image_opacity image_saturation link_target',
  image: 'hash placeholder alt webp_url avif_url',
} as const;

function groupQuery(own: { readonly slide: string; readonly image: string }): string {
  return `query Galleries($group: String!) {
  cognitoGallerys(group: $group) {
    id name url
    slides {
      id heading sub_heading content link link_button_text ${own.slide}
      image { url width height ${own.image} }
    }
  }
}`;
}

/** Null when the gallery does not exist. `reference` is its id or url. Throws `ApiError`, `ContractError`. */
export async function findGallery(
  api: ApiClient,
  reference: string,
  options: GalleryOptions,
): Promise<Gallery | null> {
  const { aspect, widthPx } = options.look;
  try {
    const body = await api.post(`/cognito/gallery/${encodeURIComponent(reference)}`, {
      image_aspect: aspect,
      image_width: widthPx,
    });
    return presentGallery(readData(galleryWireSchema, body), options);
  } catch (error) {
    if (isUnknownName(error)) return null;
    throw error;
  }
}

/** The galleries of a group, in their order. Throws `ApiError`, `ContractError`. */
export async function listGalleries(
  api: ApiClient,
  group: string,
  options: GalleryOptions,
): Promise<readonly Gallery[]> {
  try {
    const ask = (query: string) => api.post('/graphql', { query, variables: { group } });
    const own = await ask(groupQuery(OWN_FIELDS)).catch((error: unknown) => {
      if (isUnknownName(error)) return null;
      throw error;
    });
    // A backend without the additions refuses the whole query.
    const hasOwn = isRecord(own) && isRecord(own['data']);
    const body = hasOwn ? own : await ask(groupQuery({ slide: '', image: '' }));
    const { cognitoGallerys } = readBody(groupAnswerSchema, body).data;
    return cognitoGallerys.map((gallery) => presentGallery(gallery, options));
  } catch (error) {
    if (isUnknownName(error)) return [];
    throw error;
  }
}

function presentGallery(
  { id, name, slides }: GalleryWire,
  { limitSlides }: GalleryOptions,
): Gallery {
  return { id, name, slides: listShown(withIds(slides).map(presentSlide), limitSlides) };
}
