/** Buying without an account: guests, what they may do, and how an account takes over what they bought. */
import { tokensWireSchema } from 'shared-contracts/api/user';
import { parseData } from 'shared-contracts/api/wire';
import { signLink } from '../http/signed-link.ts';
import { purgeExpiredRows } from '../jobs/purge-expired-rows.ts';
import { listMail } from '../mail/mailbox-repository.ts';
import { getLatestOrder, orderSkus, payOrder } from '../orders/testing/pay-order.ts';
import { shipOrder } from '../orders/ship-order.ts';
import { listCalls } from '../testing/list-calls.ts';
import { ADDRESS, headersOf, useTestShop, type Customer } from '../testing/test-shop.ts';
import { TEST_FINGERPRINT } from '../testing/test-user.ts';

const shop = useTestShop();

const GUEST_URL = '/api/v1/cognito/user/guest';
const CLAIM_URL = '/api/v1/cognito/user/guest/claim';
/** A session without use ends after 30 days, and is deleted a day later. */
const LIFE_DAYS = 32;

let count = 0;
const anAddress = () => `guest${(count += 1)}@example.com`;

function becomeGuest(email: string) {
  const payload = { email, fingerprint: TEST_FINGERPRINT };
  return shop.inject({ method: 'POST', url: GUEST_URL, payload });
}

function claimsOf(token: string): { sub: string; sid: string; guest?: boolean } {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}

async function aGuest(email = anAddress()): Promise<Customer & { readonly token: string }> {
  const { access_token: token } = parseData(tokensWireSchema, (await becomeGuest(email)).json());
  const { sub, sid } = claimsOf(token);
  return { id: Number(sub), sessionId: sid, bearer: `Bearer ${token}`, token };
}

async function claim(guestToken: string, bearer?: string) {
  const headers = headersOf(bearer);
  const payload = { guest_token: guestToken };
  const { statusCode, ...answer } = await shop.inject({
    method: 'POST',
    url: CLAIM_URL,
    payload,
    headers,
  });
  return { status: statusCode, body: answer.json<{ code?: string }>() };
}

async function listOrderIds(bearer: string): Promise<readonly string[]> {
  const response = await shop.inject({ url: '/api/v1/sell/order', headers: headersOf(bearer) });
  return response.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
}

function readOrder(id: string, { bearer, key }: { bearer?: string; key?: string } = {}) {
  const query = key === undefined ? '' : `?key=${key}`;
  return shop.inject({ url: `/api/v1/sell/order/${id}${query}`, headers: headersOf(bearer) });
}

async function isKept(userId: number): Promise<boolean> {
  const users = shop.db.selectFrom('user_account').select('id').where('id', '=', userId);
  return (await users.executeTakeFirst()) !== undefined;
}

test('a guest buys with an email address, from the cart to the paid order [CART-16]', async () => {
  const email = anAddress();
  const { id: sku } = await shop.createSku({ onHand: 4 });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 2 });
  const guest = await aGuest(email);
  expect(claimsOf(guest.token).guest).toBe(true);
  expect(await shop.cart('mergeCart', { session }, guest.bearer)).toMatchObject({ item_count: 2 });
  const order = await payOrder(shop, await orderSkus(shop, guest, []));
  expect([order.contact_email, order.status]).toEqual([email, 'paid']);
  expect(await listOrderIds(guest.bearer)).toEqual([order.id]);
  expect((await readOrder(order.id, guest)).statusCode).toBe(200);
  expect((await readOrder(order.id, await aGuest(email))).statusCode).toBe(404);
});

test('mails to a guest have a signed link that opens the order without a session [CART-16]', async () => {
  const guest = await aGuest();
  const { id: sku } = await shop.createSku();
  const order = await payOrder(shop, await orderSkus(shop, guest, [sku]));
  await shipOrder(shop.services, { number: order.number, tracking: null });
  while ((await shop.runOutbox()) > 0);
  const mails = (await listMail(shop.db)).filter(({ to_address: to }) =>
    to.includes(order.contact_email),
  );
  const links = mails.map(({ id }) => id);
  expect(links).toHaveLength(2);
  const keys = await Promise.all(
    links.map(async (id) => {
      const { body } = await shop.inject({ url: `/mailbox/${id}` });
      return new RegExp(`/orders/${order.id}\\?key=([\\w.-]+)`).exec(body)?.[1] ?? '';
    }),
  );
  const [key = ''] = keys;
  expect(keys).toEqual([key, key]);
  const opened = await readOrder(order.id, { key });
  expect(opened.json()).toMatchObject({ data: { id: order.id, number: order.number } });
  expect((await readOrder(order.id)).json()).toMatchObject({ code: 'LOGIN_REQUIRED' });
  expect((await readOrder(order.id, { key: `${key}x` })).statusCode).toBe(404);
  const other = await payOrder(shop, await orderSkus(shop, await aGuest(), [sku]));
  expect((await readOrder(other.id, { key })).statusCode).toBe(404);
  shop.clock.advanceSeconds(366 * 86_400);
  expect((await readOrder(order.id, { key })).statusCode).toBe(404);
});

