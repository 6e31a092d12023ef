import type { BlockLoad } from 'remote-kit/block';
import type { ApiClient } from 'shared-contracts/api-client';
import { assertNever } from 'shared-contracts/json';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findGallery } from '../../api/galleries.ts';
import {
  readGalleryTitle,
  readGalleryOptions,
  type GalleryTitle,
} from '../../api/gallery-variables.ts';
import { listPhotos, listSlides } from '../../api/slides.ts';
import type { Gallery, GalleryLook, GalleryOptions } from '../../domain/gallery.ts';
import { CAROUSEL_TIMING, SLIDER_TIMING } from '../../domain/rotation.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export type GalleryBlockData = {
  readonly title: GalleryTitle;
  /** Null when the gallery does not exist. */
  readonly gallery: Gallery | null;
  readonly look: GalleryLook;
};

/** One gallery by its id or url, a list of slides, or all photos of the site. */
export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<GalleryBlockData>> {
  const values = readFields(fields, variables);
  const source = values.source ?? 'gallery';
  const timing = source === 'gallery' ? SLIDER_TIMING : CAROUSEL_TIMING;
  const options = readGalleryOptions(values, timing);
  const reference = values.gallery;
  return {
    data: {
      title: readGalleryTitle(values),
      gallery: await loadSource(api, { source, reference, options }),
      look: options.look,
    },
  };
}

interface SourceQuery {
  readonly source: 'gallery' | 'slides' | 'photos';
  /** Id of a gallery; empty for none. */
  readonly reference: string;
  readonly options: GalleryOptions;
}

async function loadSource(
  api: ApiClient,
  { source, reference, options }: SourceQuery,
): Promise<Gallery | null> {
  switch (source) {
    case 'gallery':
      return reference === '' ? null : findGallery(api, reference, options);
    case 'slides':
      return { id: 0, name: 'Slides', slides: await listSlides(api, reference, options) };
    case 'photos':
      return { id: 0, name: 'Photos', slides: await listPhotos(api, options) };
    default:
      return assertNever(source);
  }
}
