/** Paid forms, with the real pages and webhooks of the sandbox gateway. */
import { randomUUID } from 'node:crypto';
import { formSubmitWireSchema } from 'shared-contracts/api/form';
import { parseBody } from 'shared-contracts/api/wire';
import { expireUnpaid } from '../payments/expire-unpaid.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { applyOutcome } from '../payments/apply-outcome.ts';
import { OWNER, useTestForms } from './testing/test-forms.ts';

const shop = useTestForms();
afterEach(() => shop.takeMails());

const VISITOR = 'ada@example.com';

async function aPaidForm() {
  const form = await shop.createForm({
    name: 'Workshop booking',
    cost_cents: 2500,
    questions: [
      { name: 'email', field_type: 'email', label: 'Email' },
      { name: 'seats', field_type: 'number', label: 'Seats' },
    ],
  });
  const send = async (data: object = { email: VISITOR, seats: 2 }, bearer?: string) => {
    const answer = await shop.send(form, data, bearer === undefined ? {} : { bearer });
    const { payment } = parseBody(formSubmitWireSchema, answer.body);
    if (payment === null) throw new Error('Nothing to pay');
    return payment;
  };
  const statuses = async () => (await shop.listSubmissions(form)).map(({ status }) => status);
  return { form, send, statuses };
}

function captureOf(paymentUrl: string, eventId: string) {
  const ref = paymentUrl.split('/').at(-1) ?? '';
  const paid = { outcome: 'captured', amountCents: 2500, currency: 'AUD' } as const;
  return { ...paid, gateway: 'sandbox', ref, eventId };
}

test('leads from the form through the payment page to two emails [CMS-15]', async () => {
  const { form, send, statuses } = await aPaidForm();
  const payment = await send();
  expect(await statuses()).toEqual(['awaiting_payment']);
  expect((await shop.takeMails()).size).toBe(0);
  const page = await shop.inject(new URL(payment.url).pathname);
  expect(page.body).toContain('Workshop booking');
  expect(page.body).toContain('$25.00');

  const back = await shop.decide(payment.url, 'captured');
  expect(back.origin + back.pathname).toBe('http://localhost:3000/contact');
  const checked = await shop.checkPaid(back);
  expect(checked).toEqual({
    success: true,
    payment: {
      id: payment.id,
      status: 'captured',
      amount: '25.00',
      currency: 'AUD',
      gateway: 'sandbox',
      order_number: null,
      order_id: null,
      has_invoice: false,
      payment_url: null,
      message: 'Payment Successful. Please check your email for your invoice.',
    },
  });
  expect(await shop.checkPaid(back)).toEqual(checked);
  expect(await shop.listSubmissions(form)).toMatchObject([
    { status: 'paid', amount_cents: 2500, paid_at: shop.clock.now() },
  ]);
  const mails = await shop.takeMails();
  expect([...mails.keys()].toSorted()).toEqual([VISITOR, OWNER]);
  expect(mails.get(OWNER)?.text_part).toContain('Seats:\n2\n');
  expect(mails.get(OWNER)?.text_part).toContain('Paid: $25.00');
  expect(mails.get(VISITOR)?.subject).toContain('Receipt for Workshop booking');
  expect(mails.get(VISITOR)?.text_part).toContain('GST included: $2.27');
});

test('sends the receipt to the account’s address if the form has no email field [CMS-15]', async () => {
  const { send } = await aPaidForm();
  const { id, bearer } = await shop.createCustomer();
  const { email } = await shop.db
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const back = await shop.decide((await send({ seats: 1 }, bearer)).url, 'captured');
  expect(await shop.checkPaid(back, bearer)).toMatchObject({ success: true });
  expect([...(await shop.takeMails()).keys()].toSorted()).toEqual([OWNER, email].toSorted());
});

test('emails only the owner when no address is known [CMS-15]', async () => {
  const { send } = await aPaidForm();
  await shop.decide((await send({ seats: 1 })).url, 'captured');
  expect([...(await shop.takeMails()).keys()]).toEqual([OWNER]);
});

test.each([
  ['failed', 'The payment was declined. Please send the form again.'],
  ['cancelled', 'The payment was cancelled.'],
])('starts again after a payment that was %s [CMS-15]', async (outcome, message) => {
  const { send, statuses } = await aPaidForm();
  const first = await send();
  const back = await shop.decide(first.url, outcome);
  expect(await shop.checkPaid(back)).toMatchObject({
    success: false,
    payment: { status: outcome, message },
  });
  expect(await statuses()).toEqual(['cancelled']);
  expect((await shop.takeMails()).size).toBe(0);
  const second = await send();
  expect(second.id).not.toBe(first.id);
  expect(await shop.checkPaid(await shop.decide(second.url, 'captured'))).toMatchObject({
    success: true,
  });
  expect((await statuses()).toSorted()).toEqual(['cancelled', 'paid']);
});

test('returns the same payment for every repeat, before and after it was paid [CMS-15]', async () => {
  const { form, send } = await aPaidForm();
  const payments = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(new Set(payments.map(({ id }) => id)).size).toBe(1);
  expect(await shop.listSubmissions(form)).toHaveLength(1);
  const [payment] = payments;
  const back = await shop.decide(payment?.url ?? '', 'captured', 'never');
  await shop.checkPaid(back);
  expect(await send()).toEqual({ id: payment?.id, url: back.href });
});

