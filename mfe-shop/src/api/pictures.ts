import type { ImageWire } from 'shared-contracts/api/image';
import { nearestAspect } from '../domain/pictures.ts';
import type { Choices, Picture, ProductPicture, SizeChart } from '../domain/product.ts';

/** Converts a picture from the wire; only pictures of products have options. */
export function parsePicture(image: ImageWire & { readonly options?: Choices }): Picture {
  return { hash: image.hash, alt: image.alt, options: image.options ?? {} };
}

/** A picture of the product page, with the fields needed to show it large. */
export function parseProductPicture(
  image: ImageWire & { readonly options?: Choices },
): ProductPicture {
  const { width, height, placeholder } = image;
  return { ...parsePicture(image), master: { width, height }, placeholder };
}

/** A size chart of any aspect ratio. */
export function parseSizeChart(image: ImageWire): SizeChart {
  const picture = parseProductPicture(image);
  return { ...picture, aspect: nearestAspect(picture.master) };
}
