/** Sends malformed bodies to every POST call. */
import type { InjectOptions } from 'fastify';
import { CONTENT_MODELS } from '../records/content-models.ts';
import { listCalls } from '../testing/list-calls.ts';
import { useTestApp } from '../testing/test-app.ts';

interface Post {
  readonly url: string;
  /** Names of its body fields; other fields are ignored or rejected. */
  readonly fields: readonly string[];
}

const shop = useTestApp();
let posts: readonly Post[];
let bearer: string;
let admin: string;

beforeAll(async () => {
  posts = (await listCalls(shop))
    .filter(({ method, url }) => method === 'POST' && url.startsWith('/api/v1'))
    .map(({ url, bodyFields }) => ({
      url: url.replaceAll(/\{\w+\}/g, '1'),
      fields: bodyFields,
    }));
  const { id, email } = await shop.createUser();
  bearer = await shop.login(email);
  admin = await shop.login((await shop.createUser({ is_admin: true })).email);
  const now = shop.clock.now();
  await shop.db.insertInto('gallery').values({ name: 'Gallery', url: 'gallery' }).execute();
  await shop.db.insertInto('form').values({ name: 'Form', url: 'form' }).execute();
  await shop.db.insertInto('voucher_theme').values({ name: 'Theme' }).execute();
  await shop.db
    .insertInto('cart')
    .values({ user_id: id, status: 'open', created_at: now, updated_at: now })
    .execute();
});

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
  'x'.repeat(10_000),
  [],
  [[]],
  {},
  { $gt: '' },
  [{ id: 1e12, value: {} }],
];

/** Otherwise valid values, so that the value under test is reached. */
const VALID_FIELDS: Readonly<Record<string, unknown>> = {
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
  slug: 'a-slug',
  name: 'A name',
  title: 'A title',
  first_name: 'Ada',
  content: '<p>Content</p>',
  parent: 'A list',
  link: '/shop',
  gallery: 1,
};

function badBodies(fields: readonly string[]): readonly string[] {
  const oneValueEverywhere = WRONG_VALUES.map((value) =>
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))),
  );
  const topLevel = WRONG_VALUES.map((value) => JSON.stringify(value));
  // Some calls reject unknown fields.
  const valid = Object.fromEntries(
    Object.entries(VALID_FIELDS).filter(([name]) => fields.includes(name)),
  );
  const oneWrongField = fields.flatMap((field) =>
    [-1e308, 2_147_483_648, '\ud800', 'x'.repeat(10_000), ['x'], {}].map((value) =>
      JSON.stringify({ ...valid, [field]: value }),
    ),
  );
  return [...oneValueEverywhere, ...topLevel, ...oneWrongField, '{', '{"a":'];
}

const CONTENT_CALLS = new Set(
  CONTENT_MODELS.flatMap(({ name, actions }) =>
    actions.map((action) => `/api/v1/cognito/${name}/${action.name}`),
  ),
);
/** Codes of calls that the visitor may not make. */
const NEEDS_RIGHTS = new Set(['LOGIN_REQUIRED', 'FORBIDDEN']);
const isForAdmins = ({ url }: Post) => CONTENT_CALLS.has(url);

/** GraphQL has its own error format. */
function codeOf(refusal: {
  readonly code?: string;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}): string | undefined {
  return refusal.code ?? refusal.errors?.[0]?.extensions.code;
}

/** Resets the rate limits when they are reached, so that the call itself is tested. */
async function sendWithinLimits(request: InjectOptions) {
  const response = await shop.inject(request);
  if (response.statusCode !== 429) return response;
  await shop.db.deleteFrom('rate_bucket').execute();
  return shop.inject(request);
}

test.each(['anonymous', 'logged in', 'an admin'])(
  'responds to bad bodies of every POST with a code and never with a 5xx, %s [API-06]',
  async (visitor) => {
    expect(posts.length).toBeGreaterThan(10);
    expect(posts).toContainEqual(
      expect.objectContaining({ fields: expect.arrayContaining(['id', 'page', 'image_aspect']) }),
    );
    const token = visitor === 'an admin' ? admin : bearer;
    const authorization = visitor === 'anonymous' ? {} : { authorization: token };
    const failures: unknown[] = [];
    for (const { url, fields } of visitor === 'an admin' ? posts.filter(isForAdmins) : posts) {
      if (url.endsWith('/logout')) continue;
      for (const payload of badBodies(fields)) {
        const response = await sendWithinLimits({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json', ...authorization },
          payload,
        });
        const isRefusal = response.statusCode >= 400 && response.statusCode < 500;
        const code = isRefusal ? codeOf(response.json()) : undefined;
        if (response.statusCode >= 500 || (isRefusal && code === undefined)) {
          failures.push([
            url,
            payload.slice(0, 200),
            response.statusCode,
            response.body.slice(0, 200),
          ]);
        }
        // Without the right to call it, no body of this visitor is read.
        if (code !== undefined && NEEDS_RIGHTS.has(code)) break;
      }
    }
    expect(failures).toEqual([]);
  },
  300_000,
);
