/** A shop with products, shipping and customers on a separate database, for tests. */
import { randomUUID } from 'node:crypto';
import type { Kysely, KyselyPlugin } from 'kysely';
import * as v from 'valibot';
import { cartWireSchema, shippingQuoteWireSchema, type CartWire } from 'shared-contracts/api/cart';
import { addressWireSchema } from 'shared-contracts/api/address';
import { parseData } from 'shared-contracts/api/wire';
import type { Env } from '../config/env.ts';
import type { Database } from '../db/schema.ts';
import { updateLowestPrices } from '../catalogue/product-prices.ts';
import { seedSell } from '../demo/testing/demo-rows.ts';
import { createOutboxHandlers, type OutboxHandlers } from '../jobs/outbox-handlers.ts';
import { runOutbox } from '../jobs/run-outbox.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { useTestApp, type TestApp } from './test-app.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Customer {
  readonly id: number;
  readonly sessionId: string;
  readonly bearer: string;
}

export interface TestShop extends TestApp {
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  cart(path: string, body: object, bearer?: string): Promise<CartWire>;
  createSku(sku?: NewSku): Promise<{ readonly id: number; readonly productId: number }>;
  createCustomer(): Promise<Customer>;
  /** The customer with a fresh access token, after the clock was moved. */
  renew(customer: Customer): Promise<Customer>;
  onHand(skuId: number): Promise<number>;
  /** Adds a sku to the customer's cart and prepares everything that submitOrder needs. */
  prepareOrder(customer: Customer, skus: readonly number[]): Promise<Submission>;
  submit(customer: Customer, submission: object, key?: string): Promise<Answer>;
  /** Runs the outbox; webhooks reach the app in this process. */
  runOutbox(): Promise<number>;
}

export interface NewSku {
  readonly code?: string;
  readonly name?: string;
  readonly priceCents?: number;
  readonly onHand?: number;
  readonly weightGrams?: number;
}

export interface Submission {
  readonly address: number;
  readonly shipping_option_id: string;
  readonly paymentGateway: string;
  readonly url: string;
}

export const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Locke',
  street_address: '1 Key Street',
  city: 'Newtown',
  state: 'NSW',
  postcode: '2042',
  country: 'AU',
};

/** The shop for all tests of a file. */
export function useTestShop(overrides?: Partial<Env>, plugins?: readonly KyselyPlugin[]): TestShop {
  const testApp = useTestApp(overrides, plugins);
  beforeAll(() => seedSell(testApp.db));
  return openTestShop(testApp);
}

/** Adds shop helpers to an app whose database already contains a shop. */
export function openTestShop(testApp: TestApp): TestShop {
  const post: TestShop['post'] = async (path, body, headers = {}) => {
    const answer = await testApp.inject({
      method: 'POST',
      url: `/api/v1/sell/${path}`,
      payload: body,
      headers,
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  const renew = async ({ id, sessionId }: Omit<Customer, 'bearer'>): Promise<Customer> => {
    const token = await testApp.services.tokens.issue({ userId: id, sessionId });
    return { id, sessionId, bearer: `Bearer ${token}` };
  };
  const cart: TestShop['cart'] = async (path, body, bearer) => {
    const answer = await post(`cart/${path}`, body, headersOf(bearer));
    return parseData(cartWireSchema, answer.body);
  };

  const calls: Omit<TestShop, keyof TestApp> = {
    post,
    cart,
    createSku: (sku = {}) => createSku(testApp.db, sku),
    async createCustomer() {
      const { db, clock } = testApp;
      const { id } = await testApp.createUser();
      const session = await db
        .insertInto('session')
        .values({
          user_id: id,
          fingerprint_hash: Buffer.alloc(32),
          created_at: clock.now(),
          expires_at: new Date(clock.now().getTime() + 86_400_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return renew({ id, sessionId: session.id });
    },
    renew,
    async onHand(skuId) {
      const sku = await testApp.db
        .selectFrom('sku')
        .select('on_hand')
        .where('id', '=', skuId)
        .executeTakeFirstOrThrow();
      return sku.on_hand;
    },
    async prepareOrder({ bearer }, skus) {
      for (const sku of skus) await cart('cartAdd', { sku, qty: 1 }, bearer);
      const address = await post('address/create', ADDRESS, headersOf(bearer));
      const destination = { suburb: ADDRESS.city, postcode: ADDRESS.postcode, country: 'AU' };
      const answer = await post('cart/shippingQuote', destination, headersOf(bearer));
      const [quote] = parseData(v.array(shippingQuoteWireSchema), answer.body);
      if (quote === undefined) throw new Error('No shipping quote');
      return {
        address: parseData(addressWireSchema, address.body).id,
        shipping_option_id: quote.shipping_type_id,
        paymentGateway: 'sandbox',
        url: '/checkout',
      };
    },
    submit: ({ bearer }, submission, key) =>
      post('cart/submitOrder', submission, {
        ...headersOf(bearer),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }),
    runOutbox: () => runOutbox(testApp.services, createHandlers(testApp)),
  };
  return Object.assign(testApp, calls);
}

function createHandlers({ db, services, clock, inject }: TestApp): OutboxHandlers {
  return createOutboxHandlers(services, {
    mail: createMailTransport({ db, clock, smtpUrl: null }),
    sandboxWebhookSecret: services.keys.sandboxWebhookSecret,
    async postWebhook({ path, body, headers }) {
      const answer = await inject({ method: 'POST', url: path, payload: body, headers });
      return answer.statusCode;
    },
  });
}

export function headersOf(bearer: string | undefined): Record<string, string> {
  return bearer === undefined ? {} : { authorization: bearer };
}

async function createSku(db: Kysely<Database>, sku: NewSku) {
  const code = sku.code ?? randomUUID().slice(0, 13);
  const name = sku.name ?? 'Pinning tray';
  const product = await db
    .insertInto('product')
    .values({ slug: `p-${randomUUID()}`, name, title: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('sku')
    .values({
      code,
      product_id: product.id,
      price_cents: sku.priceCents ?? 2000,
      on_hand: sku.onHand ?? 10,
      weight_grams: sku.weightGrams ?? 200,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await updateLowestPrices(db, [product.id]);
  return { id: row.id, productId: product.id };
}
