/**
 * Other users' ids in every call that takes one: the response is the same as for an unknown id, and
 * nothing of the owner changes.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { orderSkus, payOrder } from '../orders/testing/pay-order.ts';
import { ADDRESS, headersOf, useTestShop, type Customer } from '../testing/test-shop.ts';
import { listCalls, type ListedCall } from '../testing/list-calls.ts';
import { createOwnVoucher, createSentForm } from '../records/testing/own-records.ts';

/** Kinds of records that belong to a user and that another user could name. */
type Owned =
  | 'user'
  | 'address'
  | 'line'
  | 'removedLine'
  | 'quote'
  | 'order'
  | 'payment'
  | 'form'
  | 'voucher'
  | 'file'
  | 'passkey'
  | 'session';

/** Every field of a call that refers to a user's record, as `METHOD url field`. */
const OWNED_FIELDS: Readonly<Record<string, Owned>> = {
  'POST /api/v1/sell/cart/cartUpdate id': 'line',
  'POST /api/v1/sell/cart/cartRemove id': 'line',
  'POST /api/v1/sell/cart/cartRestore id': 'removedLine',
  'POST /api/v1/sell/cart/getCart shipping_type': 'quote',
  'POST /api/v1/sell/cart/getCart shipping_address': 'address',
  'POST /api/v1/sell/cart/shippingQuote address': 'address',
  'POST /api/v1/sell/cart/requestShippingQuote address': 'address',
  'POST /api/v1/sell/cart/submitOrder address': 'address',
  'POST /api/v1/sell/cart/submitOrder shipping_option_id': 'quote',
  'POST /api/v1/sell/address/enable id': 'address',
  'POST /api/v1/sell/address/disable id': 'address',
  'POST /api/v1/sell/cart/cartReorder order': 'order',
  'POST /api/v1/cognito/user/update current_address_id': 'address',
  'POST /api/v1/cognito/user/passkey/remove id': 'passkey',
  'POST /api/v1/cognito/user/sessions/end id': 'session',
  'GET /api/v1/sell/order/{id} id': 'order',
  'POST /api/v1/sell/order/claim order': 'order',
  'POST /api/v1/sell/review/find order': 'order',
  'POST /api/v1/sell/review/save order': 'order',
  'POST /api/v1/sell/review/remove order': 'order',
  'GET /api/v1/sell/invoice/{id} id': 'order',
  'GET /api/v1/sell/invoice/{id}/invoice.pdf id': 'order',
  'GET /api/v1/sell/ticket/{id} id': 'order',
  'GET /api/v1/cognito/payment/checkPaid payum_token': 'payment',
  'GET /api/v1/cognito/default/file/{id} id': 'file',
  'POST /api/v1/cognito/user/{key} key': 'user',
  'POST /api/v1/cognito/address/{key} key': 'address',
  'POST /api/v1/cognito/address/update id': 'address',
  'POST /api/v1/cognito/address/enable id': 'address',
  'POST /api/v1/cognito/address/disable id': 'address',
  'POST /api/v1/cognito/address/delete id': 'address',
  'POST /api/v1/cognito/order/{key} key': 'order',
  'POST /api/v1/cognito/formSubmission/{key} key': 'form',
  'POST /api/v1/cognito/giftVoucher/{key} key': 'voucher',
};

/** Field names that could refer to a record. */
const NAMING =
  /^(?:id|uuid|key|address|order|session|user|item|token|.*_(?:id|key|token|address|type))$/;

