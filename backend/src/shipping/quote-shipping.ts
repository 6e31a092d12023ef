/** Shipping options for a cart and a postcode. */
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
import { listStatesOfPostcode } from 'shared-contracts/australian-postcodes';
import { getFreeShippingFrom } from '../settings/setting-repository.ts';
import { withFreeShipping } from './free-shipping.ts';
import { chooseRates } from './shipping-rates.ts';
import { HttpError } from '../errors.ts';

const QUOTE_LIFE_MS = 2 * 60 * 60 * 1000;

/** A quote is for one version of a cart. */
interface QuotedCart {
  readonly id: string;
  readonly version: number;
}

/** The postcode and country code to which a cart is sent. */
export interface Destination {
  readonly postcode: string;
  readonly country: string;
}

/**
 * Returns the shipping options. A price that the owner gave for this address comes first. Throws
 * VALIDATION_FAILED for an unknown country or a postcode that does not exist there, and
 * SHIPPING_NOT_AVAILABLE when there is no shipping option.
 */
export async function quoteShipping(
  db: Connection,
  request: {
    readonly cart: QuotedCart;
    readonly lines: readonly {
      readonly qty: number;
      readonly weight_grams: number;
      readonly priceCents: number;
    }[];
    readonly destination: Destination;
    /** One of the visitor's own addresses; prices given by the owner are for one address. */
    readonly addressId: number | null;
    readonly now: Date;
  },
): Promise<readonly ShippingQuote[]> {
  const { cart, lines, addressId, now } = request;
  const { postcode } = request.destination;
  const country = request.destination.country.toUpperCase();
  const priceRequest = addressId === null ? null : { cart, addressId, now };
  const answered =
    priceRequest === null
      ? []
      : await listAnsweredQuotes(db, {
          cartId: cart.id,
          cartVersion: cart.version,
          now,
          addressId: priceRequest.addressId,
        });
  if (country !== 'AU') {
    if (answered.length > 0) return answered;
    assertPlaceAbroad({ postcode, country });
    throw await createNoPriceError(db, priceRequest, NO_RATE_ABROAD(country));
  }
  const zone = await getZone(db, postcode);
  const weightGrams = lines.reduce((sum, line) => sum + line.qty * line.weight_grams, 0);
  const rates = withFreeShipping(chooseRates(await listShippingRates(db, zone.id), weightGrams), {
    subtotalCents: lines.reduce((sum, line) => sum + line.qty * line.priceCents, 0),
    fromCents: await getFreeShippingFrom(db),
  });
  if (rates.length === 0 && answered.length === 0)
    throw await createNoPriceError(db, priceRequest, TOO_HEAVY);
  const quotes = await createShippingQuotes(
    db,
    rates.map((rate) => ({
      cart_id: cart.id,
      cart_version: cart.version,
      rate_code: rate.code,
      name: rate.name,
      amount_cents: rate.amount_cents,
      is_pick_up: rate.is_pick_up,
      min_days: rate.min_days,
      max_days: rate.max_days,
      zone_code: zone.code,
      postcode,
      country,
      expires_at: new Date(now.getTime() + QUOTE_LIFE_MS),
    })),
  );
  return [...answered, ...quotes];
}

/** The owner can only give a price for a real place. A state is not part of a destination. */
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

/** When the owner gave a price before, the error explains why that price is no longer valid. */
async function createNoPriceError(
  db: Connection,
  priceRequest: {
    readonly cart: QuotedCart;
    readonly addressId: number;
    readonly now: Date;
  } | null,
  reason: string,
): Promise<HttpError> {
  const before =
    priceRequest === null
      ? undefined
      : await findAnsweredRequest(db, {
          cartId: priceRequest.cart.id,
          addressId: priceRequest.addressId,
        });
  if (priceRequest === null || before === undefined) {
    return new HttpError('SHIPPING_NOT_AVAILABLE', { message: reason });
  }
  const message =
    before.cart_version === priceRequest.cart.version ? OWNER_PRICE_EXPIRED : CART_HAS_CHANGED;
  return new HttpError('SHIPPING_NOT_AVAILABLE', { message });
}

const TOO_HEAVY = 'This order is too heavy for our shipping options. Please request a price.';
const OWNER_PRICE_EXPIRED = 'Your shipping price has expired. Please request a new one.';
const CART_HAS_CHANGED =
  'Your cart has changed since we sent you a shipping price. Please request a new one.';
const NO_RATE_ABROAD = (country: string) =>
  `We have no fixed shipping price for ${findCountryName(country) ?? 'this country'}. Please request one.`;
