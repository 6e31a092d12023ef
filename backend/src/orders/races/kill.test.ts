/**
 * Kills the compiled API, including its jobs, between the calls of a checkout, and starts it again
 * on the same data. Every acknowledged result must exist exactly once. `kill-points.test.ts` kills
 * the API within the calls.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { addressWireSchema } from 'shared-contracts/api/address';
import {
  cartWireSchema,
  shippingQuoteWireSchema,
  submitOrderWireSchema,
} from 'shared-contracts/api/cart';
import { productWireSchema } from 'shared-contracts/api/catalogue';
import { checkPaidWireSchema } from 'shared-contracts/api/payment';
import { tokensWireSchema } from 'shared-contracts/api/user';
import { pageOf, parseBody, parseData } from 'shared-contracts/api/wire';
import { startApiProcess, type ApiProcess } from '../../testing/api-process.ts';
import { ADDRESS } from '../../testing/test-shop.ts';

const TIMEOUT_MS = 300_000;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'backend-kill-'));
let running: ApiProcess;

beforeAll(async () => {
  running = await start();
}, TIMEOUT_MS);
afterAll(async () => {
  await running.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(): Promise<ApiProcess> {
  return startApiProcess({ DATA_DIR: dataDir, DEMO: '1', PREPARE_PICTURES: '0' });
}

async function restart(): Promise<void> {
  await running.kill();
  running = await start();
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(running.origin + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.json();
}

async function logIn() {
  const account = {
    username: 'customer@example.com',
    password: 'demo-pass-2026',
    fingerprint: 'abcdefghijklmnopqrstu',
  };
  const tokens = parseData(tokensWireSchema, await post('/api/v1/cognito/user/login', account));
  return { authorization: `Bearer ${tokens.access_token}` };
}

async function findSku(): Promise<number> {
  const list = await fetch(`${running.origin}/api/v1/sell/product?page_size=1`);
  const [first] = parseBody(pageOf(productWireSchema), await list.json()).data;
  const one = await fetch(`${running.origin}/api/v1/sell/product?url=${first?.slug}`);
  const { data } = v.parse(v.object({ data: v.unknown() }), await one.json());
  const product = v.parse(productWireSchema, Array.isArray(data) ? data[0] : data);
  const sku = product.skus.find((candidate) => candidate.in_stock);
  if (sku === undefined) throw new Error('Nothing is in stock');
  return sku.id;
}

/** Puts one item into an empty cart; returns the stock and a submit that can be repeated. */
async function prepare(sku: number, key: string) {
  const headers = await logIn();
  const before = parseData(cartWireSchema, await post('/api/v1/sell/cart/getCart', {}, headers));
  for (const { id } of before.items) await post('/api/v1/sell/cart/cartRemove', { id }, headers);
  const added = await post('/api/v1/sell/cart/cartAdd', { sku, qty: 1 }, headers);
  const cart = parseData(cartWireSchema, added);
  const address = await post('/api/v1/sell/address/create', ADDRESS, headers);
  const place = { suburb: 'Newtown', postcode: '2042', country: 'AU' };
  const quoted = await post('/api/v1/sell/cart/shippingQuote', place, headers);
  const [quote] = parseData(v.array(shippingQuoteWireSchema), quoted);
  const submission = {
    address: parseData(addressWireSchema, address).id,
    shipping_option_id: quote?.shipping_type_id,
    paymentGateway: 'sandbox',
    url: '/checkout',
  };
  return {
    inStock: cart.items[0]?.can_purchase_qty ?? 0,
    async submit() {
      const keyed = { ...headers, 'idempotency-key': key };
      const response = await post('/api/v1/sell/cart/submitOrder', submission, keyed);
      return parseBody(submitOrderWireSchema, response).payment;
    },
  };
}

/** Approves on the sandbox page; returns the payment token of the redirect. */
async function approve(paymentUrl: string): Promise<string> {
  const response = await fetch(running.origin + new URL(paymentUrl).pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'captured', notification: 'never' }),
  });
  const target = new URL(response.headers.get('location') ?? '');
  return target.searchParams.get('payum_token') ?? '';
}

async function isPaid(token: string): Promise<boolean> {
  const response = await fetch(
    `${running.origin}/api/v1/cognito/payment/checkPaid?payum_token=${token}`,
  );
  return parseBody(checkPaidWireSchema, await response.json()).success;
}

test(
  'loses no acknowledged order and no decision when the API is killed [CART-13]',
  async () => {
    const sku = await findSku();
    const { inStock, submit } = await prepare(sku, 'acknowledged');
    const acknowledged = await submit();
    await restart();
    expect(await submit()).toEqual(acknowledged);
    const token = await approve(acknowledged?.url ?? '');
    await restart();
    expect(await isPaid(token)).toBe(true);
    await restart();
    expect(await isPaid(token)).toBe(true);
    const next = await prepare(sku, 'next');
    expect(next.inStock).toBe(inStock - 1);
  },
  TIMEOUT_MS,
);
