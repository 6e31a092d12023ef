/**
 * Places an order through the shop's own calls, in a second, for journeys about the steps
 * after it.
 */
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type APIResponse } from 'playwright/test';
import { addressWireSchema } from 'shared-contracts/api/address';
import {
  cartWireSchema,
  shippingQuoteWireSchema,
  submitOrderWireSchema,
} from 'shared-contracts/api/cart';
import { orderSummaryWireSchema } from 'shared-contracts/api/order';
import { parseBody, parseData } from 'shared-contracts/api/wire';
import { PAYMENT_TOKEN_PARAMETER } from 'shared-contracts/paths';
import * as v from 'valibot';
import type { CUSTOMER } from './shopper.ts';

/** A product with a large stock, so that other journeys still find it in stock. */
export const WELL_STOCKED = { slug: 'key-fob', name: 'Keyway Key Fob' } as const;

/** A cart with one item, an address and a shipping option, ready to be submitted. */
export interface ReadyCart {
  readonly itemId: number;
  readonly addressId: number;
  readonly quoteId: string;
}

export interface QuickOrder extends ReadyCart {
  readonly id: string;
  readonly number: number;
  readonly paymentToken: string;
}

type Credentials = Pick<typeof CUSTOMER, 'password'> & { readonly username: string };

const NEWTOWN = { city: 'Newtown', state: 'NSW', postcode: '2042', country: 'AU' } as const;

/**
 * Calls the API as the browser does, in the session of its page. A refused call is
 * returned, not thrown.
 */
export function callApi(
  request: APIRequestContext,
  path: string,
  data: Readonly<Record<string, unknown>>,
): Promise<APIResponse> {
  const headers = { 'idempotency-key': randomUUID() };
  return request.post(`/api/v1${path}`, { data, headers });
}

export async function logInQuickly(
  request: APIRequestContext,
  { username, password }: Credentials,
): Promise<void> {
  const response = await request.post('/session/login', { data: { username, password } });
  expect(response.status()).toBe(200);
}

/** Requires a session. Removes the previous content of the cart. */
export async function fillCartQuickly(request: APIRequestContext): Promise<ReadyCart> {
  const oldCart = await getCart(request, '/sell/cart/getCart', {});
  for (const { id } of oldCart.items) await callApi(request, '/sell/cart/cartRemove', { id });
  const productResponse = await request.get('/api/v1/sell/product', {
    params: { url: WELL_STOCKED.slug },
  });
  const { skus } = parseData(v.object({ skus: v.array(skuSchema) }), await productResponse.json());
  const sku = skus.find(({ in_stock: inStock }) => inStock);
  const cart = await getCart(request, '/sell/cart/cartAdd', { sku: sku?.id, qty: 1 });
  const addressId = cart.addresses[0]?.id ?? (await createAddress(request));
  const { city: suburb, postcode, country } = NEWTOWN;
  const quoteResponse = await callApi(request, '/sell/cart/shippingQuote', {
    suburb,
    postcode,
    country,
    address: addressId,
  });
  const quotes = parseData(v.array(shippingQuoteWireSchema), await quoteResponse.json());
  const quoteId = quotes.find(({ is_pick_up: isPickUp }) => !isPickUp)?.shipping_type_id ?? '';
  const { items } = await getCart(request, '/sell/cart/getCart', {
    shipping_type: quoteId,
    shipping_address: addressId,
    use_credit: false,
  });
  return { itemId: items.at(-1)?.id ?? 0, addressId, quoteId };
}

/** Logs in, orders and pays. */
export async function orderQuickly(
  request: APIRequestContext,
  site: string,
  customer: Credentials,
): Promise<QuickOrder> {
  await logInQuickly(request, customer);
  const readyCart = await fillCartQuickly(request);
  const response = await submitQuickly(request, readyCart, `${site}/payment`);
  const { payment } = parseBody(submitOrderWireSchema, await response.json());
  const paid = await request.post(payment?.url ?? '', { form: { outcome: 'captured' } });
  const paymentToken = new URL(paid.url()).searchParams.get(PAYMENT_TOKEN_PARAMETER) ?? '';
  const listResponse = await request.get('/api/v1/sell/order');
  const [order] = parseData(v.array(orderSummaryWireSchema), await listResponse.json());
  expect(order?.status).toBe('paid');
  return { ...readyCart, id: order?.id ?? '', number: order?.number ?? 0, paymentToken };
}

export function submitQuickly(
  request: APIRequestContext,
  { addressId, quoteId }: Pick<ReadyCart, 'addressId' | 'quoteId'>,
  url: string,
): Promise<APIResponse> {
  return callApi(request, '/sell/cart/submitOrder', {
    address: addressId,
    shipping_option_id: quoteId,
    paymentGateway: 'sandbox',
    url,
  });
}

const skuSchema = v.object({ id: v.number(), in_stock: v.boolean() });

async function getCart(
  request: APIRequestContext,
  path: string,
  data: Readonly<Record<string, unknown>>,
) {
  return parseData(cartWireSchema, await (await callApi(request, path, data)).json());
}

async function createAddress(request: APIRequestContext): Promise<number> {
  const response = await callApi(request, '/sell/address/create', {
    first_name: 'Casey',
    last_name: 'Nguyen',
    street_address: '12 King Street',
    ...NEWTOWN,
  });
  return parseData(addressWireSchema, await response.json()).id;
}