test('mails to a customer link to the order without a key [CART-16]', async () => {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const order = await payOrder(shop, await orderSkus(shop, customer, [sku]));
  await shipOrder(shop.services, { number: order.number, tracking: null });
  while ((await shop.runOutbox()) > 0);
  const [mail] = await listMail(shop.db);
  const { body } = await shop.inject({ url: `/mailbox/${mail?.id}` });
  expect(body).toContain(`/orders/${order.id}`);
  expect(body).not.toContain(`/orders/${order.id}?key=`);
});

/** The calls with which people buy, and those that take any session. */
const BUYING =
  /^\/api\/v1\/(?:sell\/(?:cart|address|order|invoice|ticket)|cognito\/(?:payment|user\/(?:authUser|creditBalance|logout|guest)))(?:\/|$)/;

test('for all other calls a guest is a visitor without a session [CART-16]', async () => {
  const { bearer } = await aGuest();
  const others = (await listCalls(shop)).filter(({ url }) => !BUYING.test(url));
  expect(others.length).toBeGreaterThan(50);
  const different: unknown[] = [];
  for (const { method, url } of others) {
    const request = {
      method,
      url: url.replaceAll(/\{\w+\}/g, '1'),
      ...(method === 'POST' && { payload: {} }),
    };
    const visitor = await shop.inject(request);
    const guest = await shop.inject({ ...request, headers: headersOf(bearer) });
    if (visitor.statusCode !== guest.statusCode) different.push([url, guest.statusCode]);
  }
  expect(different).toEqual([]);
});

test('many guests may give an address, also that of an account, which keeps its login [CART-16]', async () => {
  const { id, email } = await shop.createUser();
  const [one, two] = [await aGuest(email), await aGuest(email.toUpperCase())];
  expect(new Set([id, one.id, two.id]).size).toBe(3);
  expect(claimsOf((await shop.login(email)).replace('Bearer ', '')).sub).toBe(String(id));
});

test.each([
  ['', 'Enter your email address.'],
  ['no-address', 'Enter an email address like name@example.com.'],
])('refuses the address %j with a message for its field [CART-16]', async (email, message) => {
  const response = await becomeGuest(email);
  expect([response.statusCode, response.json().errors]).toEqual([422, { email: message }]);
});

test('an account that logs in takes over cart, order and address of the guest [CART-16]', async () => {
  const guest = await aGuest();
  const [{ id: bought }, { id: wanted }] = [await shop.createSku(), await shop.createSku()];
  const order = await payOrder(shop, await orderSkus(shop, guest, [bought]));
  await shop.cart('cartAdd', { sku: wanted, qty: 3 }, guest.bearer);
  const customer = await shop.createCustomer();
  expect(await claim(guest.token, customer.bearer)).toEqual({
    status: 200,
    body: { success: true },
  });
  expect(await listOrderIds(customer.bearer)).toEqual([order.id]);
  const cart = await shop.cart('getCart', {}, customer.bearer);
  expect(cart.items.map(({ sku_id: sku, qty }) => [sku, qty])).toEqual([[wanted, 3]]);
  expect(cart.addresses).toMatchObject([{ street_address: ADDRESS.street_address }]);
  expect(await listOrderIds(guest.bearer)).toEqual([]);
  expect((await claim(guest.token, customer.bearer)).status).toBe(200);
  expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({ item_count: 3 });
});

test('a guest who gives another address keeps cart and addresses [CART-16]', async () => {
  const first = await aGuest();
  const { id: sku } = await shop.createSku();
  await shop.prepareOrder(first, [sku]);
  const second = await aGuest();
  expect((await claim(first.token, second.bearer)).status).toBe(200);
  const cart = await shop.cart('getCart', {}, second.bearer);
  expect([cart.item_count, cart.addresses.length]).toEqual([1, 1]);
});

test('the lines of a guest’s order that is awaiting payment are in the cart of the account [CART-16]', async () => {
  const guest = await aGuest();
  const { id: sku } = await shop.createSku({ onHand: 1 });
  const order = await orderSkus(shop, guest, [sku]);
  const customer = await shop.createCustomer();
  await claim(guest.token, customer.bearer);
  expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({ item_count: 1 });
  expect(await getLatestOrder(shop, customer)).toMatchObject({ id: order.id, status: 'cancelled' });
  expect(await shop.onHand(sku)).toBe(1);
});

