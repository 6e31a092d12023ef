import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { readText } from '../../api/variables.ts';
import { findVideo } from '../../api/videos.ts';
import { parseWholeNumber } from '../../domain/entered-number.ts';
import type { Video } from '../../domain/video.ts';

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
  const id = parseWholeNumber(variables['video']);
  return {
    data: {
      heading: readText(variables, 'heading'),
      video: id === 0 ? null : await findVideo(api, id),
    },
  };
}
