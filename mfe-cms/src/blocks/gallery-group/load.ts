import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listGalleries } from '../../api/galleries.ts';
import {
  readGalleryTitle,
  readGalleryOptions,
  type GalleryTitle,
} from '../../api/gallery-variables.ts';
import type { Gallery, GalleryLook } from '../../domain/gallery.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

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
  const values = readFields(fields, variables);
  const options = readGalleryOptions(values);
  const group = values.group;
  return {
    data: {
      title: readGalleryTitle(values),
      galleries: group === '' ? [] : await listGalleries(api, group, options),
      look: options.look,
    },
  };
}
