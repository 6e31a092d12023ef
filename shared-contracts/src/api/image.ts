/** Images. Their files are at /assets/i/{hash}/{aspect}/{width}.{ext}. */
import * as v from 'valibot';
import { isRecord } from '../json.ts';
import { repairedBy } from './repair.ts';

const imageFields = v.object({
  /**
   * An addition: content hash, from which all addresses are built. Without it, it is read from one
   * of the addresses.
   */
  hash: v.pipe(v.string(), v.minLength(1)),
  /** Small placeholder image as a data URL, or a colour `#rrggbb`. */
  placeholder: v.optional(v.nullable(v.string()), null),
  alt: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
  webp_url: v.optional(v.string(), ''),
  avif_url: v.optional(v.string(), ''),
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
  /** Pixels of the original; 0 when unknown. */
  width: v.optional(v.number(), 0),
  height: v.optional(v.number(), 0),
});

export const imageWireSchema = v.pipe(imageFields, repairedBy(withHash));
export type ImageWire = v.InferOutput<typeof imageWireSchema>;

/** An image of a product. */
export const productImageWireSchema = v.pipe(
  v.object({
    ...imageFields.entries,
    /** An addition: the options that the picture shows, by variation name. */
    options: v.optional(v.record(v.string(), v.string()), () => ({})),
  }),
  repairedBy(withHash),
);

/** An image, or its plain address, with the hash of its address. */
function withHash(value: unknown): unknown {
  const image = typeof value === 'string' ? { url: value } : value;
  if (!isRecord(image) || (typeof image['hash'] === 'string' && image['hash'] !== '')) return image;
  const addresses = [image['url'], image['webp_url'], image['avif_url']];
  const hash = addresses.map(hashIn).find((found) => found !== undefined);
  return hash === undefined ? image : { ...image, hash };
}

function hashIn(address: unknown): string | undefined {
  return typeof address === 'string' ? /\/assets\/i\/([\w-]+)\//.exec(address)?.[1] : undefined;
}

/** POST /cognito/image/getByHash. */
export const imageRequestSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^[a-f0-9]{16,64}$/)),
  image_aspect: v.optional(v.string()),
  /** An addition: by default all other aspects. */
  image_extra_aspects: v.optional(v.array(v.string())),
  image_width: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000))),
});
