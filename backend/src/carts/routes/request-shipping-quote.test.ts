import { headersOf, useTestShop } from '../../testing/test-shop.ts';

const OWNER = 'owner@shop.example';
const ANSWER = {
  status: 200,
  body: { success: true, message: 'We have received your request and will email you a price.' },
};

const shop = useTestShop();
beforeAll(() =>
  shop.db
    .insertInto('domain_setting')
    .values({ name: 'organisation_email', value: OWNER })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: OWNER }))
    .execute(),
);

async function aFullCart() {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ name: 'Vice mount', priceCents: 2000 });
  const { address } = await shop.prepareOrder(customer, [sku]);
  const ask = (body: object) =>
    shop.post('cart/requestShippingQuote', body, headersOf(customer.bearer));
  return { customer, sku, address, ask };
}

function listRequests(userId: number) {
  return shop.db
    .selectFrom('shipping_quote_request')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
}

/** Mails to the owner since the last call. */
async function takeMails() {
  while ((await shop.runOutbox()) > 0);
  return shop.db.deleteFrom('dev_mail').where('to_address', '=', OWNER).returningAll().execute();
}

test('stores the request and mails the owner the items and the address [CART-05]', async () => {
  const { customer, address, ask } = await aFullCart();
  expect(await ask({ session: null, address })).toEqual(ANSWER);
  expect(await listRequests(customer.id)).toMatchObject([
    { address_id: address, ship_to: { first_name: 'Ada', postcode: '2042' } },
  ]);
  const user = await shop.db
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const [mail, ...others] = await takeMails();
  expect(others).toEqual([]);
  expect(mail?.subject).toContain(user.first_name);
  expect(mail?.text_part).toMatch(/1 x Vice mount \[.+\] {2}\$20\.00\nWeight: 200 g/);
  expect(mail?.text_part).toContain('1 Key Street\nNewtown NSW 2042\nAustralia');
  expect(mail?.text_part).toContain(`${user.first_name} ${user.last_name}\n${user.email}`);
});

test('stores and mails a repeat once, also when both come at once [CART-05]', async () => {
  const { customer, address, ask } = await aFullCart();
  expect(await Promise.all([ask({ address }), ask({ address })])).toEqual([ANSWER, ANSWER]);
  expect(await ask({ address })).toEqual(ANSWER);
  expect(await listRequests(customer.id)).toHaveLength(1);
  expect(await takeMails()).toHaveLength(1);
});

test('requests again for a changed cart [CART-05]', async () => {
  const { customer, sku, address, ask } = await aFullCart();
  await ask({ address });
  await shop.cart('cartAdd', { sku, qty: 1 }, customer.bearer);
  expect(await ask({ address })).toEqual(ANSWER);
  expect(await listRequests(customer.id)).toHaveLength(2);
  expect(await takeMails()).toHaveLength(2);
});

test('refuses to request a price for an empty cart [CART-05]', async () => {
  const { bearer } = await shop.createCustomer();
  const response = await shop.post('cart/requestShippingQuote', { address: 1 }, headersOf(bearer));
  expect(response).toMatchObject({ status: 409, body: { code: 'CART_EMPTY' } });
});

test('refuses another user’s address and a disabled one [CART-05]', async () => {
  const mine = await aFullCart();
  const theirs = await aFullCart();
  const refusal = { status: 404, body: { code: 'ADDRESS_NOT_FOUND' } };
  expect(await mine.ask({ address: theirs.address })).toMatchObject(refusal);
  await shop.db
    .updateTable('address')
    .set({ enabled: false })
    .where('id', '=', mine.address)
    .execute();
  expect(await mine.ask({ address: mine.address })).toMatchObject(refusal);
  expect(await listRequests(mine.customer.id)).toEqual([]);
  expect(await takeMails()).toEqual([]);
});

test.each([[{}], [{ address: 'x' }], [{ address: 0 }], [{ address: 1, session: 'short' }]])(
  'refuses the body %j [CART-05]',
  async (body) => {
    const { bearer } = await shop.createCustomer();
    expect(await shop.post('cart/requestShippingQuote', body, headersOf(bearer))).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED' },
    });
  },
);

test('needs a login, whatever the body [CART-05]', async () => {
  expect(await shop.post('cart/requestShippingQuote', { address: 'x' })).toMatchObject({
    status: 401,
    body: { code: 'LOGIN_REQUIRED' },
  });
});

test('limits repeated requests of one user [API-06]', async () => {
  const { address, ask } = await aFullCart();
  for (let request = 0; request < 100; request += 1) await ask({ address });
  expect(await ask({ address })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
});
