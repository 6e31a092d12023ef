/** Variations and skus of demo products. */
import type { Transaction } from 'kysely';
import { keepLowestPrices } from '../catalogue/product-prices.ts';
import type { Database } from '../db/schema.ts';
import { formatOptionKey } from '../catalogue/sku-choice.ts';
import type { DemoProduct, DemoSku } from './catalogue/types.ts';

export async function insertDemoSkus(
  transaction: Transaction<Database>,
  productId: number,
  product: Pick<DemoProduct, 'variations' | 'skus'>,
): Promise<void> {
  const optionIds = await insertVariations(transaction, productId, product.variations);
  await transaction
    .insertInto('sku')
    .values(product.skus.map((sku) => toSkuRow(sku, productId, optionIds)))
    .execute();
  await keepLowestPrices(transaction, [productId]);
}

/** Ids of the options by variation name and label. */
type OptionIds = ReadonlyMap<string, number>;

async function insertVariations(
  transaction: Transaction<Database>,
  productId: number,
  variations: DemoProduct['variations'],
): Promise<OptionIds> {
  const optionIds = new Map<string, number>();
  for (const [index, variation] of variations.entries()) {
    const { id: variationId } = await transaction
      .insertInto('variation')
      .values({ product_id: productId, name: variation.name, sort_order: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = await transaction
      .insertInto('variation_option')
      .values(
        variation.options.map((label, position) => ({
          variation_id: variationId,
          label,
          sort_order: position + 1,
        })),
      )
      .returning(['id', 'label'])
      .execute();
    for (const { id, label } of rows) optionIds.set(optionName(variation.name, label), id);
  }
  return optionIds;
}

function toSkuRow(sku: DemoSku, productId: number, optionIds: OptionIds) {
  const ids = Object.entries(sku.options).map(([name, label]) => {
    const id = optionIds.get(optionName(name, label));
    if (id === undefined) throw new Error(`${sku.code} has an option its product lacks: ${label}`);
    return id;
  });
  return {
    code: sku.code,
    product_id: productId,
    price_cents: sku.priceCents,
    special_cents: sku.specialCents ?? null,
    option_key: formatOptionKey(ids),
    on_hand: sku.onHand,
    weight_grams: sku.weightGrams,
  };
}

function optionName(variation: string, label: string): string {
  return `${variation}\n${label}`;
}
