/** Shipping options for a cart and a postcode (CART-05). */
import type { Connection } from '../db/connection.ts';
import {
  createShippingQuotes,
  findAnsweredRequest,
  findShippingZone,
  listAnsweredQuotes,
  listShippingRates,
  type ShippingQuote,
} from './shipping-repository.ts';
import { findCountryName } from 'shared-contracts/countries';
import { findPlaceErrors } from 'shared-contracts/place-rules';
import { listStatesOfPostcode } from '../addresses/postcode.ts';
import { chooseRates } from './shipping-rates.ts';
import { HttpError } from '../errors.ts';

const QUOTE_LIFE_MS = 2 * 60 * 60 * 1000;

/** A quote is for one version of a cart. */
interface QuotedCart {
  readonly id: string;
  readonly version: number;
}

export interface Destination {
  readonly postcode: string;
  readonly country: string;
}

/**
 * A price the owner answered for this address comes first. Throws VALIDATION_FAILED for a
 * country that is none and a postcode it cannot have, and SHIPPING_NOT_AVAILABLE when
 * nothing goes there.
 */
export async function quoteShipping(
  db: Connection,
  request: {
    readonly cart: QuotedCart;
    readonly lines: readonly { readonly qty: number; readonly weight_grams: number }[];
    readonly destination: Destination;
    /** An own address of the visitor; prices that were answered are for one. */
    readonly addressId: number | null;
    readonly now: Date;
  },
): Promise<readonly ShippingQuote[]> {
  const { cart, lines, addressId, now } = request;
  const { postcode } = request.destination;
  const country = request.destination.country.toUpperCase();
  const asked = addressId === null ? null : { cart, addressId, now };
  const answered =
    asked === null
      ? []
      : await listAnsweredQuotes(db, {
          cartId: cart.id,
          cartVersion: cart.version,
          now,
          addressId: asked.addressId,
        });
  if (country !== 'AU') {
    if (answered.length > 0) return answered;
    assertPlaceAbroad({ postcode, country });
    throw await noPrice(db, asked, NO_RATE_ABROAD(country));
  }
  const zone = await getZone(db, postcode);
  const weightGrams = lines.reduce((sum, line) => sum + line.qty * line.weight_grams, 0);
  const rates = chooseRates(await listShippingRates(db, zone.id), weightGrams);
  if (rates.length === 0 && answered.length === 0) throw await noPrice(db, asked, TOO_HEAVY);
  const quotes = await createShippingQuotes(
    db,
    rates.map((rate) => ({
      cart_id: cart.id,
      cart_version: cart.version,
      rate_code: rate.code,
      name: rate.name,
      amount_cents: rate.amount_cents,
      is_pick_up: rate.is_pick_up,
      zone_code: zone.code,
      postcode,
      country,
      expires_at: new Date(now.getTime() + QUOTE_LIFE_MS),
    })),
  );
  return [...answered, ...quotes];
}

/** Nobody can answer a price for a place that is none. A state is not part of a destination. */
function assertPlaceAbroad({ postcode, country }: Destination): void {
  const { state: _, ...fieldErrors } = findPlaceErrors({ postcode, country, state: '' });
  if (Object.keys(fieldErrors).length === 0) return;
  throw new HttpError('VALIDATION_FAILED', { fieldErrors });
}

/** Zone of a destination in Australia. */
async function getZone(db: Connection, postcode: string) {
  const isKnown = listStatesOfPostcode(postcode).length > 0;
  const zone = isKnown ? await findShippingZone(db, postcode) : undefined;
  if (zone !== undefined) return zone;
  const message = 'Enter an Australian postcode of four digits.';
  throw new HttpError('VALIDATION_FAILED', { fieldErrors: { postcode: message } });
}

/** Says so when there was a price and why it no longer counts. */
async function noPrice(
  db: Connection,
  asked: { readonly cart: QuotedCart; readonly addressId: number; readonly now: Date } | null,
  otherwise: string,
): Promise<HttpError> {
  const before =
    asked === null
      ? undefined
      : await findAnsweredRequest(db, { cartId: asked.cart.id, addressId: asked.addressId });
  if (asked === null || before === undefined) {
    return new HttpError('SHIPPING_NOT_AVAILABLE', { message: otherwise });
  }
  const message = before.cart_version === asked.cart.version ? ANSWER_ENDED : CART_IS_ANOTHER;
  return new HttpError('SHIPPING_NOT_AVAILABLE', { message });
}

const TOO_HEAVY = 'This order is too heavy for our shipping options. Please ask us for a price.';
const ANSWER_ENDED = 'The shipping price we gave you has ended. Please ask us for a new one.';
const CART_IS_ANOTHER =
  'Your cart has changed since we gave you a shipping price. Please ask us for a new one.';
const NO_RATE_ABROAD = (country: string) =>
  `We have no fixed price for shipping to ${findCountryName(country) ?? 'this country'}. Please ask us for one.`;
