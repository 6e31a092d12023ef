/** Access to the text of pages that require a login. */
import { list, number, text } from 'shared-contracts/block-fields/builders';
import type { FieldTable } from 'shared-contracts/block-fields/field';
import { blockFields, describeFields } from 'shared-contracts/block-fields/read-fields';
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import { useTestApp, type TestApp } from '../testing/test-app.ts';
import { storeBlockTemplates } from './block-template-repository.ts';

const SECRET = 'between-two-machines';
const TEXT = 'Members only';

const shop = useTestApp({ proxySecret: SECRET });
let bearer: string;
beforeAll(async () => {
  await reportTemplates(shop);
  await aPage(shop);
  bearer = await shop.login((await shop.createUser()).email);
});

/** Only the profile has no text of the author. */
function reportTemplates({ db, clock }: TestApp): Promise<void> {
  const template = (name: string, fields: FieldTable) => ({
    template: name,
    remote: 'mfe-account',
    visitors: 'all' as const,
    fields: describeFields(blockFields({ label: name, help: '', fields })),
  });
  const templates = [
    template('lists/profile', { latest: number({ label: 'Latest', min: 0, max: 9 }) }),
    template('lists/note', { note: text({ label: 'Note' }) }),
    template('lists/notes', { notes: list({ label: 'Note', fields: {} }) }),
  ];
  return storeBlockTemplates(db, { sequence: 1, templates, pages: [] }, clock.now());
}

async function aPage({ db }: TestApp): Promise<void> {
  const { id } = await db
    .insertInto('page')
    .values({
      name: 'Members',
      title: 'Members',
      slug: 'members',
      url: '/members',
      login_required: true,
      legacy_rows: JSON.stringify([{ blocks: [{ widgets: [{ name: TEXT }] }] }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const block = { page_id: id, sort_order: 1 };
  await db
    .insertInto('page_block')
    .values([
      { ...block, template: 'core/html', variables: JSON.stringify({ html: TEXT }) },
      { ...block, template: 'lists/profile', variables: '{"latest":3}' },
      { ...block, template: 'lists/note', variables: JSON.stringify({ note: TEXT }) },
      { ...block, template: 'lists/notes', variables: JSON.stringify({ notes: [TEXT] }) },
      { ...block, template: 'core/heading', hidden: true, variables: '{"heading":"Not yet"}' },
    ])
    .execute();
}

type Headers = Readonly<Record<string, string>>;

/** Reads the page with every call that returns it. */
async function readEverywhere({ inject }: TestApp, headers: Headers) {
  const url = '/api/v1/cognito/page';
  const responses = await Promise.all([
    inject({ url: `${url}?url=members`, headers }),
    inject({ url, headers }),
    inject({ method: 'POST', url, headers, payload: { url: 'members' } }),
    inject({ method: 'POST', url, headers, payload: {} }),
    inject({ method: 'POST', url: `${url}/members`, headers, payload: {} }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  return responses;
}

test.each<[string, Headers]>([
  ['an anonymous visitor', {}],
  ['a caller with a wrong secret', { [INTERNAL_SECRET_HEADER]: 'guess' }],
  ['a visitor’s call through the shell', { 'x-proxy-secret': SECRET }],
])('sends %s the page and its applications, but not its text [SH-06]', async (_who, headers) => {
  for (const { body } of await readEverywhere(shop, headers)) {
    expect(body).not.toContain(TEXT);
    expect(body).toContain('lists/profile');
  }
});

test('sends the text to logged-in users and to the shell [SH-06]', async () => {
  for (const headers of [{ authorization: bearer }, { [INTERNAL_SECRET_HEADER]: SECRET }]) {
    for (const { body } of await readEverywhere(shop, headers)) expect(body).toContain(TEXT);
  }
});

test('forbids shared caching of a logged-in user’s response [SH-06]', async () => {
  const [own] = await readEverywhere(shop, { authorization: bearer });
  const [anonymous] = await readEverywhere(shop, {});
  expect(own?.headers['cache-control']).toBe('private, no-cache');
  expect(anonymous?.headers['cache-control']).toBe('public, no-cache');
  expect(own?.headers.etag).not.toBe(anonymous?.headers.etag);
});

test('rejects a forged token instead of treating it as anonymous [SH-06 SES-06]', async () => {
  const headers = { authorization: 'Bearer forged' };
  const response = await shop.inject({ url: '/api/v1/cognito/page?url=members', headers });
  expect([response.statusCode, response.json().code]).toEqual([401, 'TOKEN_INVALID']);
});

test('GraphQL, which is public, does not contain the text [SH-06 API-03]', async () => {
  const query = '{ cognitoPages { rows pageContents { variables template } } }';
  const one = '{ cognitoPage(url: "members") { rows pageContents { variables template } } }';
  for (const text of [query, one]) {
    const { body } = await shop.inject({
      method: 'POST',
      url: '/api/v1/graphql',
      headers: { authorization: bearer },
      payload: { query: text },
    });
    expect(body).toContain('lists/profile');
    expect(body).not.toContain(TEXT);
  }
});

test('never sends a hidden block [CMS-04]', async () => {
  for (const headers of [{}, { authorization: bearer }, { [INTERNAL_SECRET_HEADER]: SECRET }]) {
    for (const { body } of await readEverywhere(shop, headers))
      expect(body).not.toContain('Not yet');
  }
});
