import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listGalleries } from '../../api/galleries.ts';
import {
  readGalleryTitle,
  readGalleryOptions,
  readReference,
  type GalleryTitle,
} from '../../api/gallery-variables.ts';
import type { Gallery, GalleryLook } from '../../domain/gallery.ts';

export type GalleryGroupData = {
  readonly title: GalleryTitle;
  readonly galleries: readonly Gallery[];
  readonly look: GalleryLook;
};

/** All galleries of a group; none without a group. */
export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<GalleryGroupData>> {
  const options = readGalleryOptions(variables);
  const group = readReference(variables, 'group');
  return {
    data: {
      title: readGalleryTitle(variables),
      galleries: group === '' ? [] : await listGalleries(api, group, options),
      look: options.look,
    },
  };
}
