/** Pictures of products and their groups: those on the site, and the list that an owner edits. */
import type { Connection } from '../db/connection.ts';
import type { Kysely } from 'kysely';
import type { ImageRow } from '../images/image-repository.ts';
import type { Database } from '../db/schema.ts';

export type ProductPicture = Pick<ImageRow, 'hash' | 'file' | 'width' | 'height'>;

/** Limits the work after a start; sizes of further pictures are created on request. */
const PICTURES_MAX = 2000;

/** Pictures of enabled products without duplicates; first pictures before further ones. */
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

export interface EditedPicture {
  readonly id: number;
  readonly image_hash: string;
  readonly alt: string;
  readonly file: string;
}

/** In their display order. */
export function listEditedPictures(db: Connection, productId: number): Promise<EditedPicture[]> {
  return db
    .selectFrom('product_image')
    .innerJoin('image', 'image.hash', 'product_image.image_hash')
    .select(['product_image.id', 'product_image.image_hash', 'product_image.alt', 'image.file'])
    .where('product_image.product_id', '=', productId)
    .orderBy('product_image.sort_order')
    .orderBy('product_image.id')
    .execute();
}

export interface WrittenPictures {
  readonly productId: number;
  /** Saves the pictures in their new order and deletes the others. */
  readonly kept: readonly { readonly id: number; readonly alt: string }[];
  readonly added: { readonly hash: string; readonly alt: string } | undefined;
}

/** The caller has locked the product. */
export async function writePictures(
  tx: Connection,
  { productId, kept, added }: WrittenPictures,
): Promise<void> {
  const ids = kept.map(({ id }) => id);
  await tx
    .deleteFrom('product_image')
    .where('product_id', '=', productId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  for (const [index, { id, alt }] of kept.entries()) {
    await tx
      .updateTable('product_image')
      .set({ alt, sort_order: index + 1 })
      .where('id', '=', id)
      .where('product_id', '=', productId)
      .execute();
  }
  if (added === undefined) return;
  await tx
    .insertInto('product_image')
    .values({
      product_id: productId,
      image_hash: added.hash,
      alt: added.alt,
      sort_order: kept.length + 1,
      options: '{}',
    })
    .execute();
}
