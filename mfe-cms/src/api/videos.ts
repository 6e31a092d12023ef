/** GET /cognito/video?id. Server only. */
import { videoWireSchema } from 'shared-contracts/api/video';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import { chooseVideoSource, type Video } from '../domain/video.ts';
import { presentPicture } from './known-picture.ts';
import { isUnknownName } from './unknown-name.ts';

/** @param id of the owner's choice. Null when the video does not exist. Throws `ApiError`, `ContractError`. */
export async function findVideo(api: ApiClient, id: string): Promise<Video | null> {
  try {
    const body = await api.get('/cognito/video', { query: { id } });
    const wire = readData(videoWireSchema, body);
    const { platform, youtube_id: youtubeId, length, created_at: addedAt } = wire;
    return {
      id: wire.id,
      name: wire.name,
      lengthSeconds: length !== null && length > 0 ? Math.round(length) : null,
      addedAt: addedAt !== null && !Number.isNaN(Date.parse(addedAt)) ? addedAt : null,
      still: presentPicture(wire.slate_image),
      source: chooseVideoSource({ id: wire.id, platform, youtubeId }),
    };
  } catch (error) {
    if (isUnknownName(error)) return null;
    throw error;
  }
}
