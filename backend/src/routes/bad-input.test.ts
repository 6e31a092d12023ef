/** Every POST of the API survives what no client of ours sends (API-06). */
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';

let shop: TestApp;
let posts: readonly string[];
let bearer: string;

beforeAll(async () => {
  shop = await createTestApp();
  const { paths } = (await shop.inject('/api/v1/openapi.json')).json();
  posts = Object.keys(paths)
    .filter((url) => url.startsWith('/api/v1') && 'post' in paths[url])
    .map((url) => url.replaceAll(/\{\w+\}/g, '1'));
  const { id, email } = await shop.createUser();
  bearer = await shop.login(email);
  const now = shop.clock.now();
  await shop.db.insertInto('form').values({ name: 'Form', url: 'form' }).execute();
  await shop.db.insertInto('voucher_theme').values({ name: 'Theme' }).execute();
  await shop.db
    .insertInto('cart')
    .values({ user_id: id, status: 'open', created_at: now, updated_at: now })
    .execute();
}, TEST_START_TIMEOUT_MS);
afterAll(() => shop.close());

const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -1e308,
  2_147_483_648,
  '',
  "' or 1=1 --",
  '../../etc/passwd',
  '\ud800',
  'x'.repeat(5000),
  [],
  [[]],
  {},
  { $gt: '' },
  [{ id: 1e12, value: {} }],
];

/** Fields any call knows; the others ignore or refuse them. */
const FIELDS = [
  'username',
  'password',
  'fingerprint',
  'refresh_token',
  'email',
  'first_name',
  'hash',
  'image_width',
  'product',
  'variations',
  'addons',
  'sku',
  'qty',
  'id',
  'session',
  'promotion_code',
  'shipping_address',
  'postcode',
  'country',
  'address',
  'shipping_option_id',
  'paymentGateway',
  'url',
  'page',
  'page_size',
  'group',
  'parent',
  'gallery',
  'image_aspect',
  'query',
  'data',
  'captcha',
  'theme_id',
  'amount',
  'code',
];

/** Right enough that the value under test is reached. */
const RIGHT = {
  username: 'visitor@example.com',
  fingerprint: 'abcdefghijklmnopqrstu',
  product: 1,
  variations: [],
  sku: 1,
  qty: 1,
  id: 1,
  session: 'abcdefghijklmnopqrstu',
  address: 1,
  shipping_option_id: 'none',
  paymentGateway: 'sandbox',
  url: '/checkout',
  data: {},
  theme_id: 1,
  amount: '50.00',
  code: 'ABCD-EFGH-JKMN-PQRS',
  postcode: '2042',
  country: 'AU',
};

function badBodies(): readonly string[] {
  const oneValueEverywhere = WRONG_VALUES.map((value) =>
    JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value]))),
  );
  const bare = WRONG_VALUES.map((value) => JSON.stringify(value));
  const oneWrongField = FIELDS.flatMap((field) =>
    [-1e308, 2_147_483_648, '\ud800', 'x'.repeat(5000), {}].map((value) =>
      JSON.stringify({ ...RIGHT, [field]: value }),
    ),
  );
  return [...oneValueEverywhere, ...bare, ...oneWrongField, '{', '{"a":'];
}

/** GraphQL has a shape of its own for errors. */
function codeOf(refusal: {
  readonly code?: string;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}): string | undefined {
  return refusal.code ?? refusal.errors?.[0]?.extensions.code;
}

test.each(['anonymous', 'signed in'])(
  'API-06 every POST answers bad bodies with a code and never with a 5xx, %s',
  async (visitor) => {
    expect(posts.length).toBeGreaterThan(10);
    const authorization = visitor === 'anonymous' ? {} : { authorization: bearer };
    const failures: unknown[] = [];
    for (const url of posts.filter((post) => !post.endsWith('/logout'))) {
      for (const payload of badBodies()) {
        const answer = await shop.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json', ...authorization },
          payload,
        });
        const isRefusal = answer.statusCode >= 400 && answer.statusCode < 500;
        const hasCode = !isRefusal || typeof codeOf(answer.json()) === 'string';
        if (answer.statusCode >= 500 || !hasCode) {
          failures.push([url, payload.slice(0, 200), answer.statusCode, answer.body.slice(0, 200)]);
        }
      }
    }
    expect(failures).toEqual([]);
  },
  120_000,
);
