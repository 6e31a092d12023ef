/** Variations and addons of one product. */
import type { Kysely } from 'kysely';
import type { Addon } from '../domain/addons.ts';
import type { Database } from './schema.ts';

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

/** Enabled addons in the order the product shows them. */
export async function listAddons(
  db: Kysely<Database>,
  productId: number,
): Promise<readonly Addon[]> {
  const addons = await db
    .selectFrom('product_addon')
    .innerJoin('addon', 'addon.id', 'product_addon.addon_id')
    .selectAll('addon')
    .where('product_addon.product_id', '=', productId)
    .where('addon.enabled', '=', true)
    .orderBy('product_addon.sort_order')
    .orderBy('addon.id')
    .execute();
  if (addons.length === 0) return [];
  const options = await db
    .selectFrom('addon_option')
    .selectAll()
    .where(
      'addon_id',
      'in',
      addons.map(({ id }) => id),
    )
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return addons.map((addon) => ({
    id: addon.id,
    name: addon.name,
    type: addon.type,
    priceCents: addon.price_cents,
    minQty: addon.min_qty,
    maxQty: addon.max_qty,
    options: options
      .filter((option) => option.addon_id === addon.id)
      .map(({ label, price_cents: priceCents }) => ({ label, priceCents })),
  }));
}
