/** Shipping zones, rates and the quotes made from them. Weights in grams, amounts in cents. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type {
  ShippingQuoteRequestTable,
  ShippingQuoteTable,
  ShippingRateTable,
  ShippingZoneTable,
} from '../db/schema/shipping.ts';

export type ShippingQuote = Selectable<ShippingQuoteTable>;
export type ShippingQuoteRequest = Selectable<ShippingQuoteRequestTable>;

/** Zone of an Australian postcode; of overlapping ranges the narrowest. */
export async function findShippingZone(
  db: Connection,
  postcode: string,
): Promise<Selectable<ShippingZoneTable> | undefined> {
  return db
    .selectFrom('shipping_zone_range as range')
    .innerJoin('shipping_zone as zone', 'zone.id', 'range.zone_id')
    .selectAll('zone')
    .where('range.from_postcode', '<=', postcode)
    .where('range.to_postcode', '>=', postcode)
    .orderBy(sql`range.to_postcode::int - range.from_postcode::int`)
    .executeTakeFirst();
}

/** Rates of the zone and those of every zone. */
export async function listShippingRates(
  db: Connection,
  zoneId: number,
): Promise<readonly Selectable<ShippingRateTable>[]> {
  return db
    .selectFrom('shipping_rate')
    .selectAll()
    .where((where) => where.or([where('zone_id', '=', zoneId), where('zone_id', 'is', null)]))
    .orderBy('sort_order')
    .orderBy('max_weight_grams')
    .limit(100)
    .execute();
}

/** The quotes with their ids, in the order given. */
export async function createShippingQuotes(
  db: Connection,
  quotes: readonly Insertable<ShippingQuoteTable>[],
): Promise<readonly ShippingQuote[]> {
  if (quotes.length === 0) return [];
  return db.insertInto('shipping_quote').values(quotes).returningAll().execute();
}

/** The quote of this cart by its id, whatever its age; text that is no id finds nothing. */
export async function findShippingQuote(
  db: Connection,
  wanted: { readonly id: string; readonly cartId: string },
): Promise<ShippingQuote | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(wanted.id)) return undefined;
  return db
    .selectFrom('shipping_quote')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('cart_id', '=', wanted.cartId)
    .executeTakeFirst();
}

/**
 * The cart that takes content over unchanged takes over its prices and what was asked for.
 * Requests go first: who answers one holds it until its price is there to be moved.
 */
export async function moveShippingQuotes(
  tx: Connection,
  move: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('shipping_quote_request')
    .set({ cart_id: move.to })
    .where('cart_id', '=', move.from)
    .execute();
  await tx
    .updateTable('shipping_quote')
    .set({ cart_id: move.to })
    .where('cart_id', '=', move.from)
    .execute();
}

/**
 * The id of a new request; undefined when the same one was made before and its answer, if
 * there is one, still holds.
 */
export async function createQuoteRequest(
  tx: Connection,
  request: Insertable<ShippingQuoteRequestTable>,
): Promise<number | undefined> {
  await tx
    .deleteFrom('shipping_quote_request')
    .where('cart_id', '=', request.cart_id)
    .where('cart_version', '=', request.cart_version)
    .where('address_id', '=', request.address_id)
    .where('answer_expires_at', '<=', request.created_at)
    .execute();
  const row = await tx
    .insertInto('shipping_quote_request')
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'cart_version', 'address_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findQuoteRequest(
  db: Connection,
  id: number,
): Promise<ShippingQuoteRequest | undefined> {
  return db
    .selectFrom('shipping_quote_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The newest answer for this cart and address, whatever its age and the cart's content then. */
export async function findAnsweredRequest(
  db: Connection,
  wanted: { readonly cartId: string; readonly addressId: number },
): Promise<ShippingQuoteRequest | undefined> {
  return db
    .selectFrom('shipping_quote_request')
    .selectAll()
    .where('cart_id', '=', wanted.cartId)
    .where('address_id', '=', wanted.addressId)
    .where('answered_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Marks the request as answered; undefined when somebody was faster. */
export async function claimQuoteRequest(
  tx: Connection,
  answer: { readonly id: number; readonly now: Date; readonly expiresAt: Date },
): Promise<ShippingQuoteRequest | undefined> {
  return tx
    .updateTable('shipping_quote_request')
    .set({ answered_at: answer.now, answer_expires_at: answer.expiresAt })
    .where('id', '=', answer.id)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Prices the owner answered for this content and address that still hold. */
export async function listAnsweredQuotes(
  db: Connection,
  wanted: {
    readonly cartId: string;
    readonly cartVersion: number;
    readonly addressId: number;
    readonly now: Date;
  },
): Promise<readonly ShippingQuote[]> {
  return db
    .selectFrom('shipping_quote')
    .selectAll()
    .where('cart_id', '=', wanted.cartId)
    .where('cart_version', '=', wanted.cartVersion)
    .where('address_id', '=', wanted.addressId)
    .where('expires_at', '>', wanted.now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .execute();
}

/** Forgets quotes that ended before the given time. */
export async function deleteOldQuotes(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('shipping_quote').where('expires_at', '<', before).execute();
}
