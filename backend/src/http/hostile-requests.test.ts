/** Sends hostile input in the URLs and bodies of all calls. */
import { sql } from 'kysely';
import * as v from 'valibot';
import { CONTENT_MODELS } from '../records/content-models.ts';
import { listCalls, type ListedCall } from '../testing/list-calls.ts';
import { useTestApp } from '../testing/test-app.ts';
import { createContentItems, TEST_IMAGE_HASH } from '../content/testing/test-content.ts';
import { TEST_FINGERPRINT, TEST_PASSWORD } from '../testing/test-user.ts';

const shop = useTestApp();
let calls: readonly ListedCall[];
let bearer: string;
beforeAll(async () => {
  await createContentItems(shop.db, shop.clock.now());
  calls = (await listCalls(shop)).filter(({ url }) => !url.endsWith('/logout'));
  bearer = await shop.login((await shop.createUser()).email);
});

const TEN_KILOBYTES = 'x'.repeat(10_000);

/** Hostile query strings for a field that should appear once, as text. */
const queriesOf = (field: string): readonly string[] => [
  `${field}=1&${field}=2`,
  `${field}[]=1`,
  `${field}[a]=1`,
  `${field}[__proto__][is_admin]=1`,
  `${field}=a%00b`,
  `${field}%00=a`,
  `${field}=%`,
  `${field}=%ED%A0%80`,
  `${field}=${TEN_KILOBYTES}`,
  `${field}=-1`,
  `${field}=1e308`,
  `${field}=2147483648`,
  `${field}=%27%20or%201%3D1%20--`,
  `${field}=..%2F..%2Fetc%2Fpasswd`,
  `${field}=`,
  field,
];

const PARTS = [
  '%00',
  'a%00b',
  '%',
  '%ED%A0%80',
  '..%2F..%2Fetc%2Fpasswd',
  '2147483648',
  '-1',
  '1e308',
  "'%20or%201=1%20--",
  '__proto__',
  'constructor',
  TEN_KILOBYTES,
];

interface Sent {
  readonly url: string;
  readonly authorization?: string;
}

async function failureOf({ method }: ListedCall, { url, authorization }: Sent) {
  const response = await shop.inject({
    method,
    url,
    headers: authorization === undefined ? {} : { authorization },
    ...(method === 'POST' && { payload: {} }),
  });
  const isFailure = response.statusCode >= 500;
  const revealsInternals = /at \S+ \(|node_modules|syntax error|relation "|kysely/i.test(
    response.body,
  );
  return isFailure || revealsInternals
    ? [[url.slice(0, 200), response.statusCode, response.body]]
    : [];
}

test.each(['anonymous', 'logged in'])(
  'causes no internal error and reveals no internals by any URL of a call, %s [API-06]',
  async (visitor) => {
    const authorization = visitor === 'anonymous' ? {} : { authorization: bearer };
    const failures: unknown[] = [];
    for (const call of calls) {
      const plain = call.url.replaceAll(/\{\w+\}/g, '1');
      for (const field of call.queryFields) {
        for (const query of queriesOf(field)) {
          const url = `${plain}?${query}`;
          failures.push(...(await failureOf(call, { url, ...authorization })));
        }
      }
      for (const part of call.parts) {
        for (const value of PARTS) {
          const url = call.url.replace(`{${part}}`, value).replaceAll(/\{\w+\}/g, '1');
          failures.push(...(await failureOf(call, { url, ...authorization })));
        }
      }
    }
    expect(failures).toEqual([]);
  },
  240_000,
);

/** Columns of an account and its records that only the shop may set. */
const SHOP_ONLY_FIELDS = {
  id: 1,
  user_id: 1,
  userId: 1,
  is_admin: true,
  is_demo: true,
  isAdmin: true,
  role: 'admin',
  email_norm: 'evil@example.com',
  password_hash: 'evil',
  balance: '1000.00',
  balance_cents: 100_000,
  credit: '1000.00',
  status: 'paid',
  total_cents: 0,
  created_at: '2000-01-01T00:00:00Z',
  constructor: { prototype: { is_admin: true } },
};

test('accepts no values that only the shop may set, in any call [API-06 ACC-07]', async () => {
  const everything = () =>
    Promise.all([
      sql`select * from user_account order by id`.execute(shop.db),
      sql`select * from credit_account order by user_id`.execute(shop.db),
      sql`select id, user_id from session order by id`.execute(shop.db),
    ]);
  const victim = await shop.createUser();
  const before = await everything();
  const smuggled = `{"__proto__":{"is_admin":true},${JSON.stringify({ ...SHOP_ONLY_FIELDS, user_id: victim.id }).slice(1)}`;
  for (const { method, url } of calls) {
    if (method !== 'POST') continue;
    await shop.db.deleteFrom('rate_bucket').execute();
    const response = await shop.inject({
      method,
      url: url.replaceAll(/\{\w+\}/g, '1'),
      headers: { authorization: bearer, 'content-type': 'application/json' },
      payload: smuggled,
    });
    expect([url, response.statusCode < 500]).toEqual([url, true]);
  }
  expect(await everything()).toEqual(before);
  expect(Object.hasOwn(Object.prototype, 'is_admin')).toBe(false);
});

