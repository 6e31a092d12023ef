import { addressWireSchema } from 'shared-contracts/api/address';
import { shippingQuoteWireSchema } from 'shared-contracts/api/cart';
import { parseData } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { ADDRESS, headersOf, useTestShop, type Customer } from '../../testing/test-shop.ts';
import { expireUnpaid } from '../../payments/expire-unpaid.ts';

const DAY_SECONDS = 24 * 60 * 60;
const WELLINGTON = {
  ...ADDRESS,
  street_address: '1 Lambton Quay',
  city: 'Wellington',
  state: '',
  postcode: '6011',
  country: 'NZ',
};
const PLACE = { suburb: 'Wellington', postcode: '6011', country: 'NZ' };

const shop = useTestShop();
beforeAll(() =>
  shop.db
    .insertInto('domain_setting')
    .values({ name: 'organisation_email', value: 'owner@shop.example' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute(),
);

/** A customer who has requested a price to Wellington, and the link in the owner's mail. */
async function aRequest() {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ priceCents: 2000 });
  await shop.cart('cartAdd', { sku, qty: 1 }, customer.bearer);
  const created = await shop.post('address/create', WELLINGTON, headersOf(customer.bearer));
  const address = parseData(addressWireSchema, created.body).id;
  return { customer, sku, address, link: await requestPrice(customer, address) };
}

async function requestPrice(customer: Customer, address: number): Promise<string> {
  await shop.post('cart/requestShippingQuote', { address }, headersOf(customer.bearer));
  while ((await shop.runOutbox()) > 0);
  const mails = await shop.db
    .deleteFrom('dev_mail')
    .where('subject', 'like', 'Shipping price requested%')
    .returning('text_part')
    .execute();
  const [url] = /https?:\/\/\S+\/shipping-answer\/\S+/.exec(mails.at(-1)?.text_part ?? '') ?? [];
  if (url === undefined) throw new Error('The mail has no link');
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function sendPrice(url: string, payload = 'amount=45.00&days=14') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return shop.inject({ method: 'POST', url, headers, payload });
}

function quote({ bearer }: Customer, address: number) {
  return shop.post('cart/shippingQuote', { ...PLACE, address }, headersOf(bearer));
}

async function getQuoteId(customer: Customer, address: number): Promise<string> {
  const { body } = await quote(customer, address);
  const [first] = parseData(v.array(shippingQuoteWireSchema), body);
  if (first === undefined) throw new Error('No quote');
  return first.shipping_type_id;
}

test('offers the owner’s price as a shipping option for the order [CART-05]', async () => {
  const { customer, address, link } = await aRequest();
  const form = await shop.inject({ url: link });
  expect(form.statusCode).toBe(200);
  expect(form.body).toContain('1 Lambton Quay');
  expect(form.body).not.toMatch(/<script| style=/);
  expect(form.headers['content-security-policy']).toContain("form-action 'self'");

  const sent = await sendPrice(link);
  expect(sent.statusCode).toBe(200);
  expect(sent.body).toContain('$45.00');
  while ((await shop.runOutbox()) > 0);
  const mail = await shop.db
    .selectFrom('dev_mail')
    .selectAll()
    .where('subject', '=', 'Your shipping price: $45.00')
    .executeTakeFirstOrThrow();
  expect(mail.text_part).toContain('/checkout');

  expect(await quote(customer, address)).toMatchObject({
    status: 200,
    body: {
      data: [{ shipping_name: 'Shipping as quoted', amount: '45.00', is_pick_up: false }],
    },
  });
  const submission = {
    address,
    shipping_option_id: await getQuoteId(customer, address),
    paymentGateway: 'sandbox',
    url: '/checkout',
    expected_total: '65.00',
  };
  expect(await shop.submit(customer, submission)).toMatchObject({ body: { success: true } });
});

test('keeps the first price, also when two are sent at once [CART-05]', async () => {
  const { customer, address, link } = await aRequest();
  const both = await Promise.all([sendPrice(link), sendPrice(link, 'amount=99&days=14')]);
  const isSent = both.map(({ body }) => body.includes('Price sent'));
  expect(isSent.filter(Boolean)).toHaveLength(1);
  expect((await sendPrice(link, 'amount=1&days=14')).body).toContain('already has a price');
  expect((await shop.inject({ url: link })).body).toContain('already has a price');
  const amount = isSent[0] === true ? '45.00' : '99.00';
  expect(await quote(customer, address)).toMatchObject({ body: { data: [{ amount }] } });
});

test('reports that a changed cart needs a new price, and accepts one [CART-05]', async () => {
  const { customer, sku, address, link } = await aRequest();
  await sendPrice(link);
  const before = await getQuoteId(customer, address);
  await shop.cart('cartAdd', { sku, qty: 1 }, customer.bearer);
  expect(await quote(customer, address)).toMatchObject({
    status: 422,
    body: {
      code: 'SHIPPING_NOT_AVAILABLE',
      message:
        'Your cart has changed since we sent you a shipping price. Please request a new one.',
    },
  });
  const submission = {
    address,
    shipping_option_id: before,
    paymentGateway: 'sandbox',
    url: '/checkout',
  };
  expect(await shop.submit(customer, submission)).toMatchObject({
    status: 200,
    body: { success: false, code: 'SHIPPING_QUOTE_EXPIRED' },
  });
  await sendPrice(await requestPrice(customer, address), 'amount=50&days=14');
  expect(await quote(customer, address)).toMatchObject({ body: { data: [{ amount: '50.00' }] } });
});

test('refuses a price for a cart that has changed [CART-05]', async () => {
  const { customer, sku, link } = await aRequest();
  await shop.cart('cartAdd', { sku, qty: 1 }, customer.bearer);
  expect((await shop.inject({ url: link })).body).toContain('The cart has changed');
  expect((await sendPrice(link)).body).toContain('The cart has changed');
});

