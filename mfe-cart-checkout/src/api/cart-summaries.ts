/**
 * Cart calls that only need the summary: adding, counting, merging. Separate from the full cart so
 * that the cart service stays small.
 */
import { readData, readValue } from 'shared-contracts/api/read-response';
import { ContractError, dollars } from 'shared-contracts/api/wire';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { isRecord } from 'shared-contracts/json';
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
  const add = (session: string | null) => api.post(CART_ADD, toBody({ ...call, session }), options);
  if (call.session === null) return addWithoutKey(api, add);
  return findSummary(await add(call.session)) ?? getCartSummary(api, call.session);
}

/**
 * The first item of an anonymous cart. A backend that gives the key of a cart only with `getCart`
 * refuses the item, or adds it to a cart without a key; then it is added with the key.
 */
async function addWithoutKey(
  api: ApiClient,
  add: (session: string | null) => Promise<unknown>,
): Promise<KeyedSummary> {
  let refusal: ApiError | undefined;
  try {
    const summary = findSummary(await add(null));
    if (summary !== undefined) return summary;
  } catch (error) {
    if (!isRefused(error)) throw error;
    refusal = error;
  }
  const cart = await getCartSummary(api, null).catch((error: unknown) => {
    throw refusal ?? error;
  });
  if (refusal === undefined && cart.itemCount > 0) return cart;
  if (cart.sessionKey === null) throw refusal ?? new ContractError('The cart has no key');
  await add(cart.sessionKey);
  return getCartSummary(api, cart.sessionKey);
}

/** For a plain form post, which has no key: the server detects a repeat by what is added. */
export async function addByForm(api: ApiClient, call: AddCall): Promise<KeyedSummary> {
  const response = await api.post(CART_ADD, { ...toBody(call), via: 'form' });
  return findSummary(response) ?? getCartSummary(api, call.session);
}

function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.failure.kind === 'rejected';
}

const CART_ADD = '/sell/cart/cartAdd';

function toBody({ skuId: sku, qty, addons, session }: AddCall) {
  return { sku, qty, addons, session };
}

export async function getCartSummary(
  api: ApiClient,
  session: string | null,
): Promise<KeyedSummary> {
  const wire = readData(summaryWireSchema, await api.post('/sell/cart/getCart', { session }));
  return parseSummary(wire);
}

/**
 * Moves an anonymous cart into the logged-in customer's cart. Undefined where the response does not
 * contain the cart.
 */
export async function mergeCart(api: ApiClient, session: string): Promise<CartSummary | undefined> {
  return findSummary(await api.post('/sell/cart/mergeCart', { session }));
}

/**
 * Adds the lines of one of the customer's orders again; the cart's notices name items that are no
 * longer sold.
 */
export async function orderAgain(api: ApiClient, orderId: string): Promise<CartSummary> {
  const body = await api.post('/sell/cart/cartReorder', { order: orderId });
  return parseSummary(readData(summaryWireSchema, body));
}

/** Undefined without a summary: the specification does not show the response of every call. */
function findSummary(body: unknown): KeyedSummary | undefined {
  const data = isRecord(body) && isRecord(body['data']) ? body['data'] : body;
  const wire = readValue(summaryWireSchema, data);
  return wire.success ? parseSummary(wire.output) : undefined;
}

function parseSummary({
  item_count,
  subtotal,
  sessionKey,
}: v.InferOutput<typeof summaryWireSchema>): KeyedSummary {
  return { itemCount: item_count, subtotalCents: parseCents(subtotal), sessionKey };
}
