/**
 * Races of orders and payments. The embedded database runs them one after another; with
 * TEST_DATABASE_URL they race on a PostgreSQL server.
 */
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { findPaymentByRef } from '../../payments/payment-repository.ts';
import { applyOutcome } from '../../payments/apply-outcome.ts';
import { listBrokenRules } from '../testing/check-books.ts';
import { useTestShop, type Answer } from '../../testing/test-shop.ts';

const shop = useTestShop();

const RACE_TIMEOUT_MS = 240_000;
const IS_EMBEDDED = process.env['TEST_DATABASE_URL'] === undefined;

function prepareCustomers(count: number, skusOf: (index: number) => readonly number[]) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const customer = await shop.createCustomer();
      return { customer, submission: await shop.prepareOrder(customer, skusOf(index)) };
    }),
  );
}

function isAccepted({ body }: Answer): boolean {
  return parseBody(submitOrderWireSchema, body).success;
}

function paymentOf(response: Answer) {
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  if (!payment) throw new Error('No payment');
  return payment;
}

test(
  'creates one order from twenty concurrent submits of one cart, and returns the same payment address to all [CART-13]',
  async () => {
    const { id: sku } = await shop.createSku({ onHand: 30 });
    const [only] = await prepareCustomers(1, () => [sku]);
    if (only === undefined) throw new Error('No customer');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.submit(only.customer, only.submission, index % 2 === 0 ? undefined : `tab-${index}`),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map((response) => paymentOf(response).url)).size).toBe(1);
    const orders = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', only.customer.id)
      .execute();
    expect(orders).toHaveLength(1);
    expect(await shop.onHand(sku)).toBe(29);
  },
  RACE_TIMEOUT_MS,
);

/** The embedded database serves carts one after another, so fewer carts are enough there. */
const RUSH = IS_EMBEDDED ? { carts: 40, items: 10 } : { carts: 200, items: 50 };

test(
  `sells the last ${RUSH.items} items to ${RUSH.items} of ${RUSH.carts} carts that submit twice at once [CART-13]`,
  async () => {
    const { id: sku } = await shop.createSku({ onHand: RUSH.items });
    const prepared = await prepareCustomers(RUSH.carts, () => [sku]);
    const responses = await Promise.all(
      prepared.map(({ customer, submission }, index) =>
        Promise.all([
          shop.submit(customer, submission, 'the-attempt'),
          shop.submit(customer, submission, index % 2 === 0 ? 'the-attempt' : 'another-tab'),
        ]),
      ),
    );
    const sold = responses.filter(([first]) => isAccepted(first));
    expect(sold).toHaveLength(RUSH.items);
    for (const [first, second] of sold) expect(second).toEqual(first);
    for (const pair of responses.filter(([first]) => !isAccepted(first))) {
      const refused = { status: 200, body: { success: false, code: 'OUT_OF_STOCK' } };
      expect(pair).toMatchObject([refused, refused]);
    }
    const orders = await shop.db
      .selectFrom('orders')
      .innerJoin('order_item', 'order_item.order_id', 'orders.id')
      .select(['status', 'user_id', 'qty'])
      .where('sku_id', '=', sku)
      .execute();
    expect(orders).toHaveLength(RUSH.items);
    expect(new Set(orders.map(({ user_id: user }) => user)).size).toBe(RUSH.items);
    expect(await shop.onHand(sku)).toBe(0);
    expect(await listBrokenRules(shop.db)).toEqual([]);
  },
  RACE_TIMEOUT_MS,
);

test(
  'gives the last use of a promotion code to one of ten carts [CART-13]',
  async () => {
    const code = {
      code: 'LASTUSE',
      code_norm: 'LASTUSE',
      kind: 'percentage',
      percent: 50,
      max_uses: 1,
    } as const;
    await shop.db.insertInto('promotion').values(code).execute();
    const { id: sku } = await shop.createSku({ onHand: 50 });
    const prepared = await prepareCustomers(10, () => [sku]);
    const responses = await Promise.all(
      prepared.map(({ customer, submission }) =>
        shop.submit(customer, { ...submission, promotion_code: 'LASTUSE' }),
      ),
    );
    expect(responses.filter(isAccepted)).toHaveLength(1);
    expect(await shop.onHand(sku)).toBe(49);
  },
  RACE_TIMEOUT_MS,
);

test(
  'gives one customer one use when late payments of three orders and a new submit come at once [CART-13]',
  async () => {
    const code = {
      code: 'ONEEACH',
      code_norm: 'ONEEACH',
      kind: 'percentage',
      percent: 50,
    } as const;
    await shop.db
      .insertInto('promotion')
      .values({ ...code, max_uses_per_customer: 1 })
      .execute();
    const customer = await shop.createCustomer();
    const refs: string[] = [];
    const submitNew = async () => {
      const { id: sku } = await shop.createSku({ onHand: 50 });
      const submission = await shop.prepareOrder(customer, [sku]);
      return () => shop.submit(customer, { ...submission, promotion_code: 'ONEEACH' });
    };
    const reported = { gateway: 'sandbox', currency: 'AUD' } as const;
    for (let round = 0; round < 3; round += 1) {
      const response = await (await submitNew())();
      const ref = paymentOf(response).url.split('/').at(-1) ?? '';
      refs.push(ref);
      const expired = { ...reported, ref, amountCents: 0, outcome: 'expired' } as const;
      await applyOutcome(shop.services, { ...expired, eventId: `expired-${ref}` });
    }
    const last = await submitNew();
    await Promise.all([
      last(),
      ...refs.map(async (ref) => {
        const payment = await findPaymentByRef(shop.db, { gateway: 'sandbox', ref });
        const amountCents = payment?.amount_cents ?? 0;
        const paid = { ...reported, ref, amountCents, outcome: 'captured' } as const;
        return applyOutcome(shop.services, { ...paid, eventId: `paid-${ref}` });
      }),
    ]);
    const orders = await shop.db
      .selectFrom('orders')
      .select('status')
      .where('user_id', '=', customer.id)
      .where('status', 'in', ['paid', 'pending_payment'])
      .execute();
    expect(orders).toHaveLength(1);
  },
  RACE_TIMEOUT_MS,
);