/** Merges another, anonymous cart of the same visitor into the customer's. */
async function mergeIn(customer: Customer, sku: number) {
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 1 });
  return shop.cart('mergeCart', { session }, customer.bearer);
}

test('keeps a request and its price valid when a merged cart adds nothing [ACC-12 CART-05]', async () => {
  const { customer, sku, address, link } = await aRequest();
  await shop.db.updateTable('sku').set({ on_hand: 1 }).where('id', '=', sku).execute();
  expect(await mergeIn(customer, sku)).toMatchObject({ item_count: 1 });
  expect((await sendPrice(link)).body).toContain('Price sent');
  expect(await mergeIn(customer, sku)).toMatchObject({ item_count: 1 });
  expect(await quote(customer, address)).toMatchObject({ body: { data: [{ amount: '45.00' }] } });
});

test('marks a request as outdated when a merged cart adds an item [ACC-12 CART-05]', async () => {
  const { customer, sku, address, link } = await aRequest();
  expect(await mergeIn(customer, sku)).toMatchObject({ item_count: 2 });
  expect((await shop.inject({ url: link })).body).toContain('The cart has changed');
  expect((await sendPrice(link)).body).toContain('The cart has changed');
  await sendPrice(await requestPrice(customer, address), 'amount=50&days=14');
  expect(await quote(customer, address)).toMatchObject({ body: { data: [{ amount: '50.00' }] } });
  await mergeIn(customer, sku);
  expect(await quote(customer, address)).toMatchObject({
    body: { message: expect.stringContaining('Your cart has changed since we sent you') },
  });
});

test('moves a request with the cart of an expired order [CART-05 CART-13]', async () => {
  const { customer, address, link } = await aRequest();
  const near = await shop.post('address/create', ADDRESS, headersOf(customer.bearer));
  const place = { suburb: ADDRESS.city, postcode: ADDRESS.postcode, country: 'AU' };
  const quotes = await shop.post('cart/shippingQuote', place, headersOf(customer.bearer));
  const [option] = parseData(v.array(shippingQuoteWireSchema), quotes.body);
  const submission = {
    address: parseData(addressWireSchema, near.body).id,
    paymentGateway: 'sandbox',
    shipping_option_id: option?.shipping_type_id ?? '',
    url: '/checkout',
  };
  expect(await shop.submit(customer, submission)).toMatchObject({ body: { success: true } });
  shop.clock.advanceSeconds(31 * 60);
  await expireUnpaid(shop.services);
  const back = await shop.renew(customer);
  expect((await sendPrice(link)).body).toContain('Price sent');
  expect(await quote(back, address)).toMatchObject({ body: { data: [{ amount: '45.00' }] } });
});

test('reports that the price has expired, and accepts a new request [CART-05]', async () => {
  const request = await aRequest();
  await sendPrice(request.link, 'amount=45&days=1');
  shop.clock.advanceSeconds(DAY_SECONDS);
  await shop.db
    .updateTable('session')
    .set({ expires_at: new Date(shop.clock.now().getTime() + 1000 * DAY_SECONDS) })
    .where('id', '=', request.customer.sessionId)
    .execute();
  const customer = await shop.renew(request.customer);
  const { address } = request;
  expect(await quote(customer, address)).toMatchObject({
    body: {
      message: 'Your shipping price has expired. Please request a new one.',
    },
  });
  await sendPrice(await requestPrice(customer, address), 'amount=50&days=1');
  expect(await quote(customer, address)).toMatchObject({ body: { data: [{ amount: '50.00' }] } });
});

test('refuses the price for another address [CART-05]', async () => {
  const { customer, address, link } = await aRequest();
  await sendPrice(link);
  const other = { ...WELLINGTON, street_address: '99 Lambton Quay' };
  const created = await shop.post('address/create', other, headersOf(customer.bearer));
  const { id } = parseData(addressWireSchema, created.body);
  expect(await quote(customer, id)).toMatchObject({ status: 422 });
  const submission = {
    address: id,
    shipping_option_id: await getQuoteId(customer, address),
    paymentGateway: 'sandbox',
    url: '/checkout',
  };
  expect(await shop.submit(customer, submission)).toMatchObject({
    status: 200,
    body: { success: false, code: 'SHIPPING_QUOTE_EXPIRED' },
  });
});

test('does not show the price to another customer [CART-05]', async () => {
  const { address, link } = await aRequest();
  await sendPrice(link);
  const stranger = await aRequest();
  expect(await quote(stranger.customer, address)).toMatchObject({ status: 422 });
});

test('shows the form again with the entered values and the errors [CART-05]', async () => {
  const { link } = await aRequest();
  const refused = await sendPrice(link, 'amount=-5"><script>&days=99');
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Enter an amount like 45.00');
  expect(refused.body).toContain('Enter a number of days from 1 to 60.');
  expect(refused.body).toContain('value="-5&quot;&gt;&lt;script&gt;"');
});

test('returns 404 for a request without its own key [CART-05]', async () => {
  const first = await aRequest();
  const second = await aRequest();
  const [path = ''] = first.link.split('?');
  const [, key = ''] = second.link.split('?');
  for (const url of [
    path,
    `${path}?key=1.${'0'.repeat(64)}`,
    `${path}?${key}`,
    '/shipping-answer/x?key=1',
  ]) {
    expect([url, (await shop.inject({ url })).statusCode]).toEqual([url, 404]);
    expect([url, (await sendPrice(url)).statusCode]).toEqual([url, 404]);
  }
  shop.clock.advanceSeconds(61 * DAY_SECONDS);
  expect((await shop.inject({ url: first.link })).statusCode).toBe(404);
});
