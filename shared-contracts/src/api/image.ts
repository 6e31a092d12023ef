/** Images. Their files are at /assets/i/{hash}/{aspect}/{width}.{ext}. */
import * as v from 'valibot';

export const imageWireSchema = v.object({
  /** An addition: content hash, from which all addresses are built. */
  hash: v.string(),
  /** Small placeholder image as a data URL, or a colour `#rrggbb`. */
  placeholder: v.optional(v.nullable(v.string()), null),
  alt: v.optional(v.string(), ''),
  url: v.string(),
  webp_url: v.string(),
  avif_url: v.string(),
  /** The picture in other aspects, where the request lists them in `image_extra_aspects`. */
  extra_aspects: v.exactOptional(
    v.array(
      v.object({
        aspect: v.string(),
        url: v.string(),
        webp_url: v.string(),
        avif_url: v.string(),
      }),
    ),
  ),
  /** Pixels of the original. */
  width: v.number(),
  height: v.number(),
});
export type ImageWire = v.InferOutput<typeof imageWireSchema>;

/** POST /cognito/image/getByHash. */
export const imageRequestSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^[a-f0-9]{16,64}$/)),
  image_aspect: v.optional(v.string()),
  /** An addition: by default all other aspects. */
  image_extra_aspects: v.optional(v.array(v.string())),
  image_width: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000))),
});
