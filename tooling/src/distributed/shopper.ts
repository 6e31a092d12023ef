/**
 * Visitors of the proof: one reads pages, another orders and pays, with the same calls as the
 * site's pages. A refused change is retried as a browser's form would be: sent again with the same
 * key, which must not repeat the change.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';

export interface PageView {
  readonly path: string;
  readonly seconds: number;
  /** Undefined for a complete page. */
  readonly fault: string | undefined;
}

export interface PlacedOrder {
  readonly paymentId: string;
  /** Number of retries of a call. */
  readonly repeats: number;
}

/** Fault of a page that began and did not end. */
export const CUT_OFF = 'cut off';

const PAGE_TIMEOUT_MS = 15_000;
const REPEAT_FOR_MS = 30_000;
const REPEAT_PAUSE_MS = 250;
const PAID_POLL_MS = 100;

/** Requests a page as a browser does and checks that it is complete. */
export async function viewPage(
  site: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<PageView> {
  const startedAt = performance.now();
  const view = (fault?: string): PageView => ({
    path,
    seconds: (performance.now() - startedAt) / 1000,
    fault,
  });
  try {
    const response = await fetch(`${site}${path}`, {
      headers: { accept: 'text/html', ...headers },
      signal: AbortSignal.timeout(PAGE_TIMEOUT_MS),
    });
    const text = await response.text().catch(() => '');
    if (response.status !== 200) return view(`status ${response.status}`);
    return view(text.trimEnd().endsWith('</html>') ? undefined : CUT_OFF);
  } catch (error) {
    return view(describeError(error));
  }
}

const skusSchema = v.object({
  data: v.object({ skus: v.array(v.object({ id: v.number(), in_stock: v.boolean() })) }),
});
const cartSchema = v.object({
  data: v.object({
    items: v.array(v.object({ id: v.number() })),
    addresses: v.array(v.object({ id: v.number() })),
  }),
});
const quotesSchema = v.object({
  data: v.array(v.object({ shipping_type_id: v.string(), is_pick_up: v.boolean() })),
});
const submittedSchema = v.object({
  payment: v.object({ id: v.string(), url: v.string() }),
});

const ADDRESS = { city: 'Newtown', state: 'NSW', postcode: '2042', country: 'AU' };
const QUOTE_ADDRESS = { suburb: 'Newtown', postcode: '2042', country: 'AU' };
const RECIPIENT = { first_name: 'Casey', last_name: 'Nguyen', street_address: '12 King Street' };

/** A customer of the demonstration with a session. */
export class Buyer {
  readonly #site: string;
  readonly #address: string;
  readonly #product: string;
  readonly #cookies = new Map<string, string>();
  #repeats = 0;

  constructor(options: {
    readonly site: string;
    /** Sent to the gateway as the visitor's address, so that limits per address are per buyer. */
    readonly address: string;
    readonly product: string;
  }) {
    this.#site = options.site;
    this.#address = options.address;
    this.#product = options.product;
  }

  /** Headers of this visitor's requests. */
  get headers(): Readonly<Record<string, string>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, 'x-forwarded-for': this.#address };
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.#post('/session/login', { username, password });
  }

  /**
   * Completes an order from an empty cart to payment. Throws when a call was refused for half a
   * minute.
   */
  async order(): Promise<PlacedOrder> {
    this.#repeats = 0;
    const oldCart = await this.#call(cartSchema, 'getCart', {});
    for (const { id } of oldCart.data.items) await this.#call(v.unknown(), 'cartRemove', { id });
    const product = await this.#get(skusSchema, `/api/v1/sell/product?url=${this.#product}`);
    const sku = product.data.skus.find(({ in_stock: inStock }) => inStock);
    if (sku === undefined) throw new Error(`${this.#product} is out of stock`);
    const { data: cart } = await this.#call(cartSchema, 'cartAdd', { sku: sku.id, qty: 1 });
    const address = cart.addresses[0]?.id ?? (await this.#createAddress());
    const quoteRequest = { ...QUOTE_ADDRESS, address };
    const { data: quotes } = await this.#call(quotesSchema, 'shippingQuote', quoteRequest);
    const quote = quotes.find(({ is_pick_up: isPickUp }) => !isPickUp)?.shipping_type_id ?? '';
    const submission = { address, shipping_option_id: quote, paymentGateway: 'sandbox' };
    const url = `${this.#site}/payment`;
    const { payment } = await this.#call(submittedSchema, 'submitOrder', { ...submission, url });
    await this.#pay(payment.url);
    await this.#waitUntilPaid();
    return { paymentId: payment.id, repeats: this.#repeats };
  }

  async #createAddress(): Promise<number> {
    const schema = v.object({ data: v.object({ id: v.number() }) });
    const body = await this.#post('/api/v1/sell/address/create', { ...RECIPIENT, ...ADDRESS });
    return v.parse(schema, body).data.id;
  }

  async #pay(url: string): Promise<void> {
    const path = new URL(url, this.#site).pathname;
    await this.#send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=captured',
    });
  }

  /**
   * The gateway's message arrives with a delay; until then, the cart contains the order's items.
   */
  async #waitUntilPaid(): Promise<void> {
    const deadline = performance.now() + REPEAT_FOR_MS;
    while (performance.now() < deadline) {
      const cart = await this.#call(cartSchema, 'getCart', {});
      if (cart.data.items.length === 0) return;
      await delay(PAID_POLL_MS);
    }
    throw new Error('The order was not paid in time');
  }

  async #call<Schema extends v.GenericSchema>(
    schema: Schema,
    name: string,
    body: object,
  ): Promise<v.InferOutput<Schema>> {
    return v.parse(schema, await this.#post(`/api/v1/sell/cart/${name}`, body));
  }

  async #post(path: string, body: object): Promise<unknown> {
    const response = await this.#send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    return response.text === '' ? null : JSON.parse(response.text);
  }

  async #get<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
  ): Promise<v.InferOutput<Schema>> {
    const { text } = await this.#send(path, { method: 'GET', headers: {}, body: null });
    return v.parse(schema, JSON.parse(text));
  }

  /** Retries with the same key while the site reports that it is busy, or does not respond. */
  async #send(
    path: string,
    request: {
      readonly method: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | null;
    },
  ): Promise<{ readonly text: string }> {
    const deadline = performance.now() + REPEAT_FOR_MS;
    for (;;) {
      const outcome = await fetch(`${this.#site}${path}`, {
        ...request,
        headers: { ...request.headers, ...this.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(PAGE_TIMEOUT_MS),
      }).then(
        async (response) => ({ status: response.status, text: await response.text(), response }),
        (error: unknown) => ({ status: 0, text: describeError(error), response: undefined }),
      );
      for (const line of outcome.response?.headers.getSetCookie() ?? []) this.#storeCookie(line);
      if (outcome.status >= 200 && outcome.status < 400) return { text: outcome.text };
      const isBusy = outcome.status === 0 || outcome.status >= 500;
      if (!isBusy || performance.now() >= deadline) {
        throw new Error(`${path}: ${outcome.status} ${outcome.text.slice(0, 200)}`);
      }
      this.#repeats += 1;
      await delay(REPEAT_PAUSE_MS);
    }
  }

  #storeCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const split = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, split), pair.slice(split + 1));
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