test('pays a form once even if the capture is reported repeatedly [CART-13]', async () => {
  const { send, statuses } = await aPaidForm();
  const { url } = await send();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      applyOutcome(shop.services, captureOf(url, index < 8 ? `e-${url}` : `other-${url}`)),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(8);
  expect(outcomes.filter((outcome) => outcome === 'superseded')).toHaveLength(1);
  expect(await statuses()).toEqual(['paid']);
  expect((await shop.takeMails()).size).toBe(2);
});

test('polls the gateway for a form’s payment when neither webhook nor visitor arrives [CART-13]', async () => {
  const { send, statuses } = await aPaidForm();
  await shop.decide((await send()).url, 'captured', 'never');
  shop.clock.advanceSeconds(121);
  await reconcilePayments(shop.services);
  expect(await statuses()).toEqual(['paid']);
});

test('expires an unpaid form after thirty minutes and closes its payment page [CART-13]', async () => {
  const { send, statuses } = await aPaidForm();
  const { url } = await send();
  shop.clock.advanceSeconds(1799);
  await expireUnpaid(shop.services);
  expect(await statuses()).toEqual(['awaiting_payment']);
  shop.clock.advanceSeconds(1);
  expect(await expireUnpaid(shop.services)).toBe(1);
  expect(await statuses()).toEqual(['expired']);
  await shop.takeMails();
  expect((await shop.inject(new URL(url).pathname)).body).toContain('This payment has expired');
});

test('expires the other forms when one fails [CART-13]', async () => {
  const broken = await aPaidForm();
  const { id } = await broken.send();
  await shop.db.deleteFrom('payment').where('id', '=', id).execute();
  const whole = await aPaidForm();
  await whole.send();
  shop.clock.advanceSeconds(1800);
  expect(await expireUnpaid(shop.services)).toBe(1);
  expect(await broken.statuses()).toEqual(['awaiting_payment']);
  expect(await whole.statuses()).toEqual(['expired']);
  await shop.db.deleteFrom('form_submission').where('form_id', '=', broken.form.id).execute();
});

test('closes the old payment page when an overdue form is sent again [CART-13]', async () => {
  const { send, statuses } = await aPaidForm();
  const first = await send();
  shop.clock.advanceSeconds(1800);
  const second = await send();
  expect(second.id).not.toBe(first.id);
  expect(await statuses()).toEqual(['expired', 'awaiting_payment']);
  await applyOutcome(shop.services, captureOf(first.url, `late-${first.id}`));
  expect(await statuses()).toEqual(['refund_due', 'awaiting_payment']);
});

test('accepts a late payment, and refunds it if the form was sent again [CART-13]', async () => {
  const late = await aPaidForm();
  const only = await late.send();
  await shop.decide(only.url, 'failed');
  await shop.takeMails();
  expect(await applyOutcome(shop.services, captureOf(only.url, `late-${only.id}`))).toBe('applied');
  expect(await late.statuses()).toEqual(['paid']);

  const again = await aPaidForm();
  const first = await again.send();
  const back = await shop.decide(first.url, 'cancelled');
  await shop.takeMails();
  await again.send();
  await applyOutcome(shop.services, captureOf(first.url, `late-${first.id}`));
  expect((await again.statuses()).toSorted()).toEqual(['awaiting_payment', 'refund_due']);
  const refunds = await shop.db
    .selectFrom('refund')
    .select(['payment_id', 'amount_cents', 'status'])
    .where('payment_id', '=', first.id)
    .execute();
  expect(refunds).toEqual([{ payment_id: first.id, amount_cents: 2500, status: 'due' }]);
  expect(await shop.checkPaid(back)).toMatchObject({
    success: false,
    payment: { message: expect.stringContaining('We will refund it.') },
  });
});

test('puts a form on hold when a different amount is paid [CART-13]', async () => {
  const { send, statuses } = await aPaidForm();
  const { url } = await send();
  const wrong = { ...captureOf(url, `wrong-${url}`), amountCents: 1 };
  expect(await applyOutcome(shop.services, wrong)).toBe('held');
  expect(await statuses()).toEqual(['on_hold']);
});

test('hides the payment of a customer’s form from other users [CART-08]', async () => {
  const { send } = await aPaidForm();
  const { bearer } = await shop.createCustomer();
  const back = await shop.decide((await send(undefined, bearer)).url, 'captured');
  const stranger = await shop.createCustomer();
  const url = `/api/v1/cognito/payment/checkPaid${back.search}`;
  const answer = await shop.inject({ url, headers: { authorization: stranger.bearer } });
  expect(answer.json()).toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
});

test.each([{ form_submission_id: null }, { gift_voucher_id: randomUUID() }])(
  'rejects a payment with two subjects or none: %j [CART-13]',
  async (change) => {
    const { send } = await aPaidForm();
    const { id } = await send();
    const changed = shop.db.updateTable('payment').set(change).where('id', '=', id).execute();
    await expect(changed).rejects.toThrow('payment_one_subject');
  },
);
