/** Demo data of selling: promotion codes, shipping zones and rates. Seeding again changes nothing. */
import type { Connection } from '../db/connection.ts';
import { SHIPPING_RATES, SHIPPING_ZONES } from './shipping-rates.ts';

export async function seedSell(db: Connection): Promise<void> {
  await seedPromotions(db);
  await seedShipping(db);
  await db
    .insertInto('domain_setting')
    .values({ name: 'gst_registered', value: '1' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

async function seedPromotions(db: Connection): Promise<void> {
  await db
    .insertInto('promotion')
    .values([
      { code: 'WELCOME10', code_norm: 'WELCOME10', kind: 'percentage', percent: 10 },
      { code: 'FREEPOST', code_norm: 'FREEPOST', kind: 'free_shipping', min_spend_cents: 8000 },
    ])
    .onConflict((conflict) => conflict.column('code_norm').doNothing())
    .execute();
}

async function seedShipping(db: Connection): Promise<void> {
  for (const { code, name, ranges, rates } of SHIPPING_ZONES) {
    const zone = await db
      .insertInto('shipping_zone')
      .values({ code, name })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (zone === undefined) continue;
    const rows = ranges.map(([from_postcode, to_postcode]) => ({
      zone_id: zone.id,
      from_postcode,
      to_postcode,
    }));
    await db.insertInto('shipping_zone_range').values(rows).execute();
    await db
      .insertInto('shipping_rate')
      .values(rates.map((rate) => ({ ...rate, zone_id: zone.id })))
      .execute();
  }
  await db
    .insertInto('shipping_rate')
    .values(SHIPPING_RATES.map((rate) => ({ ...rate, zone_id: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
