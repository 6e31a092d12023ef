/**
 * Races for one customer's credit. The embedded database runs them one after another; with
 * TEST_DATABASE_URL they race on a PostgreSQL server.
 */
import { randomUUID } from 'node:crypto';
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { inTransaction } from '../../db/transaction.ts';
import { takeCredit } from '../../vouchers/credit-repository.ts';
import { expireUnpaid } from '../../payments/expire-unpaid.ts';
import { applyOutcome } from '../../payments/apply-outcome.ts';
import { issueVoucher } from '../../vouchers/testing/issue-voucher.ts';
import { getCheckedCredit, giveCredit } from '../../vouchers/testing/test-credit.ts';
import { useTestShop, type Customer } from '../../testing/test-shop.ts';

const shop = useTestShop();

const RACE_TIMEOUT_MS = 240_000;

async function aCustomer(cents: number): Promise<Customer> {
  const customer = await shop.createCustomer();
  await giveCredit(shop, customer, cents);
  return customer;
}

async function listOrders({ id }: Customer) {
  return shop.db.selectFrom('orders').selectAll().where('user_id', '=', id).execute();
}

test(
  'spends credit for three of twenty concurrent orders, and keeps the rest [CART-15]',
  async () => {
    const customer = await aCustomer(3500);
    const taken = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(shop.db, (tx) =>
          takeCredit(tx, {
            user_id: customer.id,
            amount_cents: 1000,
            reason: 'order',
            reference: randomUUID(),
            created_at: shop.clock.now(),
          }),
        ),
      ),
    );
    expect(taken.filter((isTaken) => isTaken)).toHaveLength(3);
    expect(await getCheckedCredit(shop, customer)).toBe(500);
  },
  RACE_TIMEOUT_MS,
);

test(
  'leaves one order that holds the credit after twenty different concurrent submits [CART-13]',
  async () => {
    const customer = await aCustomer(1000);
    const { id: sku } = await shop.createSku({ onHand: 30 });
    const submission = await shop.prepareOrder(customer, [sku]);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.submit(customer, { ...submission, note: `Note ${index}`, use_credit: true }),
      ),
    );
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    const orders = await listOrders(customer);
    const live = orders.filter(({ status }) => status === 'pending_payment');
    expect(live).toMatchObject([{ credit_cents: 1000 }]);
    expect(await getCheckedCredit(shop, customer)).toBe(0);
    expect(await shop.onHand(sku)).toBe(29);
  },
  RACE_TIMEOUT_MS,
);

test(
  'spends the credit for one order when an expired order is paid while its cart is submitted again [CART-13]',
  async () => {
    const { id: sku } = await shop.createSku({ onHand: 30 });
    for (let round = 0; round < 5; round += 1) {
      const customer = await aCustomer(1000);
      const submission = await shop.prepareOrder(customer, [sku]);
      const withCredit = { ...submission, use_credit: true };
      const first = await shop.submit(customer, withCredit);
      const { payment } = parseBody(submitOrderWireSchema, first.body);
      const reported = {
        gateway: 'sandbox',
        ref: payment?.url.split('/').at(-1) ?? '',
        amountCents: 1895,
        currency: 'AUD',
      };
      await applyOutcome(shop.services, { ...reported, outcome: 'expired', eventId: `e-${round}` });
      await Promise.all([
        ...Array.from({ length: 5 }, () => shop.submit(customer, withCredit)),
        applyOutcome(shop.services, { ...reported, outcome: 'captured', eventId: `c-${round}` }),
      ]);
      const orders = await listOrders(customer);
      const spent = orders
        .filter(({ status }) => status === 'pending_payment' || status === 'paid')
        .map((order) => order.credit_cents);
      expect(spent).toEqual([1000]);
      expect(await getCheckedCredit(shop, customer)).toBe(0);
    }
  },
  RACE_TIMEOUT_MS,
);

test(
  'returns the credit once when the order expires while the cart changes [CART-13]',
  async () => {
    const customer = await aCustomer(1000);
    const { id: sku } = await shop.createSku({ onHand: 30 });
    const submission = await shop.prepareOrder(customer, [sku]);
    await shop.submit(customer, { ...submission, use_credit: true });
    shop.clock.advanceSeconds(31 * 60);
    const { bearer } = await shop.renew(customer);
    await Promise.all([
      expireUnpaid(shop.services),
      expireUnpaid(shop.services),
      ...Array.from({ length: 5 }, () =>
        shop.post('cart/cartAdd', { sku, qty: 1 }, { authorization: bearer }),
      ),
    ]);
    expect(await getCheckedCredit(shop, customer)).toBe(1000);
    expect(await shop.onHand(sku)).toBe(30);
  },
  RACE_TIMEOUT_MS,
);

async function redeem({ bearer }: Customer, code: string): Promise<number> {
  const response = await shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/giftVoucher/redeem',
    payload: { code },
    headers: { authorization: bearer },
  });
  return response.statusCode;
}

test(
  'adds a voucher once after twenty concurrent redemptions by five customers [CART-15]',
  async () => {
    const customers = await Promise.all(Array.from({ length: 5 }, () => aCustomer(100)));
    await issueVoucher(shop, { code: 'MANY-MANY-MANY-MANY', amountCents: 2500 });
    const [first] = customers;
    if (first === undefined) throw new Error('No customer');
    const tries = [...customers, ...Array.from({ length: 15 }, () => first)];
    const statuses = await Promise.all(tries.map((each) => redeem(each, 'MANY-MANY-MANY-MANY')));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const credits = await Promise.all(customers.map((each) => getCheckedCredit(shop, each)));
    expect(credits.toSorted((left, right) => left - right)).toEqual([100, 100, 100, 100, 2600]);
  },
  RACE_TIMEOUT_MS,
);

test(
  'checks five of twenty concurrent wrong codes of one customer [CART-15]',
  async () => {
    await shop.db.deleteFrom('rate_bucket').execute();
    const customer = await aCustomer(100);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => redeem(customer, `WRONG-${index}`)),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  },
  RACE_TIMEOUT_MS,
);
