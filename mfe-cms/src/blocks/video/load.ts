import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findVideo } from '../../api/videos.ts';
import type { Video } from '../../domain/video.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export type VideoBlockData = {
  readonly heading: string;
  /** Null when the video does not exist. */
  readonly video: Video | null;
};

/** One video by its id. */
export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<VideoBlockData>> {
  const values = readFields(fields, variables);
  return {
    data: {
      heading: values.heading,
      video: values.video === '' ? null : await findVideo(api, values.video),
    },
  };
}
