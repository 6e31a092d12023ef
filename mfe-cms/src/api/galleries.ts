/** Galleries with their slides: one by POST /cognito/gallery/{id}, those of a group by GraphQL. */
import { slideWireSchema } from 'shared-contracts/api/gallery';
import { parseBody, parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';
import type { Gallery, GalleryOptions } from '../domain/gallery.ts';
import { listShown } from '../domain/slide.ts';
import { presentSlide } from './slides.ts';
import { isUnknownName } from './unknown-name.ts';

/** Parses slides one by one, so that an invalid slide does not affect the others. */
const looseGallerySchema = v.object({
  id: v.number(),
  name: v.string(),
  slides: v.optional(v.nullable(v.array(v.unknown())), null),
});

const groupAnswerSchema = v.object({
  data: v.object({
    cognitoGallerys: v.optional(v.nullable(v.array(v.unknown())), null),
  }),
});

const GROUP_QUERY = `query Galleries($group: String!) {
  cognitoGallerys(group: $group) {
    id name url
    slides {
      id heading sub_heading content overlay_color text_color image_opacity image_saturation
      link link_button_text link_target
      image { hash placeholder alt url webp_url avif_url width height }
    }
  }
}`;

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
    return presentGallery(parseData(looseGallerySchema, body), options);
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
    const body = await api.post('/graphql', { query: GROUP_QUERY, variables: { group } });
    const { cognitoGallerys } = parseBody(groupAnswerSchema, body).data;
    return (cognitoGallerys ?? []).flatMap((entry) => {
      const gallery = v.safeParse(looseGallerySchema, entry);
      return gallery.success ? [presentGallery(gallery.output, options)] : [];
    });
  } catch (error) {
    if (isUnknownName(error)) return [];
    throw error;
  }
}

function presentGallery(
  { id, name, slides }: v.InferOutput<typeof looseGallerySchema>,
  { limitSlides }: GalleryOptions,
): Gallery {
  const readable = (slides ?? []).flatMap((entry) => {
    const slide = v.safeParse(slideWireSchema, entry);
    return slide.success ? [presentSlide(slide.output)] : [];
  });
  return { id, name, slides: listShown(readable, limitSlides) };
}
