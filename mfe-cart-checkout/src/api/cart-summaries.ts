/**
 * Cart calls that only need the summary: adding, counting, merging. Separate from the full cart so
 * that the cart service stays small.
 */
import { dollars, parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import { parseCents } from 'shared-contracts/money';
import * as v from 'valibot';
import type { CartAddition, CartSummary } from '../domain/cart.ts';

const summaryWireSchema = v.object({
  item_count: v.number(),
  subtotal: dollars,
  sessionKey: v.optional(v.nullable(v.string()), null),
});

export interface KeyedSummary extends CartSummary {
  /** Key of an anonymous cart, to be stored. */
  readonly sessionKey: string | null;
}

/** For the visitor with this key; the server creates the key of a new anonymous cart. */
export interface AddCall extends CartAddition {
  readonly session: string | null;
}

/** A repeat with the same attempt key has no effect. */
export async function addToCart(
  api: ApiClient,
  call: AddCall,
  attemptKey: string,
): Promise<KeyedSummary> {
  const options = { idempotencyKey: attemptKey };
  return parseSummary(await api.post(CART_ADD, toBody(call), options));
}

/** For a plain form post, which has no key: the server detects a repeat by what is added. */
export async function addByForm(api: ApiClient, call: AddCall): Promise<KeyedSummary> {
  return parseSummary(await api.post(CART_ADD, { ...toBody(call), via: 'form' }));
}

const CART_ADD = '/sell/cart/cartAdd';

function toBody({ skuId: sku, qty, addons, session }: AddCall) {
  return { sku, qty, addons, session };
}

export async function getCartSummary(
  api: ApiClient,
  session: string | null,
): Promise<KeyedSummary> {
  return parseSummary(await api.post('/sell/cart/getCart', { session }));
}

/** Moves an anonymous cart into the logged-in customer's cart. */
export async function mergeCart(api: ApiClient, session: string): Promise<void> {
  await api.post('/sell/cart/mergeCart', { session });
}

/**
 * Adds the lines of one of the customer's orders again; the cart's notices name items that are no
 * longer sold.
 */
export async function orderAgain(api: ApiClient, orderId: string): Promise<CartSummary> {
  return parseSummary(await api.post('/sell/cart/cartReorder', { order: orderId }));
}

function parseSummary(body: unknown): KeyedSummary {
  const { item_count, subtotal, sessionKey } = parseData(summaryWireSchema, body);
  return { itemCount: item_count, subtotalCents: parseCents(subtotal), sessionKey };
}
