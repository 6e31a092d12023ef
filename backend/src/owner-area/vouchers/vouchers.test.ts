import { useTestApp } from '../../testing/test-app.ts';
import { makeVoucherCode } from '../../vouchers/voucher-code.ts';
import { createOwner, readForm, useOwner } from '../testing/owner.ts';

const shop = useTestApp();
const owner = useOwner(shop);
beforeAll(() => shop.db.insertInto('voucher_theme').values({ name: 'Birthday' }).execute());

const NEW = '/cms/vouchers/new';

/** Issues a voucher. Returns the path of its page, its number and its code. */
async function aVoucher(amount = '50') {
  const { location } = await owner.send(NEW, { amount });
  const path = location.split('?', 1)[0] ?? '';
  const id = path.split('/').at(-1) ?? '';
  return { path, id, code: makeVoucherCode(shop.services.keys.voucherSecrets[0], id) };
}

async function redeem(code: string) {
  const { email } = await shop.createUser();
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/giftVoucher/redeem',
    headers: { authorization: await shop.login(email) },
    payload: { code },
  });
  return { status: answer.statusCode, email };
}

test('issues one voucher for a form sent twice, and shows its card [API-08 CART-15]', async () => {
  const form = readForm((await owner.get(NEW)).body, NEW);
  const first = await owner.post(NEW, { ...form, amount: '25.50' });
  const second = await owner.post(NEW, { ...form, amount: '25.50' });
  expect([first.status, second.location]).toEqual([303, first.location]);
  const page = await owner.get(first.location);
  expect(page.body).toContain('Gift voucher of $25.50');
  const number = (first.location.split('/').at(-1) ?? '').slice(0, 8).toUpperCase();
  expect(page.body).toContain(`<title>Gift voucher ${number} –`);
  const [, card = ''] = /href="[^"]*(\/gift-voucher\/print\/[^"]*)"/.exec(page.body) ?? [];
  const id = first.location.split(/[/?]/).at(3) ?? '';
  const code = makeVoucherCode(shop.services.keys.voucherSecrets[0], id);
  expect((await shop.inject({ url: card })).body).toContain(code);
  expect(await redeem(code)).toMatchObject({ status: 200 });
});

test('never shows a complete code, nor the card to another owner [API-08]', async () => {
  const { path, code } = await aVoucher();
  const page = await owner.get(path);
  expect(page.body).not.toContain(code);
  expect(page.body).toContain(`Ends in ${code.slice(-4)}`);
  const other = await createOwner(shop);
  expect((await other.get(path)).body).not.toContain('gift-voucher/print');
});

test('a blocked voucher cannot be redeemed until it is unblocked [API-08]', async () => {
  const { path, code } = await aVoucher();
  expect(await owner.post(`${path}/block`, {})).toMatchObject({ location: `${path}?done=blocked` });
  expect((await owner.get(path)).body).toContain('$0.00');
  expect((await redeem(code)).status).not.toBe(200);
  expect(await owner.post(`${path}/block`, {})).toMatchObject({ status: 404 });
  await owner.post(`${path}/allow`, {});
  const redeemed = await redeem(code);
  expect(redeemed.status).toBe(200);
  const page = await owner.get(path);
  expect(page.body).toContain(redeemed.email);
  expect(page.body).toContain('Unblocked');
  expect(await owner.post(`${path}/block`, {})).toMatchObject({ status: 404 });
});

test('finds vouchers by buyer, by number and by a complete code [API-08]', async () => {
  const { id, path, code } = await aVoucher('99');
  const found = (text: string) => owner.get(`/cms/vouchers?q=${encodeURIComponent(text)}`);
  for (const query of [id, id.slice(0, 8).toUpperCase(), ` ${owner.email.toUpperCase()} `]) {
    expect([query, (await found(query)).body.includes(`href="${path}"`)]).toEqual([query, true]);
  }
  for (const query of ['unknown@example.com', 'not a number', '%', "' or 1=1 --"]) {
    expect([query, (await found(query)).body.includes('0 vouchers')]).toEqual([query, true]);
  }
  const spelled = code.toLowerCase().replaceAll('-', ' ');
  expect(await owner.post('/cms/vouchers/find', { code: spelled })).toMatchObject({
    status: 303,
    location: path,
  });
  const unknown = await owner.post('/cms/vouchers/find', { code: 'ABCD-EFGH-JKMN-PQRS' });
  expect(unknown.status).toBe(422);
  expect(unknown.body).toContain('No voucher has this code.');
  expect(unknown.body).not.toContain('ABCD-EFGH');
});

test('rejects an invalid amount or design, and keeps the entered values [API-08]', async () => {
  for (const [changes, sentence] of [
    [{ amount: '4.99' }, 'Enter an amount from 5.00 to 1000.00.'],
    [{ amount: '1000.01' }, 'Enter an amount'],
    [{ amount: '1e2' }, 'Enter an amount'],
    [{ theme: '999', amount: '50' }, 'Choose a design.'],
  ] as const) {
    const answer = await owner.send(NEW, changes);
    expect([changes, answer.status]).toEqual([changes, 422]);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain(`value="${changes.amount}"`);
  }
});

test.each(['x', '00000000-0000-0000-0000-000000000000'])(
  'responds with 404 for voucher %s [API-08]',
  async (id) => {
    expect(await owner.get(`/cms/vouchers/${id}`)).toMatchObject({ status: 404 });
    expect(await owner.post(`/cms/vouchers/${id}/block`, {})).toMatchObject({ status: 404 });
  },
);

test('finds the voucher of a visitor without an account by the address given [API-08 CART-15]', async () => {
  const { id: theme_id } = await shop.db
    .selectFrom('voucher_theme')
    .select('id')
    .executeTakeFirstOrThrow();
  const payload = { theme_id, amount: '50.00', url: '/', email: 'Gift.Buyer@example.com' };
  await shop.inject({ method: 'POST', url: '/api/v1/cognito/giftVoucher/payNow', payload });
  const list = await owner.get('/cms/vouchers?q=gift.buyer%40example.com');
  expect(list.body).toContain('1 voucher');
  expect(list.body).toContain('gift.buyer@example.com');
});