test(
  'does not deadlock when carts hold the same skus in opposite order [CART-13]',
  async () => {
    const { id: left } = await shop.createSku({ onHand: 12 });
    const { id: right } = await shop.createSku({ onHand: 12 });
    const prepared = await prepareCustomers(20, (index) =>
      index % 2 === 0 ? [left, right] : [right, left],
    );
    const responses = await Promise.all(
      prepared.map(({ customer, submission }) => shop.submit(customer, submission)),
    );
    expect(responses.filter(isAccepted)).toHaveLength(12);
    expect(responses).toHaveLength(20);
    expect([await shop.onHand(left), await shop.onHand(right)]).toEqual([0, 0]);
  },
  RACE_TIMEOUT_MS,
);

test(
  'pays once when ten concurrent reports name the capture [CART-13]',
  async () => {
    const { id: sku } = await shop.createSku({ onHand: 30 });
    const prepared = await prepareCustomers(5, () => [sku]);
    const invoicesBefore = await countInvoices();
    const mailsBefore = await countInvoiceMails();
    for (const { customer, submission } of prepared) {
      const payment = paymentOf(await shop.submit(customer, submission));
      const ref = payment.url.split('/').at(-1) ?? '';
      const paid = await findPaymentByRef(shop.db, { gateway: 'sandbox', ref });
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          applyOutcome(shop.services, {
            gateway: 'sandbox',
            ref,
            outcome: 'captured',
            amountCents: paid?.amount_cents ?? 0,
            currency: 'AUD',
            eventId: index < 8 ? `event-${ref}` : `second-${ref}`,
          }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(8);
      expect(outcomes.filter((outcome) => outcome === 'superseded')).toHaveLength(1);
    }
    expect((await countInvoices()) - invoicesBefore).toBe(5);
    expect((await countInvoiceMails()) - mailsBefore).toBe(5);
  },
  RACE_TIMEOUT_MS,
);

test(
  'numbers invoices without gaps when orders are paid at once [CART-13]',
  async () => {
    const { id: sku } = await shop.createSku({ onHand: 30 });
    const prepared = await prepareCustomers(8, () => [sku]);
    const refs = await Promise.all(
      prepared.map(async ({ customer, submission }) => {
        const { url } = paymentOf(await shop.submit(customer, submission));
        return url.split('/').at(-1) ?? '';
      }),
    );
    await Promise.all(
      refs.map((ref) =>
        applyOutcome(shop.services, {
          gateway: 'sandbox',
          ref,
          outcome: 'captured',
          amountCents: 2895,
          currency: 'AUD',
          eventId: `paid-${ref}`,
        }),
      ),
    );
    const invoices = await shop.db
      .selectFrom('invoice')
      .select('number')
      .orderBy('number')
      .execute();
    expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, index) => index + 1));
    expect(invoices.length).toBeGreaterThanOrEqual(8);
  },
  RACE_TIMEOUT_MS,
);

test(
  'ends in one state when a decline, a capture and a change of the cart come at once [CART-13]',
  async () => {
    const { id: sku } = await shop.createSku({ onHand: 10 });
    const [only] = await prepareCustomers(1, () => [sku]);
    if (only === undefined) throw new Error('No customer');
    const { url } = paymentOf(await shop.submit(only.customer, only.submission));
    const ref = url.split('/').at(-1) ?? '';
    const reported = { gateway: 'sandbox', ref, amountCents: 2895, currency: 'AUD' };
    await Promise.all([
      applyOutcome(shop.services, { ...reported, outcome: 'failed', eventId: `f-${ref}` }),
      applyOutcome(shop.services, { ...reported, outcome: 'captured', eventId: `c-${ref}` }),
      shop.post('cart/cartAdd', { sku, qty: 1 }, { authorization: only.customer.bearer }),
    ]);
    const [order] = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', only.customer.id)
      .execute();
    expect(order?.status).toBe('paid');
    expect(await shop.onHand(sku)).toBe(9);
  },
  RACE_TIMEOUT_MS,
);

/** Sends all due mails before it counts them. */
async function countInvoiceMails(): Promise<number> {
  while ((await shop.runOutbox()) > 0);
  const mails = await shop.db
    .selectFrom('dev_mail')
    .select('id')
    .where('message_id', 'like', '<invoice-%')
    .execute();
  return mails.length;
}

async function countInvoices(): Promise<number> {
  return (await shop.db.selectFrom('invoice').select('id').execute()).length;
}
