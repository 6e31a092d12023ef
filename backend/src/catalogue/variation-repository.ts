/** Variations of one product. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

export interface Variation {
  readonly id: number;
  readonly name: string;
  readonly options: readonly { readonly id: number; readonly label: string }[];
}

export async function listVariations(
  db: Kysely<Database>,
  productId: number,
): Promise<readonly Variation[]> {
  const rows = await db
    .selectFrom('variation')
    .innerJoin('variation_option', 'variation_option.variation_id', 'variation.id')
    .select([
      'variation.id as variationId',
      'variation.name',
      'variation_option.id',
      'variation_option.label',
    ])
    .where('variation.product_id', '=', productId)
    .orderBy('variation.sort_order')
    .orderBy('variation.id')
    .orderBy('variation_option.sort_order')
    .orderBy('variation_option.id')
    .execute();
  const ids = [...new Set(rows.map(({ variationId }) => variationId))];
  return ids.map((variationId) => {
    const options = rows.filter((row) => row.variationId === variationId);
    return {
      id: variationId,
      name: options[0]?.name ?? '',
      options: options.map(({ id, label }) => ({ id, label })),
    };
  });
}
