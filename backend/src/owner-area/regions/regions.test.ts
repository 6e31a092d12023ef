import { storeBlockTemplates } from '../../content/block-template-repository.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readForm, useOwner } from '../testing/owner.ts';
import { regionTemplates } from '../testing/region-templates.ts';
import { testTemplates } from '../testing/templates.ts';

const shop = useTestApp();
const owner = useOwner(shop);
beforeAll(() =>
  storeBlockTemplates(
    shop.db,
    { sequence: 1, templates: [...testTemplates(), ...regionTemplates()], pages: [] },
    shop.clock.now(),
  ),
);
beforeEach(async () => {
  await shop.db.deleteFrom('region').execute();
});

const PAGE = '/cms/regions';
const FIRST = `${PAGE}/footer/blocks/1`;

async function listArranged() {
  return (await shop.inject('/api/v1/cognito/region')).json().data;
}

/** The part of the page with one region. */
async function read(region: 'header' | 'drawer' | 'footer'): Promise<string> {
  const { body } = await owner.get(PAGE);
  return body.split(`<h2 id="${region}">`)[1]?.split('<h2')[0] ?? '';
}

/** What owners read of the blocks: label and notes. */
async function blocksIn(region: 'header' | 'footer'): Promise<readonly string[]> {
  const items = (await read(region)).matchAll(
    /<a href="[^"]+">([^<]+)<\/a>\s*<span class="soft">([^<]*)</g,
  );
  return [...items].map(([, label = '', notes = '']) => `${label}: ${notes}`);
}

const move = (direction: string, { id = 1, template = 'core/menu' } = {}) =>
  owner.post(`${PAGE}/footer/blocks/${id}/move`, { template, direction });

