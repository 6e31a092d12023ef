/** The seller's details from the site's settings, for carts and invoices. */
import type { Seller } from '../db/schema/order.ts';
import type { Connection } from '../db/connection.ts';

const SETTINGS = [
  'organisation_name',
  'organisation_abn',
  'organisation_address',
  'organisation_email',
  'gst_registered',
] as const;

export async function getSeller(db: Connection): Promise<Seller> {
  const rows = await db
    .selectFrom('domain_setting')
    .selectAll()
    .where('name', 'in', SETTINGS)
    .execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const textOf = (name: (typeof SETTINGS)[number]) => values.get(name) ?? null;
  return {
    name: textOf('organisation_name') ?? 'The shop',
    abn: textOf('organisation_abn'),
    address: textOf('organisation_address'),
    email: textOf('organisation_email'),
    gst: textOf('gst_registered') === '1' ? 'registered' : 'unregistered',
  };
}
