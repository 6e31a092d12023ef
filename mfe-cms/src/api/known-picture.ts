/** Converts an image of the API, or of a block's fields, to the types that views use. */
import type { ImageWire } from 'shared-contracts/api/image';
import type { PictureValue } from 'shared-contracts/block-fields/builders';
import type { Picture } from '../domain/picture.ts';
import type { KnownPicture } from '../domain/slide.ts';

export function presentPicture(image: ImageWire | null): KnownPicture | null {
  if (image === null || !isPictureHash(image.hash)) return null;
  return toKnownPicture(image);
}

/** With its placeholder and its size, where they are known. */
export function toKnownPicture({
  hash,
  alt,
  placeholder,
  width,
  height,
}: PictureValue): KnownPicture {
  return { hash, alt, placeholder, master: width > 0 && height > 0 ? { width, height } : null };
}

/** What a picture needs that is not a slide. */
export function toPicture(value: PictureValue | null): Picture | null {
  return value === null ? null : { hash: value.hash, alt: value.alt };
}

/** A hash becomes part of a URL, so only safe characters are allowed. */
export function isPictureHash(hash: string): boolean {
  return /^[\w-]{1,64}$/.test(hash);
}
