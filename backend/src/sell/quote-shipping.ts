/** Shipping options for a cart and a postcode (CART-05). */
import type { Cart } from '../db/cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import {
  createShippingQuotes,
  findShippingZone,
  listShippingRates,
  type ShippingQuote,
} from '../db/shipping-repository.ts';
import { listStatesOfPostcode } from '../domain/shipping-postcode.ts';
import { chooseRates } from '../domain/shipping-rates.ts';
import { ApiFault } from '../errors.ts';
import type { PricedCartLine } from './price-lines.ts';

const QUOTE_LIFE_MS = 2 * 60 * 60 * 1000;

export interface Destination {
  readonly postcode: string;
  readonly country: string;
}

/** Throws VALIDATION_FAILED for an unknown postcode and SHIPPING_NOT_AVAILABLE when nothing goes there. */
export async function quoteShipping(
  db: Connection,
  request: {
    readonly cart: Cart;
    readonly lines: readonly PricedCartLine[];
    readonly destination: Destination;
    readonly now: Date;
  },
): Promise<readonly ShippingQuote[]> {
  const { cart, lines, destination, now } = request;
  const zone = await getZone(db, destination);
  const weightGrams = lines.reduce((sum, line) => sum + line.qty * line.weight_grams, 0);
  const rates = chooseRates(await listShippingRates(db, zone.id), weightGrams);
  if (rates.length === 0) {
    const message = 'This order is too heavy for our shipping options. Please contact us.';
    throw new ApiFault('SHIPPING_NOT_AVAILABLE', { message });
  }
  return createShippingQuotes(
    db,
    rates.map((rate) => ({
      cart_id: cart.id,
      cart_version: cart.version,
      rate_code: rate.code,
      name: rate.name,
      amount_cents: rate.amount_cents,
      is_pick_up: rate.is_pick_up,
      zone_code: zone.code,
      postcode: destination.postcode,
      country: destination.country,
      expires_at: new Date(now.getTime() + QUOTE_LIFE_MS),
    })),
  );
}

/** Zone of a destination in Australia. */
async function getZone(db: Connection, { postcode, country }: Destination) {
  if (country.toUpperCase() !== 'AU') {
    const message = 'We ship within Australia only. For another country please contact us.';
    throw new ApiFault('SHIPPING_NOT_AVAILABLE', { message });
  }
  const isKnown = listStatesOfPostcode(postcode).length > 0;
  const zone = isKnown ? await findShippingZone(db, postcode) : undefined;
  if (zone !== undefined) return zone;
  const message = 'Enter an Australian postcode of four digits.';
  throw new ApiFault('VALIDATION_FAILED', { fieldErrors: { postcode: message } });
}
