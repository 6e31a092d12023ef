/** Pictures of a product as an owner orders them (API-08). */
import type { Connection } from '../db/connection.ts';

export interface EditedPicture {
  readonly id: number;
  readonly image_hash: string;
  readonly alt: string;
  readonly file: string;
}

/** In their order. */
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
  /** In their new order; the others go. */
  readonly kept: readonly { readonly id: number; readonly alt: string }[];
  readonly added: { readonly hash: string; readonly alt: string } | undefined;
}

/** The product is locked. */
export async function writePictures(
  tx: Connection,
  { productId, kept, added }: WrittenPictures,
): Promise<void> {
  const ids = kept.map(({ id }) => id);
  await tx
    .deleteFrom('product_image')
    .where('product_id', '=', productId)
    .$if(ids.length > 0, (gone) => gone.where('id', 'not in', ids))
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
