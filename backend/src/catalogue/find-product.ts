/** Finds one product with all the details of its page. */
import type { ProductWire } from 'shared-contracts/api/catalogue';
import { listProductAddons } from './addon-repository.ts';
import { findProductBySlug } from './product-repository.ts';
import { listVariations } from './variation-repository.ts';
import { HttpError } from '../errors.ts';
import type { RequestedImage } from '../images/present-image.ts';
import { presentProduct } from './present-product.ts';
import type { Services } from '../services.ts';

/** Throws NOT_FOUND for an unknown or disabled product. */
export async function getProduct(
  { db }: Pick<Services, 'db'>,
  slug: string,
  imageSize: RequestedImage,
): Promise<ProductWire> {
  const product = await findProductBySlug(db, slug);
  if (product === undefined) throw new HttpError('NOT_FOUND');
  const variations = await listVariations(db, product.id);
  const addons = await listProductAddons(db, product.id);
  return presentProduct(product, { variations, addons }, imageSize);
}