const CONTENT = '(?:article|testimonial|person|faq|video|link|photo|slide|gallery)';
/** Fields that refer to public records, or that are secrets. They refer to no user's record. */
const NOT_PERSONAL: readonly RegExp[] = [
  new RegExp(`^(?:GET|POST) /api/v1/cognito/${CONTENT} id$`),
  new RegExp(`^(?:GET|POST) /api/v1/cognito/${CONTENT}/\\{key\\} key$`),
  // For admins: model/write.test.ts and model/write-media.test.ts.
  new RegExp(`^POST /api/v1/cognito/${CONTENT}/\\w+ (?:id|uuid|key|youtube_id)$`),
  /^POST \/api\/v1\/cognito\/(?:page|group|image)\/\{key\} key$/,
  /^GET \/api\/v1\/cognito\/group\//,
  /^(?:GET|POST) \/api\/v1\/cognito\/form\/(?:\{form\} form|submit\/\{id\} id)$/,
  /^POST \/api\/v1\/cognito\/giftVoucher\/payNow theme_id$/,
  / (?:street_address|drivers_licence_state_of_issue_id|grant_type|client_id)$/,
  // The public profile: its name is a secret until its owner publishes it.
  /^GET \/api\/v1\/cognito\/user\/user\/\{url\} url$/,
  /^POST \/api\/v1\/(?:sell\/(?:order\/claim|review\/\w+) key|cognito\/user\/guest\/claim guest_token)$/,
  // Secrets: a cart's or wish list's key, a refresh token, the signed key of a link.
  /^POST \/api\/v1\/sell\/(?:cart|wishList)\/\w+ session$/,
  /^POST \/api\/v1\/cognito\/user\/refreshToken refresh_token$/,
  /^GET \/api\/v1\/sell\/(?:order|invoice|ticket)\/\{id\}\S* key$/,
  /^POST \/api\/v1\/sell\/stockNotice\/(?:confirm|remove) token$/,
  /^GET \/api\/v1\/cognito\/user\/exportData\/my-data\.json key$/,
  // Pages and files outside the calls of an account: by signed link, or public.
  /^(?:GET|POST) \/(?:assets|v|gift-voucher|payment-webhook|shipping-answer|sandbox-pay|mailbox)\//,
];

/** Fields that a call needs before it checks the field under test. */
const VALID_BODIES: Readonly<Record<string, object>> = {
  '/api/v1/sell/cart/cartUpdate': { qty: 3 },
  '/api/v1/sell/cart/shippingQuote': { suburb: 'Newtown', postcode: '2042', country: 'AU' },
  '/api/v1/cognito/address/update': ADDRESS,
};

const shop = useTestShop();
let calls: readonly ListedCall[];
let owner: Customer;
let stranger: Customer;
let owned: Readonly<Record<Owned, string | number>>;
let submission: object;

beforeAll(async () => {
  calls = await listCalls(shop);
  owner = await shop.createCustomer();
  stranger = await shop.createCustomer();
  owned = await createOwned();
  const { id: sku } = await shop.createSku();
  submission = await shop.prepareOrder(stranger, [sku]);
});

async function createOwned(): Promise<Readonly<Record<Owned, string | number>>> {
  const { db } = shop;
  const { id: sku, productId } = await shop.createSku();
  await db.updateTable('product').set({ is_ticket: true }).where('id', '=', productId).execute();
  const order = await payOrder(shop, await orderSkus(shop, owner, [sku]));
  const payment = await db
    .selectFrom('payment')
    .select('token')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { id: other } = await shop.createSku();
  const { id: another } = await shop.createSku();
  const removed = await shop.cart('cartAdd', { sku: other, qty: 1 }, owner.bearer);
  await shop.cart('cartRemove', { id: removed.items[0]?.id }, owner.bearer);
  const next = await shop.prepareOrder(owner, [another]);
  const cart = await shop.cart('getCart', {}, owner.bearer);
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const own = { userId: owner.id, now: shop.clock.now() };
  const form = await createSentForm(db, own);
  return {
    user: owner.id,
    address: next.address,
    line: cart.items[0]?.id ?? 0,
    removedLine: removed.items[0]?.id ?? 0,
    quote: next.shipping_option_id,
    order: order.id,
    payment: payment.token,
    form,
    voucher: await createOwnVoucher(db, own),
    file: `${form}.0`,
    passkey: await createPasskey(owner.id),
    session: session.id,
  };
}

