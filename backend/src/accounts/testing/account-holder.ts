/** Test customer with records of every kind, for tests of export and deletion. */
import { useTestForms, type TestForms } from '../../forms/testing/test-forms.ts';
import { addCredit } from '../../vouchers/credit-repository.ts';
import { orderSkus, payOrder } from '../../orders/testing/pay-order.ts';
import { headersOf, type Answer, type Customer } from '../../testing/test-shop.ts';
import { TEST_FINGERPRINT } from '../../testing/test-user.ts';

export interface AccountHolder extends Customer {
  readonly email: string;
  readonly orderId: string;
  readonly paidFormId: string;
}

export interface TestAccounts extends TestForms {
  /**
   * Paid order with a ticket, cart, wish list, address, paid form and free form, voucher bought for
   * another person, $12.50 of credit, request for a stock notice, review.
   */
  createHolder(): Promise<AccountHolder>;
  /** POST below /cognito/user, with this browser's fingerprint. */
  user(path: string, body: object, bearer?: string): Promise<Answer>;
  /** The code in the newest mail to the address. */
  takeCode(email: string): Promise<string>;
}

/** The shop for all tests of a file. */
export function useTestAccounts(): TestAccounts {
  const shop = useTestForms();
  const user: TestAccounts['user'] = (path, body, bearer) =>
    shop.call(`user/${path}`, { fingerprint: TEST_FINGERPRINT, ...body }, headersOf(bearer));
  const calls: Omit<TestAccounts, keyof TestForms> = {
    user,
    createHolder: () => createHolder(shop),
    async takeCode(email) {
      const mail = (await shop.takeMails()).get(email);
      const [code] = /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/.exec(mail?.text_part ?? '') ?? [];
      if (code === undefined) throw new Error('The mail contains no code');
      return code;
    },
  };
  return Object.assign(shop, calls);
}

async function createHolder(shop: TestForms): Promise<AccountHolder> {
  const { db, clock } = shop;
  const customer = await shop.createCustomer();
  const { bearer, id } = customer;
  const { email } = await db
    .updateTable('user_account')
    .set({ mobile_phone: '0400 000 000', company_name: 'Locke & Daughters' })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const seat = await shop.createSku({ name: 'Seat at an evening' });
  await db
    .updateTable('product')
    .set({ is_ticket: true })
    .where('id', '=', seat.productId)
    .execute();
  const order = await payOrder(shop, await orderSkus(shop, customer, [seat.id, seat.id]));
  const inCart = await shop.createSku({ name: 'Tray in the cart' });
  await shop.cart('cartAdd', { sku: inCart.id, qty: 2 }, bearer);
  const wished = await shop.createSku({ name: 'Gauge on the wish list' });
  await saveOnWishList(shop, { bearer, productId: wished.productId });
  const free = await shop.createForm({
    name: 'Question',
    questions: [{ name: 'text', label: 'Your question', field_type: 'text' }],
  });
  await shop.send(free, { text: 'Do you sell spare pins?' }, { bearer });
  const paid = await createPaidForm(shop, id);
  await createVouchers(shop, id);
  await addCredit(db, {
    user_id: id,
    amount_cents: 1250,
    reason: 'gift_voucher',
    reference: `gift_voucher:of-${id}`,
    created_at: clock.now(),
  });
  await waitForSku(shop, email);
  const review = { rating: 5, content: 'A good evening.', name: 'Ada L.', written_at: clock.now() };
  await db
    .insertInto('product_review')
    .values({ ...review, product_id: seat.productId, user_id: id, status: 'published' })
    .execute();
  await shop.takeMails();
  return { ...customer, email, orderId: order.id, paidFormId: paid };
}

async function saveOnWishList(
  shop: TestForms,
  { bearer, productId }: { readonly bearer: string; readonly productId: number },
): Promise<void> {
  const { slug: product } = await shop.db
    .selectFrom('product')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  await shop.post('wishList/wishListAdd', { product }, headersOf(bearer));
}

/** A request for a mail when a sku is back in stock, made without the account. */
async function waitForSku({ db, clock, createSku }: TestForms, email: string): Promise<void> {
  const { id } = await createSku({ name: 'Tray out of stock', onHand: 0 });
  await db
    .insertInto('stock_notice')
    .values({ sku_id: id, email, email_norm: email.toLowerCase(), created_at: clock.now() })
    .execute();
}

async function createPaidForm(shop: TestForms, userId: number): Promise<string> {
  const now = shop.clock.now();
  const form = await shop.createForm({ name: 'Workshop', cost_cents: 4500 });
  const { id } = await shop.db
    .insertInto('form_submission')
    .values({
      form_id: form.id,
      form_name: 'Workshop',
      user_id: userId,
      status: 'paid',
      answers: JSON.stringify([
        { name: 'who', label: 'Who comes?', type: 'text', answer: 'Ada Locke' },
      ]),
      page_url: '/workshop',
      visitor_email: 'ada@example.com',
      amount_cents: 4500,
      submit_hash: `paid-${userId}`,
      created_at: now,
      expires_at: now,
      paid_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('payment')
    .values({
      form_submission_id: id,
      gateway: 'sandbox',
      token: `form-${userId}`,
      gateway_ref: `form-${userId}`,
      amount_cents: 4500,
      status: 'captured',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

async function createVouchers({ db, clock }: TestForms, userId: number): Promise<void> {
  const now = clock.now();
  const theme = await db
    .insertInto('voucher_theme')
    .values({ name: 'The brass key' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('gift_voucher')
    .values({
      theme_id: theme.id,
      user_id: userId,
      amount_cents: 5000,
      code_hash: `hash-of-a-code-${userId}`,
      status: 'issued',
      return_url: '/gift-vouchers',
      created_at: now,
      due_at: now,
      issued_at: now,
      expires_at: new Date(now.getTime() + 4 * 365 * 86_400_000),
      send_on: '2026-01-31',
      recipient_name: 'Kim',
      recipient_email: 'kim@example.com',
      sender_name: 'Ada',
      gift_message: 'Enjoy',
      sent_at: now,
    })
    .execute();
}
