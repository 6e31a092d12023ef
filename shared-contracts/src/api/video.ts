/** GET /cognito/video?id. */
import * as v from 'valibot';
import { imageWireSchema } from './image.ts';

const text = v.nullable(v.string());

export const videoWireSchema = v.object({
  id: v.number(),
  /** Address of the player when `youtube_id` is set; otherwise the video plays from /v/{id}.mp4. */
  platform: v.optional(v.string(), 'youtube'),
  name: v.optional(v.string(), ''),
  slug: v.optional(text, null),
  /** Seconds. */
  length: v.optional(v.nullable(v.number()), null),
  /** Hash of the still image shown before playing. */
  slate: v.optional(text, null),
  slate_image: v.optional(v.nullable(imageWireSchema), null),
  file: v.optional(text, null),
  youtube_id: v.optional(text, null),
  /** An addition: when it was added, ISO 8601; null when unknown. */
  created_at: v.optional(text, null),
});
export type VideoWire = v.InferOutput<typeof videoWireSchema>;
