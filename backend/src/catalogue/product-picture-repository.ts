/** Pictures that products and their groups show. */
import type { Kysely } from 'kysely';
import type { ImageRow } from '../images/image-repository.ts';
import type { Database } from '../db/schema.ts';

export type ProductPicture = Pick<ImageRow, 'hash' | 'file' | 'width' | 'height'>;

/** Bounds what a start prepares; a shop of thousands makes the rest when it is asked for. */
const PICTURES_MAX = 2000;

/** Pictures of enabled products, each once; first pictures of products before further ones. */
export function listProductPictures(db: Kysely<Database>): Promise<readonly ProductPicture[]> {
  return db
    .selectFrom('product_image')
    .innerJoin('product', 'product.id', 'product_image.product_id')
    .innerJoin('image', 'image.hash', 'product_image.image_hash')
    .select(['image.hash', 'image.file', 'image.width', 'image.height'])
    .where('product.enabled', '=', true)
    .groupBy('image.hash')
    .orderBy(({ fn }) => fn.min('product_image.sort_order'))
    .orderBy(({ fn }) => fn.min('product.sort_order'))
    .orderBy('image.hash')
    .limit(PICTURES_MAX)
    .execute();
}