/** Minimal valid fields of each kind of content. */
const CONTENT: Readonly<Record<string, object>> = {
  article: { slug: 'smuggled', name: 'x', title: 'x' },
  testimonial: { name: 'x', content: 'x' },
  person: { first_name: 'x' },
  faq: { name: 'x', content: 'x' },
  video: { slug: 'smuggled', name: 'x' },
  link: { parent: 'x', name: 'x', link: '/x' },
  photo: { name: 'x' },
  slide: { gallery: 3 },
  gallery: { name: 'x', url: 'smuggled' },
};
const READ_ONLY_COLUMNS = {
  created_at: '2000-01-01T00:00:00Z',
  updated_at: '2000-01-01T00:00:00Z',
  enabled: false,
  image_hash: TEST_IMAGE_HASH,
  slate_hash: TEST_IMAGE_HASH,
  photo_hash: TEST_IMAGE_HASH,
  group_slug: 'x',
  gallery_id: 4,
  user_id: 1,
  owner_id: 1,
  is_admin: true,
  nonsense: 1,
};

test('covers every kind of content [API-06]', () => {
  expect(Object.keys(CONTENT).toSorted()).toEqual(
    CONTENT_MODELS.map(({ name }) => name).toSorted(),
  );
});

test.each(Object.entries(CONTENT))(
  'accepts no column of a %s that admins may not write [API-06]',
  async (model, right) => {
    await shop.db.deleteFrom('rate_bucket').execute();
    const admin = await shop.login((await shop.createUser({ is_admin: true })).email);
    const read = () => sql`select * from ${sql.table(model)} order by id`.execute(shop.db);
    const before = await read();
    const ids = before.rows.flatMap((row) => v.parse(v.object({ id: v.number() }), row).id);
    for (const [column, value] of Object.entries(READ_ONLY_COLUMNS)) {
      for (const [action, body] of [
        ['create', { ...right, [column]: value }],
        ['create', { ...right, id: 1 }],
        ['update', { ...right, id: ids[0], [column]: value }],
      ] as const) {
        const response = await shop.inject({
          method: 'POST',
          url: `/api/v1/cognito/${model}/${action}`,
          headers: { authorization: admin },
          payload: body,
        });
        const refused = [response.statusCode, Object.keys(response.json().errors ?? {})];
        const field = 'id' in body && action === 'create' ? 'id' : column;
        expect([action, column, refused]).toEqual([action, column, [422, [field]]]);
      }
    }
    expect(await read()).toEqual(before);
  },
);

test.each([
  { is_admin: true },
  { id: 1 },
  { enabled: false },
  { password_hash: 'x' },
  { date_of_birth: '1990-01-01', is_admin: 1 },
])('changes nothing of an account when a request also contains %j [ACC-07]', async (smuggled) => {
  const { id, email } = await shop.createUser();
  const headers = { authorization: await shop.login(email) };
  const read = () =>
    shop.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await read();
  const response = await shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/update',
    headers,
    payload: { first_name: 'Eve', ...smuggled },
  });
  expect([response.statusCode, response.json().code]).toEqual([422, 'VALIDATION_FAILED']);
  expect(await read()).toEqual(before);
});

const login = (body: object) =>
  shop.inject({ method: 'POST', url: '/api/v1/cognito/user/login', payload: body });

test('does not hash a password of ten kilobytes [ACC-02]', async () => {
  const { email } = await shop.createUser();
  const body = { username: email, password: TEN_KILOBYTES, fingerprint: TEST_FINGERPRINT };
  const response = await login(body);
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['password']]);
});

test.each([
  [['a@example.com'], TEST_PASSWORD, TEST_FINGERPRINT],
  [{ $ne: '' }, TEST_PASSWORD, TEST_FINGERPRINT],
  ['a@example.com', [TEST_PASSWORD], TEST_FINGERPRINT],
  ['a@example.com', { $gt: '' }, TEST_FINGERPRINT],
  ['a@example.com', true, TEST_FINGERPRINT],
  ['a@example.com', TEST_PASSWORD, [TEST_FINGERPRINT]],
  ['a\0@example.com', TEST_PASSWORD, TEST_FINGERPRINT],
  ['a@example.com', `${TEST_PASSWORD}\0`, TEST_FINGERPRINT],
  ['a@example.com', TEST_PASSWORD, `${TEST_FINGERPRINT}\0`],
])('does not log in with %j, %j, %j [ACC-02]', async (username, password, fingerprint) => {
  const response = await login({ username, password, fingerprint });
  expect([response.statusCode, response.json().code]).toEqual([422, 'VALIDATION_FAILED']);
});

test('counts concurrent failed logins [ACC-13]', async () => {
  const { email } = await shop.createUser();
  const guess = { username: email, password: 'wrong', fingerprint: TEST_FINGERPRINT };
  const responses = await Promise.all(Array.from({ length: 30 }, () => login(guess)));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});
