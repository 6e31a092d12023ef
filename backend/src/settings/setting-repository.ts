/** The site's settings. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Connection } from '../db/connection.ts';
import { FREE_SHIPPING_FROM, readFreeShippingFrom } from './free-shipping-setting.ts';

const PAYMENT_DESTINATION = 'payment_destination';
export const PAYMENT_DESTINATION_DEFAULT = '1';

/** Values by name, locked: other writers of settings wait until the transaction ends. */
export async function lockSettings(tx: Connection): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('domain_setting')
    .select(['name', 'value'])
    .orderBy('name')
    .limit(200)
    .forUpdate()
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Values by name, without settings that have none. */
export async function listSettings(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('domain_setting').select(['name', 'value']).limit(200).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Id of the user to whom payments go; 1 unless it is set. */
export async function getPaymentDestination(db: Kysely<Database>): Promise<string> {
  const row = await db
    .selectFrom('domain_setting')
    .select('value')
    .where('name', '=', PAYMENT_DESTINATION)
    .executeTakeFirst();
  return row?.value ?? PAYMENT_DESTINATION_DEFAULT;
}

/** Subtotal in cents from which shipping within Australia is free; null without the setting. */
export async function getFreeShippingFrom(db: Connection): Promise<number | null> {
  const row = await db
    .selectFrom('domain_setting')
    .select('value')
    .where('name', '=', FREE_SHIPPING_FROM)
    .executeTakeFirst();
  return readFreeShippingFrom(row?.value ?? null);
}

/** Null deletes the setting, so that its default applies. */
export async function keepSetting(
  db: Kysely<Database>,
  name: string,
  value: string | null,
): Promise<void> {
  if (value === null) {
    await db.deleteFrom('domain_setting').where('name', '=', name).execute();
    return;
  }
  await db
    .insertInto('domain_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
