import { randomUUID } from 'node:crypto';
import { payNowWireSchema } from 'shared-contracts/api/gift-voucher';
import { parseBody } from 'shared-contracts/api/wire';
import { useTestForms } from '../../forms/testing/test-forms.ts';
import { voucherPrintPath } from '../voucher-print.ts';

const shop = useTestForms();

/** Buys a voucher; returns its payment address and its id. */
async function buy() {
  const { id: userId, bearer } = await shop.createCustomer();
  const theme = await shop.db
    .insertInto('voucher_theme')
    .values({ name: 'The <brass> key' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const purchase = { theme_id: theme.id, amount: '50.00', url: '/vouchers' };
  const response = await shop.call('giftVoucher/payNow', purchase, { authorization: bearer });
  const { payment } = parseBody(payNowWireSchema, response.body);
  const { id } = await shop.db
    .selectFrom('gift_voucher')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { id, bearer, url: payment?.url ?? '' };
}

async function buyAndPay() {
  const bought = await buy();
  await shop.decide(bought.url, 'captured');
  const [mail] = (await shop.takeMails()).values();
  const [address = ''] = /http\S+\/gift-voucher\/print\S+/.exec(mail?.text_part ?? '') ?? [];
  const [code = ''] = /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(mail?.text_part ?? '') ?? [];
  return { ...bought, code, path: address.replace('http://localhost:3000', '') };
}

test('prints the card with the link of the mail [CART-15]', async () => {
  const { path, code } = await buyAndPay();
  const { statusCode, body, headers } = await shop.inject(path);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<p class="code">${code}</p>`);
  expect(body).toContain('The &lt;brass&gt; key');
  expect(body).toContain('$50.00');
  expect(body).toContain('@media print');
  expect(body).not.toContain('already been redeemed');
  expect(body).not.toContain('style=');
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('shows on the card that it was redeemed [CART-15]', async () => {
  const { path, code, bearer } = await buyAndPay();
  await shop.call('giftVoucher/redeem', { code }, { authorization: bearer });
  expect((await shop.inject(path)).body).toContain('already been redeemed');
});

test('returns 404 for the card without a valid key, or before the payment [CART-15]', async () => {
  const { path, id } = await buyAndPay();
  const unpaid = await buy();
  const [voucherSecret] = shop.services.keys.voucherSecrets;
  const [pathOnly = ''] = path.split('?');
  for (const url of [
    pathOnly,
    `${pathOnly}?key=`,
    `${path}x`,
    path.replace(id, randomUUID()),
    '/gift-voucher/print/1?key=1',
    voucherPrintPath(voucherSecret, unpaid.id),
    voucherPrintPath(voucherSecret, randomUUID()),
  ]) {
    const response = await shop.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('Gift voucher not found');
  }
});
