/** Converts an image of the API, or of a block's variables, to the type that views use. */
import { imageWireSchema, type ImageWire } from 'shared-contracts/api/image';
import type { JsonObject } from 'shared-contracts/json';
import * as v from 'valibot';
import type { KnownPicture } from '../domain/slide.ts';
import { isPictureHash, readPicture } from './variables.ts';

export function presentPicture(image: ImageWire | null): KnownPicture | null {
  if (image === null || !isPictureHash(image.hash)) return null;
  const { hash, alt, placeholder, width, height } = image;
  return { hash, alt, placeholder, master: width > 0 && height > 0 ? { width, height } : null };
}

/** The author's form stores the API's complete image, or only hash and alt. */
export function readKnownPicture(variables: JsonObject, name: string): KnownPicture | null {
  const whole = v.safeParse(imageWireSchema, variables[name]);
  if (whole.success) return presentPicture(whole.output);
  const picture = readPicture(variables, name);
  return picture === null ? null : { ...picture, placeholder: null, master: null };
}
