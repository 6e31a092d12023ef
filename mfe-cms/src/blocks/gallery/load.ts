import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findGallery } from '../../api/galleries.ts';
import {
  readGalleryTitle,
  readGalleryOptions,
  readReference,
  type GalleryTitle,
} from '../../api/gallery-variables.ts';
import type { Gallery, GalleryLook } from '../../domain/gallery.ts';

export type GalleryBlockData = {
  readonly title: GalleryTitle;
  /** Null when the gallery does not exist. */
  readonly gallery: Gallery | null;
  readonly look: GalleryLook;
};

/** One gallery by its id or url. */
export async function loadGallery(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<GalleryBlockData>> {
  const options = readGalleryOptions(variables);
  const reference = readReference(variables, 'gallery');
  return {
    data: {
      title: readGalleryTitle(variables),
      gallery: reference === '' ? null : await findGallery(api, reference, options),
      look: options.look,
    },
  };
}