test('claims nothing without a live session of a guest, and only with one of the caller [CART-16]', async () => {
  const victim = await shop.createCustomer();
  const customer = await shop.createCustomer();
  const guest = await aGuest();
  const victimToken = victim.bearer.replace('Bearer ', '');
  expect((await claim(guest.token)).body.code).toBe('LOGIN_REQUIRED');
  expect((await claim(victimToken, customer.bearer)).body.code).toBe('TOKEN_INVALID');
  expect((await claim(`${guest.token}x`, customer.bearer)).body.code).toBe('TOKEN_INVALID');
  const url = '/api/v1/cognito/user/logout';
  await shop.inject({ method: 'POST', url, headers: headersOf(guest.bearer) });
  expect((await claim(guest.token, customer.bearer)).body.code).toBe('TOKEN_INVALID');
});

test('the owner of an account moves the orders of a guest with the mailed link to one [CART-16]', async () => {
  const guest = await aGuest();
  const [{ id: one }, { id: two }] = [await shop.createSku(), await shop.createSku()];
  const first = await payOrder(shop, await orderSkus(shop, guest, [one]));
  const second = await payOrder(shop, await orderSkus(shop, guest, [two]));
  const expiresAt = new Date(shop.clock.now().getTime() + 1000);
  const keyOf = (id: string, subject: 'order' | 'invoice' = 'order') =>
    signLink(shop.services.keys.linkSecrets, { subject, id, expiresAt });
  const customer = await shop.createCustomer();
  const move = (order: string, key: string, bearer = customer.bearer) =>
    shop.post('order/claim', { order, key }, headersOf(bearer));
  expect(await move(first.id, keyOf(second.id))).toMatchObject({ status: 404 });
  expect(await move(first.id, keyOf(first.id, 'invoice'))).toMatchObject({ status: 404 });
  expect(await move(first.id, keyOf(first.id), guest.bearer)).toMatchObject({ status: 401 });
  expect(await listOrderIds(customer.bearer)).toEqual([]);
  const opened = await readOrder(first.id, { key: keyOf(first.id) });
  expect(opened.json().data.link).toMatchObject({ is_guest: true });
  expect(await move(first.id, keyOf(first.id))).toMatchObject({ status: 200 });
  expect(await listOrderIds(customer.bearer)).toEqual([second.id, first.id]);
  expect((await readOrder(first.id, customer)).json().data.link).toBeNull();
  const again = await readOrder(first.id, { key: keyOf(first.id) });
  expect(again.json().data.link).toMatchObject({ is_guest: false });
  const thief = await shop.createCustomer();
  expect(await move(first.id, keyOf(first.id), thief.bearer)).toMatchObject({ status: 404 });
});

test('counts the uses of a promotion code by the address of guests [CART-16 CART-03]', async () => {
  const code = 'ONCE-GUEST';
  await shop.db
    .insertInto('promotion')
    .values({ code, code_norm: code, kind: 'percentage', percent: 50, max_uses_per_customer: 1 })
    .execute();
  const email = anAddress();
  const { id: sku } = await shop.createSku();
  const submit = async (guest: Customer) => {
    const submission = await shop.prepareOrder(guest, [sku]);
    return shop.submit(guest, { ...submission, promotion_code: code });
  };
  expect((await submit(await aGuest(email))).body).toMatchObject({ success: true });
  expect((await submit(await aGuest(email.toUpperCase()))).body).toMatchObject({
    success: false,
    message: 'You have already used this promotion code.',
  });
  expect((await submit(await aGuest())).body).toMatchObject({ success: true });
});

test('deletes guests who left without an order, and keeps those with one [CART-16]', async () => {
  const [left, buyer, recent] = [await aGuest(), await aGuest(), await aGuest()];
  const { id: sku } = await shop.createSku();
  await shop.cart('cartAdd', { sku, qty: 1 }, left.bearer);
  const order = await orderSkus(shop, buyer, [sku]);
  await purgeExpiredRows(shop.services);
  expect(await isKept(recent.id)).toBe(true);
  shop.clock.advanceSeconds(LIFE_DAYS * 86_400);
  await purgeExpiredRows(shop.services);
  expect([await isKept(left.id), await isKept(buyer.id)]).toEqual([false, true]);
  expect(await getLatestOrder(shop, buyer)).toMatchObject({ id: order.id });
});

test('limits the new guests of one network address [CART-16]', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 101; n += 1) {
    const response = await shop.inject({
      method: 'POST',
      url: GUEST_URL,
      payload: { email: anAddress(), fingerprint: TEST_FINGERPRINT },
      remoteAddress: '192.0.2.7',
    });
    statuses.push(response.statusCode);
  }
  expect([new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([new Set([200]), 429]);
});
