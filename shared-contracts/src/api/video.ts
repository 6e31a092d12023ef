/** GET /cognito/video?id. */
import * as v from 'valibot';
import { imageWireSchema } from './image.ts';

const text = v.nullable(v.string());

export const videoWireSchema = v.object({
  id: v.number(),
  /** Where it is embedded from when `youtube_id` is there; else it plays from /v/{id}.mp4. */
  platform: v.optional(v.string(), 'youtube'),
  name: v.string(),
  slug: v.optional(text, null),
  /** Seconds. */
  length: v.optional(v.nullable(v.number()), null),
  /** Hash of the still shown before it plays. */
  slate: v.optional(text, null),
  slate_image: v.optional(v.nullable(imageWireSchema), null),
  file: v.optional(text, null),
  youtube_id: v.optional(text, null),
  /** Ours: when it was added, ISO 8601; null where nobody knows (SH-13). */
  created_at: v.optional(text, null),
});
export type VideoWire = v.InferOutput<typeof videoWireSchema>;
