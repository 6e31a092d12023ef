/** Variations of a product and their options. */
import type { Connection } from '../db/connection.ts';
import { catchUniqueViolation } from './product-repository.ts';
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

/**
 * Adds a variation with its options after the existing ones; returns the ids of the options in
 * order.
 */
export async function insertVariation(
  tx: Connection,
  added: { readonly productId: number; readonly name: string; readonly labels: readonly string[] },
): Promise<readonly number[] | 'taken'> {
  const { productId, name, labels } = added;
  const ids: number[] = [];
  const outcome = await catchUniqueViolation(async () => {
    const { last } = await tx
      .selectFrom('variation')
      .select((eb) => eb.fn.coalesce(eb.fn.max('sort_order'), eb.lit(0)).as('last'))
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('variation')
      .values({ product_id: productId, name, sort_order: last + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const label of labels) ids.push(await writeOption(tx, id, label));
  });
  return outcome === 'written' ? ids : outcome;
}

/**
 * Adds an option after the others; returns its id. After `taken` the caller must end the
 * transaction.
 */
export async function insertOption(
  tx: Connection,
  { variationId, label }: { readonly variationId: number; readonly label: string },
): Promise<number | 'taken'> {
  let id = 0;
  const outcome = await catchUniqueViolation(async () => {
    id = await writeOption(tx, variationId, label);
  });
  return outcome === 'written' ? id : outcome;
}

/** After `taken` the caller must end the transaction. */
export function renameVariation(
  tx: Connection,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<'written' | 'taken'> {
  return catchUniqueViolation(() =>
    tx.updateTable('variation').set({ name }).where('id', '=', id).execute(),
  );
}

/** After `taken` the caller must end the transaction. */
export function renameOption(
  tx: Connection,
  { id, label }: { readonly id: number; readonly label: string },
): Promise<'written' | 'taken'> {
  return catchUniqueViolation(() =>
    tx.updateTable('variation_option').set({ label }).where('id', '=', id).execute(),
  );
}

async function writeOption(tx: Connection, variationId: number, label: string): Promise<number> {
  const { last } = await tx
    .selectFrom('variation_option')
    .select((eb) => eb.fn.coalesce(eb.fn.max('sort_order'), eb.lit(0)).as('last'))
    .where('variation_id', '=', variationId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('variation_option')
    .values({ variation_id: variationId, label, sort_order: last + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
