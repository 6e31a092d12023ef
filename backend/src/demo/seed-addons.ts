/** Addons of demo products and groups. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { DemoAddon } from './catalogue/types.ts';

/** The addon with this code, with its options when it is new. */
export async function ensureDemoAddon(
  transaction: Transaction<Database>,
  addon: DemoAddon,
  code: string,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const saved = await transaction
    .selectFrom('addon')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  if (saved !== undefined) return { ...saved, isNew: false };
  return { id: await insertAddon(transaction, addon, code), isNew: true };
}

async function insertAddon(
  transaction: Transaction<Database>,
  addon: DemoAddon,
  code: string,
): Promise<number> {
  const { id } = await transaction
    .insertInto('addon')
    .values({
      code,
      name: addon.name,
      type: addon.type,
      price_cents: addon.priceCents ?? 0,
      min_qty: addon.minQty ?? null,
      max_qty: addon.maxQty ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const options = (addon.options ?? []).map(({ label, priceCents }, index) => ({
    addon_id: id,
    label,
    price_cents: priceCents,
    sort_order: index + 1,
  }));
  if (options.length > 0) await transaction.insertInto('addon_option').values(options).execute();
  return id;
}
