/** Hostile and mistaken input in URLs and forms of the owner's area. */
import { listAreaAddresses } from '../testing/list-addresses.ts';
import { readForm, useOwner, type OwnerResponse } from '../testing/owner.ts';
import { useTemplates } from '../testing/templates.ts';
import { useTestApp } from '../../testing/test-app.ts';

const shop = useTestApp();
const owner = useOwner(shop);
useTemplates(shop);
beforeAll(async () => {
  await shop.db.insertInto('voucher_theme').values({ name: 'Birthday' }).execute();
  const page = { title: 'Page', slug: 'page-1', enabled: '1' };
  const { location } = await owner.send('/cms/pages/new', page);
  const [pageAddress = ''] = location.split('?');
  const add = `${pageAddress}/blocks/new?template=core/html`;
  await owner.send(add, { name: 'Block' });
  await owner.send('/cms/vouchers/new', { amount: '50' });
  await owner.send('/cms/promotions/new', { code: 'CODE', percent: '5' });
});

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
  'x'.repeat(10_000),
  '00000000-0000-4000-8000-00000000000g',
];

const VALUES = [
  '',
  'a\0b',
  '\ud800',
  '../../etc/passwd',
  '2147483648',
  '-1',
  '1e308',
  '0x10',
  "' or 1=1 --",
  '__proto__',
  '{"$gt":""}',
  '2026-02-30T25:61',
  '"><script>alert(1)</script>',
  '{{7*7}}',
  'x'.repeat(10_000),
];

/** Query parameters that pages read; no page reads two of one line. A form is only its body. */
const QUERY_NAMES = [
  ['q', 'template', 'return'],
  ['page', 'done'],
] as const;

/** Finds an internal error, a stack trace or entered markup in a response. */
function findLeak({ status, body }: OwnerResponse): string | undefined {
  if (status >= 500) return String(status);
  return /at \S+ \(|node_modules|syntax error|relation "|kysely|<script/i.exec(body)?.[0];
}

/** Every linked page of the area, one of each kind. */
async function crawl(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const kinds = new Set<string>();
  const waiting = ['/cms'];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    const kind = url.replaceAll(/[0-9a-f-]{36}|\d+/g, '*');
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    const answer = await owner.get(url);
    expect([url, answer.status, findLeak(answer)]).toEqual([url, 200, undefined]);
    pages.set(url, answer.body);
    const links = answer.body.matchAll(/href="(\/cms[^"#]*)/g);
    waiting.push(...[...links].map(([, href = '']) => href));
  }
  return pages;
}

test('no form field causes an internal error; entered values are shown as text [API-06 API-08]', async () => {
  const failures: unknown[] = [];
  const actions = new Set<string>();
  for (const [url, page] of await crawl()) {
    for (const [, action = ''] of page.matchAll(/method="post" action="([^"]+)"/g)) {
      if (actions.has(action) || action === '/cms/logout') continue;
      actions.add(action);
      const form = readForm(page, action);
      for (const name of Object.keys(form)) {
        for (const value of VALUES) {
          const answer = await owner.post(action, { ...form, [name]: value });
          const leak = findLeak(answer);
          if (leak !== undefined) failures.push([url, action, name, value, leak]);
        }
      }
    }
  }
  expect(actions.size).toBeGreaterThan(5);
  expect(failures).toEqual([]);
  // Saved values appear in lists and forms.
  expect((await crawl()).size).toBeGreaterThan(11);
});

test('unknown form fields change nothing [API-06 API-08]', async () => {
  const { location } = await owner.send('/cms/promotions/new', {
    code: 'SMUGGLED',
    percent: '5',
    id: '77',
    uses: '9',
    enabled: '',
    is_admin: '1',
    __proto__: 'x',
    constructor: 'x',
  });
  const row = await shop.db
    .selectFrom('promotion')
    .selectAll()
    .where('code', '=', 'SMUGGLED')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ uses: 0, enabled: true });
  expect(location).toBe(`/cms/promotions/${row.id}?done=created`);
  expect(row.id).not.toBe(77);
});

test.each([
  ['JSON', { 'content-type': 'application/json' }, '{"email":"x"}'],
  ['a file', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ['a form above the size limit', {}, `html=${'x'.repeat(300_000)}`],
])('rejects %s [API-06 API-08]', async (_what, headers, payload) => {
  const answer = await shop.inject({
    method: 'POST',
    url: '/cms/promotions/new',
    headers: {
      cookie: owner.cookie,
      origin: shop.env.siteUrl,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload,
  });
  expect([413, 415]).toContain(answer.statusCode);
  expect(answer.body).toContain('Something went wrong');
});

/** Each parameter twice. */
function queryOf(names: readonly string[], part: string): string {
  return names.map((name) => `${name}=${part}&${name}=2`).join('&');
}

/** Sends about a thousand requests one after the other. */
const ALL_PATHS_TIMEOUT_MS = 240_000;

// Runs last: it ends and deletes the records with id 1.
test(
  'no path of the area causes an internal error or reveals internals [API-06 API-08]',
  async () => {
    const failures: unknown[] = [];
    for (const { method, url } of listAreaAddresses(shop)) {
      if (url === '/cms/logout') continue;
      const plain = url.replaceAll(/:\w+/g, '1');
      const urls = [
        ...PARTS.map((part) => url.replace(/:\w+/, part).replaceAll(/:\w+/g, '1')),
        ...(method === 'GET' ? QUERY_NAMES : []).flatMap((names) =>
          [...PARTS, ''].map((part) => `${plain}?${queryOf(names, part)}`),
        ),
      ];
      for (const each of new Set(urls)) {
        const answer = method === 'GET' ? await owner.get(each) : await owner.post(each, {});
        const leak = findLeak(answer);
        if (leak !== undefined) failures.push([method, each.slice(0, 200), leak]);
      }
      await shop.db.deleteFrom('rate_bucket').execute();
    }
    expect(failures).toEqual([]);
  },
  ALL_PATHS_TIMEOUT_MS,
);
