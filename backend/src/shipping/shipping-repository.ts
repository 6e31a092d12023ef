/**
 * Storage of shipping zones, rates and the quotes made from them. Weights in grams, amounts in
 * cents.
 */
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

/** The zone of an Australian postcode. Of overlapping ranges, the narrowest decides. */
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

/** Rates of the zone and rates for every zone. */
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

/** Returns the quotes with their ids, in the order given. */
export async function createShippingQuotes(
  db: Connection,
  quotes: readonly Insertable<ShippingQuoteTable>[],
): Promise<readonly ShippingQuote[]> {
  if (quotes.length === 0) return [];
  return db.insertInto('shipping_quote').values(quotes).returningAll().execute();
}

/** Finds a quote of this cart, also an expired one. Undefined also for a text that is not an id. */
export async function findShippingQuote(
  db: Connection,
  quote: { readonly id: string; readonly cartId: string },
): Promise<ShippingQuote | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(quote.id)) return undefined;
  return db
    .selectFrom('shipping_quote')
    .selectAll()
    .where('id', '=', quote.id)
    .where('cart_id', '=', quote.cartId)
    .executeTakeFirst();
}

/**
 * Moves the quotes and requests of a cart to another cart that received its items unchanged.
 * Requests are updated first. A transaction that stores the owner's price locks its request, so this
 * one waits for it, and then moves the new quote too.
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
 * Creates a request and returns its id. Undefined when an equal request has no price yet, or has a
 * price that is still valid.
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

/**
 * The newest answered request for this cart and address. Its price may have expired, and the cart
 * may have changed since.
 */
export async function findAnsweredRequest(
  db: Connection,
  selection: { readonly cartId: string; readonly addressId: number },
): Promise<ShippingQuoteRequest | undefined> {
  return db
    .selectFrom('shipping_quote_request')
    .selectAll()
    .where('cart_id', '=', selection.cartId)
    .where('address_id', '=', selection.addressId)
    .where('answered_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Marks the request as answered; undefined when it already is. */
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

/** The owner's valid price for this version of the cart and this address: at most one. */
export async function listAnsweredQuotes(
  db: Connection,
  selection: {
    readonly cartId: string;
    readonly cartVersion: number;
    readonly addressId: number;
    readonly now: Date;
  },
): Promise<readonly ShippingQuote[]> {
  return db
    .selectFrom('shipping_quote')
    .selectAll()
    .where('cart_id', '=', selection.cartId)
    .where('cart_version', '=', selection.cartVersion)
    .where('address_id', '=', selection.addressId)
    .where('expires_at', '>', selection.now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .execute();
}

/** Deletes quotes that expired before `before`. */
export async function deleteOldQuotes(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('shipping_quote').where('expires_at', '<', before).execute();
}