test('shows the usual blocks in words, and stores nothing by showing them', async () => {
  expect(await blocksIn('footer')).toEqual([
    'Menu: Columns · Shop',
    'Menu: Columns · Information',
    'Legal line: Last line',
  ]);
  expect(await blocksIn('header')).toEqual(['Menu: Row of links', 'Cart badge: Right']);
  expect(await read('drawer')).toContain('No blocks.');
  expect((await owner.get(PAGE)).body).not.toMatch(/>\s*(?:core|Sell)\//);
  expect(await owner.get(FIRST)).toMatchObject({ status: 200 });
  expect(await listArranged()).toEqual([]);
});

test('the first change stores the usual blocks as the arrangement of that region only', async () => {
  expect(await owner.send(FIRST, { 'v.heading': 'Buy' })).toMatchObject({ status: 303 });
  expect(await listArranged()).toEqual([
    {
      region: 'footer',
      blocks: [
        { id: 1, template: 'core/menu', variables: { heading: 'Buy' } },
        { id: 2, template: 'core/menu', variables: { heading: 'Information' } },
        { id: 3, template: 'core/legal_line', variables: {} },
      ],
    },
  ]);
  expect((await owner.get(PAGE)).body).toContain('Footer: changed the block Menu: v.heading');
});

test('saving a usual block unchanged stores no arrangement', async () => {
  expect(await owner.send(FIRST, {})).toMatchObject({ status: 303 });
  expect(await listArranged()).toEqual([]);
});

test('moves a block inside its area only', async () => {
  await move('down');
  expect(await blocksIn('footer')).toEqual([
    'Menu: Columns · Information',
    'Menu: Columns · Shop',
    'Legal line: Last line',
  ]);
  await move('down');
  await move('up', { id: 3, template: 'core/legal_line' });
  expect(await blocksIn('footer')).toHaveLength(3);
  expect((await blocksIn('footer'))[2]).toBe('Legal line: Last line');
  expect(await move('aside')).toMatchObject({ status: 404 });
});

test('adds the same template twice, at the end of its area', async () => {
  const path = `${PAGE}/footer/blocks/new`;
  for (const heading of ['Help', 'Help']) {
    const form = readForm((await owner.get(`${path}?template=core/menu`)).body, path);
    const added = await owner.post(path, { ...form, 'v.heading': heading });
    expect(added).toMatchObject({ status: 303, location: `${PAGE}?done=created#footer` });
  }
  expect(await blocksIn('footer')).toEqual([
    'Menu: Columns · Shop',
    'Menu: Columns · Information',
    'Menu: Columns · Help',
    'Menu: Columns · Help',
    'Legal line: Last line',
  ]);
  const [{ blocks }] = await listArranged();
  expect(new Set(blocks.map(({ id }: { readonly id: number }) => id)).size).toBe(5);
});

test('offers only templates of the region, and pages offer none of them', async () => {
  const footer = await read('footer');
  expect(footer).toContain('value="core/legal_line"');
  expect(footer).not.toContain('value="Sell/cart_badge"');
  expect(footer).not.toContain('value="core/heading"');
  expect(await read('header')).toMatch(/Wish badge\s+\(not yet shown to everyone\)/);
  for (const template of ['Sell/cart_badge', 'core/heading', 'gone/block']) {
    const path = `${PAGE}/footer/blocks/new`;
    expect(await owner.get(`${path}?template=${template}`)).toMatchObject({ status: 404 });
    expect(await owner.post(path, { template })).toMatchObject({ status: 404 });
  }
  const { id } = await shop.db
    .insertInto('page')
    .values({ name: 'a', slug: 'a', url: '/a', title: 'A' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await owner.get(`/cms/pages/${id}`)).body).not.toContain('core/legal_line');
  expect(await owner.get(`/cms/pages/${id}/blocks/new?template=core/menu`)).toMatchObject({
    status: 404,
  });
});

test('an emptied region stays arranged until it is set back to the usual', async () => {
  for (const [id, template] of [
    [1, 'core/menu'],
    [2, 'core/menu'],
    [3, 'core/legal_line'],
  ] as const) {
    const path = `${PAGE}/footer/blocks/${id}/delete`;
    expect((await owner.get(path)).body).toContain('Delete this block?');
    expect(await owner.post(path, { template })).toMatchObject({ status: 303 });
  }
  expect(await listArranged()).toEqual([{ region: 'footer', blocks: [] }]);
  expect(await read('footer')).toContain('No blocks.');
  expect((await owner.get(`${PAGE}/footer/usual`)).body).toContain('Back to the usual?');
  expect(await owner.post(`${PAGE}/footer/usual`, {})).toMatchObject({ status: 303 });
  expect(await listArranged()).toEqual([]);
  expect(await blocksIn('footer')).toHaveLength(3);
  expect((await owner.get(PAGE)).body).toContain('Footer: back to the usual');
});

test('never overwrites what another owner has saved since the form was opened', async () => {
  const form = readForm((await owner.get(FIRST)).body, FIRST);
  await owner.send(FIRST, { 'v.heading': 'Theirs' });
  const refused = await owner.post(FIRST, { ...form, 'v.heading': 'Mine' });
  expect(refused.status).toBe(409);
  expect(refused.body).toContain('Theirs');
  expect(refused.body).toContain('value="Mine"');
  expect(await blocksIn('footer')).toContain('Menu: Columns · Theirs');
});

test('a form of a block that is another one now changes nothing', async () => {
  expect(await move('down', { id: 1, template: 'core/legal_line' })).toMatchObject({ status: 404 });
  const path = `${FIRST}/delete`;
  expect(await owner.post(path, { template: 'core/legal_line' })).toMatchObject({ status: 404 });
  expect(await listArranged()).toEqual([]);
});

test('refuses a value that its field does not allow, beside the field', async () => {
  const refused = await owner.send(FIRST, { 'v.heading': 'A heading that is too long' });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('Use at most 20 characters.');
  expect(await listArranged()).toEqual([]);
});

test('a picture of a region block counts as used', async () => {
  const hash = 'b'.repeat(40);
  const size = { width: 1, height: 1, bytes: 1 };
  await shop.db
    .insertInto('image')
    .values({ hash, file: 'b.webp', mime: 'image/webp', placeholder: '#ffffff', ...size })
    .execute();
  const variables = { image: { hash } };
  const blocks = [{ id: 1, template: 'core/legal_line', variables }];
  await shop.db
    .insertInto('region')
    .values({ name: 'footer', blocks: JSON.stringify(blocks) })
    .execute();
  const { body } = await owner.get('/cms/pictures');
  expect(body).toContain('<a href="/cms/regions">region footer</a>');
});

test('keeps a block that no release provides any more, and says so', async () => {
  const blocks = [{ id: 4, template: 'gone/old_badge', variables: { note: 'A' } }];
  await shop.db
    .insertInto('region')
    .values({ name: 'header', blocks: JSON.stringify(blocks) })
    .execute();
  expect(await blocksIn('header')).toEqual(['Old badge: Not shown: no release provides it']);
  await owner.send(`${PAGE}/header/blocks/4`, { 'v.note': 'B' });
  expect(await listArranged()).toEqual([
    { region: 'header', blocks: [{ ...blocks[0], variables: { note: 'B' } }] },
  ]);
});

test.each([
  `${PAGE}/side/usual`,
  `${PAGE}/side/blocks/1`,
  `${PAGE}/footer/blocks/9`,
  `${PAGE}/footer/blocks/9/delete`,
])('%s does not exist', async (path) => {
  expect(await owner.get(path)).toMatchObject({ status: 404 });
});

test('visitors can neither read nor change regions here', async () => {
  const read = await shop.inject(PAGE);
  expect(read.statusCode).not.toBe(200);
  const payload = 'template=core/menu';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = `${FIRST}/delete`;
  const deleted = await shop.inject({ method: 'POST', url, headers, payload });
  expect(deleted.statusCode).toBeGreaterThanOrEqual(302);
  const foreign = { ...headers, cookie: owner.cookie, origin: 'https://evil.example' };
  const forged = await shop.inject({ method: 'POST', url, headers: foreign, payload });
  expect(forged.statusCode).toBe(403);
  expect(await listArranged()).toEqual([]);
});