async function createPasskey(userId: number): Promise<number> {
  const key = {
    name: 'Phone',
    credential_id: `key-${userId}`,
    public_key: Buffer.from([0]),
    transports: '[]',
  };
  const { id } = await shop.db
    .insertInto('passkey')
    .values({ ...key, user_id: userId, counter: 0, is_synced: false, created_at: shop.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A value of the same shape that belongs to no record. */
function unknownIdLike(value: string | number): string | number {
  if (typeof value === 'number') return 2_000_000_000;
  if (/^[0-9a-f-]{36}(?:\.0)?$/.test(value)) return value.replace(/^[0-9a-f-]{36}/, randomUUID());
  return 'x'.repeat(value.length);
}

interface Naming {
  readonly call: ListedCall;
  readonly field: string;
}

async function send({ call, field }: Naming, value: string | number, sender?: Customer) {
  const isPart = call.parts.includes(field);
  const isQuery = call.queryFields.includes(field);
  const address = isPart ? call.url.replace(`{${field}}`, encodeURIComponent(value)) : call.url;
  const url = isQuery ? `${address}?${field}=${encodeURIComponent(value)}` : address;
  const base = call.url.endsWith('/submitOrder') ? submission : VALID_BODIES[call.url];
  const response = await shop.inject({
    method: call.method,
    url,
    headers: headersOf(sender?.bearer),
    ...(call.method === 'POST' && {
      payload: isPart || isQuery ? {} : { ...base, [field]: value },
    }),
  });
  return { status: response.statusCode, body: response.body };
}

/** All rows of the owner. */
async function snapshot(): Promise<unknown> {
  const { id } = owner;
  const statements = [
    sql`select * from user_account where id = ${id}`,
    sql`select * from address where user_id = ${id} order by id`,
    sql`select * from cart where user_id = ${id} order by created_at, id`,
    sql`select * from cart_item where cart_id in (select id from cart where user_id = ${id}) order by id`,
    sql`select * from removed_cart_item where cart_id in (select id from cart where user_id = ${id})`,
    sql`select * from shipping_quote where cart_id in (select id from cart where user_id = ${id}) order by id`,
    sql`select * from orders where user_id = ${id} order by number`,
    sql`select * from payment where order_id in (select id from orders where user_id = ${id}) order by id`,
    sql`select * from form_submission where user_id = ${id}`,
    sql`select * from gift_voucher where user_id = ${id}`,
    sql`select * from passkey where user_id = ${id}`,
    sql`select * from credit_entry where user_id = ${id}`,
    sql`select * from session where user_id = ${id} order by id`,
  ];
  return Promise.all(statements.map((statement) => statement.execute(shop.db)));
}

function listNamingFields(): readonly Naming[] {
  return calls.flatMap((call) => [
    ...call.parts.map((field) => ({ call, field })),
    ...[...call.queryFields, ...call.bodyFields]
      .filter((field) => NAMING.test(field))
      .map((field) => ({ call, field })),
  ]);
}

const nameOf = ({ method, url }: ListedCall, field: string) => `${method} ${url} ${field}`;

test('declares for every field of every call whether it refers to a user’s record [API-06]', () => {
  const names = new Set(listNamingFields().map(({ call, field }) => nameOf(call, field)));
  const unknown = [...names].filter(
    (name) => !(name in OWNED_FIELDS) && !NOT_PERSONAL.some((pattern) => pattern.test(name)),
  );
  expect(unknown).toEqual([]);
  expect(Object.keys(OWNED_FIELDS).filter((name) => !names.has(name))).toEqual([]);
});

test('responds to other users’ ids as to unknown ids, and changes nothing [API-02]', async () => {
  const before = await snapshot();
  const leaks: unknown[] = [];
  for (const { call, field } of listNamingFields()) {
    const kind = OWNED_FIELDS[nameOf(call, field)];
    if (kind === undefined) continue;
    const own = owned[kind];
    const foreign = await send({ call, field }, own, stranger);
    const unknown = await send({ call, field }, unknownIdLike(own), stranger);
    const isSame =
      foreign.status === unknown.status &&
      withoutKeys(foreign.body) === withoutKeys(unknown.body) &&
      !foreign.body.includes(`"id":${JSON.stringify(own)}`);
    if (!isSame) leaks.push([nameOf(call, field), foreign, unknown]);
  }
  expect(leaks).toEqual([]);
  expect(await snapshot()).toEqual(before);
});

/** Replaces ids, so that two otherwise equal responses can be compared. */
function withoutKeys(body: string): string {
  return body.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid');
}

test('requires a login before it looks up anything [API-02]', async () => {
  const differing: unknown[] = [];
  for (const { call, field } of listNamingFields()) {
    const kind = OWNED_FIELDS[nameOf(call, field)];
    // The token is the secret: a customer who returns from paying may have lost the session.
    if (kind === undefined || kind === 'payment') continue;
    const foreign = await send({ call, field }, owned[kind]);
    const unknown = await send({ call, field }, unknownIdLike(owned[kind]));
    if (foreign.status !== unknown.status || foreign.status === 500) {
      differing.push([nameOf(call, field), foreign, unknown]);
    }
  }
  expect(differing).toEqual([]);
});

test('responds to the owner with the same ids [API-02]', async () => {
  const reads = Object.entries(OWNED_FIELDS).filter(([name]) => /^GET|\{key\}/.test(name));
  expect(reads.length).toBeGreaterThan(9);
  for (const { call, field } of listNamingFields()) {
    const kind = OWNED_FIELDS[nameOf(call, field)];
    if (kind === undefined || !/^GET|\{key\}/.test(nameOf(call, field))) continue;
    const { status } = await send({ call, field }, owned[kind], owner);
    expect([nameOf(call, field), status]).toEqual([nameOf(call, field), 200]);
  }
});
