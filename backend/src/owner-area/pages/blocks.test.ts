import sharp from 'sharp';
import { createContentItems, TEST_IMAGE_HASH } from '../../content/testing/test-content.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readForm, useOwner } from '../testing/owner.ts';
import { useTemplates } from '../testing/templates.ts';

const shop = useTestApp();
const owner = useOwner(shop);
useTemplates(shop);
beforeAll(() => createContentItems(shop.db, shop.clock.now()));

let made = 0;

async function aPage() {
  made += 1;
  const slug = `blocks-${made}`;
  const { id } = await shop.db
    .insertInto('page')
    .values({ name: slug, slug, url: `/${slug}`, title: `Blocks ${made}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { slug, path: `/cms/pages/${id}` };
}

/** Adds a block as an owner does; returns the path of its form. */
async function addBlock(path: string, template: string, fields: Readonly<Record<string, string>>) {
  const page = await owner.get(`${path}/blocks/new?template=${template}`);
  expect(page.status).toBe(200);
  const form = readForm(page.body, `${path}/blocks/new`);
  const added = await owner.post(`${path}/blocks/new`, { ...form, ...fields });
  expect(added.status).toBe(303);
  return `${path}/blocks/${added.location.split('#block-')[1]}`;
}

async function blocksOf(slug: string) {
  const { data } = (
    await shop.inject({ method: 'POST', url: `/api/v1/cognito/page/${slug}`, payload: {} })
  ).json();
  const blocks: readonly { readonly variables: string }[] = data.pageContents;
  return blocks.map((block) => ({ ...block, variables: JSON.parse(block.variables) }));
}

async function headingsOf(slug: string): Promise<readonly string[]> {
  return (await blocksOf(slug)).map(({ variables }) => variables.heading);
}

test('adds a block and changes its text, each with a new page version [API-08]', async () => {
  const { slug, path } = await aPage();
  const block = await addBlock(path, 'core/heading', { 'v.heading': 'Hello', 'v.level': '2' });
  const versionOf = async () =>
    (await shop.inject({ method: 'POST', url: `/api/v1/cognito/page/${slug}`, payload: {} })).json()
      .data.updated_at;
  const before = await versionOf();
  expect(await owner.send(block, { 'v.heading': 'Hello <all>' })).toMatchObject({ status: 303 });
  expect(await blocksOf(slug)).toMatchObject([
    { template: 'core/heading', variables: { heading: 'Hello <all>', level: 2 } },
  ]);
  expect((await versionOf()) > before).toBe(true);
  const page = await owner.get(path);
  expect(page.body).toContain('Hello &lt;all&gt;');
  expect(page.body).toContain('Changed the block Heading: v.heading');
});

test('sanitises HTML when it is saved [CMS-18 API-08]', async () => {
  const { slug, path } = await aPage();
  const html =
    '<p onclick="evil()">Kept</p>\n<script>evil()</script><a href="javascript:evil()">a</a>';
  await addBlock(path, 'core/html', { 'v.html': html });
  const [{ variables } = { variables: {} }] = await blocksOf(slug);
  expect(variables.html).toContain('<p>Kept</p>');
  expect(variables.html).not.toMatch(/script|onclick/);
});

test('saving an unchanged block changes nothing [API-08]', async () => {
  const { slug, path } = await aPage();
  const variables = {
    html: '<p>One &amp; two</p>\n\n<p>Three</p>',
    custom: 7,
    on: true,
    deep: { a: [1] },
  };
  const { id } = await shop.db
    .insertInto('page_block')
    .values({
      page_id: Number(path.split('/').at(-1)),
      sort_order: 1,
      template: 'core/html',
      anchor_name: 'here',
      variables: JSON.stringify(variables),
      start_time: new Date('2026-01-02T03:04:05.678Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await blocksOf(slug);
  await owner.send(`${path}/blocks/${id}`, {});
  expect(await blocksOf(slug)).toEqual(before);
});

test('an unchanged number stays a number, and an unset switch stays unset [API-08]', async () => {
  const { slug, path } = await aPage();
  const variables = { heading: 'A', level: 2, show_heading: 1, grid_width: 3, gallery: 12 };
  for (const template of ['core/heading', 'core/gallery']) {
    const { id } = await shop.db
      .insertInto('page_block')
      .values({
        page_id: Number(path.split('/').at(-1)),
        sort_order: 1,
        template,
        variables: JSON.stringify(variables),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await owner.send(`${path}/blocks/${id}`, { 'v.heading': 'B' });
  }
  expect(await blocksOf(slug)).toMatchObject([
    { variables: { ...variables, heading: 'B' } },
    { variables: { ...variables, heading: 'B' } },
  ]);
});

test('accepts only pictures of the site [API-08]', async () => {
  const { slug, path } = await aPage();
  const picture = { 'v.image.hash': TEST_IMAGE_HASH, 'v.image.alt': 'A vice' };
  const block = await addBlock(path, 'core/image', picture);
  expect(await blocksOf(slug)).toMatchObject([
    { variables: { image: { hash: TEST_IMAGE_HASH, alt: 'A vice' } } },
  ]);
  const unknown = await owner.send(block, { 'v.image.hash': '0'.repeat(40) });
  expect(unknown.status).toBe(422);
  expect(unknown.body).toContain('Picture not found.');
  await owner.send(block, { 'v.image.hash': '' });
  const [{ variables } = { variables: {} }] = await blocksOf(slug);
  expect(variables.image).toBeUndefined();
});

test('shows an error beside each invalid field of a block [API-08]', async () => {
  const { path } = await aPage();
  const block = await addBlock(path, 'core/google_map', { 'v.heading': 'Here' });
  for (const [changes, sentence] of [
    [{ 'v.zoom': 'near' }, 'Enter a number.'],
    [{ text_colour: 'red;}' }, 'Choose a colour of the list'],
    [{ padding_top: 'calc(1px)' }, 'Enter a length like 24px'],
    [{ anchor_name: '"><script>' }, 'Begin with a letter'],
    [{ start_time: 'soon' }, 'Enter a date and a time.'],
    [{ start_time: '2026-02-01T00:00', end_time: '2026-01-01T00:00' }, 'after the start'],
  ] as const) {
    const answer = await owner.send(block, { 'v.address': 'Typed', ...changes });
    expect([changes, answer.status]).toEqual([changes, 422]);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('value="Typed"');
  }
});

test('hides a block, and shows it only during its period in shop time [API-08]', async () => {
  const { slug, path } = await aPage();
  const block = await addBlock(path, 'core/heading', { 'v.heading': 'Soon' });
  await owner.send(block, { start_time: '2026-01-15T09:30' });
  expect(await blocksOf(slug)).toMatchObject([{ start_time: '2026-01-14T22:30:00.000Z' }]);
  await owner.send(block, { hidden: '1' });
  expect(await blocksOf(slug)).toEqual([]);
  expect((await owner.get(path)).body).toContain('hidden');
});

test('moves blocks up and down, but not beyond the ends [API-08]', async () => {
  const { slug, path } = await aPage();
  const blocks: string[] = [];
  for (const heading of ['One', 'Two', 'Three']) {
    blocks.push(await addBlock(path, 'core/heading', { 'v.heading': heading }));
  }
  const [one = '', , three = ''] = blocks;
  await owner.post(`${three}/move`, { direction: 'up' });
  expect(await headingsOf(slug)).toEqual(['One', 'Three', 'Two']);
  await owner.post(`${one}/move`, { direction: 'down' });
  expect(await headingsOf(slug)).toEqual(['Three', 'One', 'Two']);
  await owner.post(`${three}/move`, { direction: 'up' });
  expect(await headingsOf(slug)).toEqual(['Three', 'One', 'Two']);
  expect(await owner.post(`${one}/move`, { direction: 'sideways' })).toMatchObject({ status: 404 });
});

test('deletes a block after confirmation, but not a block of another page [API-08]', async () => {
  const [{ slug, path }, other] = [await aPage(), await aPage()];
  const block = await addBlock(path, 'core/heading', { 'v.heading': 'Gone' });
  const foreign = block.replace(path, other.path);
  expect(await owner.post(`${foreign}/delete`, {})).toMatchObject({ status: 404 });
  expect((await owner.get(`${block}/delete`)).body).toContain('Delete this block?');
  expect(await headingsOf(slug)).toEqual(['Gone']);
  await owner.post(`${block}/delete`, {});
  expect(await headingsOf(slug)).toEqual([]);
  expect(await owner.get(block)).toMatchObject({ status: 404 });
});

test('a second owner does not overwrite a block that has changed [API-08]', async () => {
  const { slug, path } = await aPage();
  const block = await addBlock(path, 'core/heading', { 'v.heading': 'Start' });
  const opened = readForm((await owner.get(block)).body, block);
  await owner.send(block, { 'v.heading': 'First' });
  const answer = await owner.post(block, { ...opened, 'v.heading': 'Second' });
  expect(answer.status).toBe(409);
  expect(answer.body).toContain('<pre class="saved">First</pre>');
  expect(answer.body).toContain('value="Second"');
  expect(await headingsOf(slug)).toEqual(['First']);
});

test('sets an uploaded picture in a block [API-08]', async () => {
  const { slug, path } = await aPage();
  const block = await addBlock(path, 'core/image', {});
  const create = { width: 64, height: 48, channels: 3, background: '#8a1b5e' } as const;
  const content = await sharp({ create }).png().toBuffer();
  const file = { field: 'v.image.hash.file', content, type: 'image/png' };
  const saved = await owner.sendFile(block, { 'v.image.alt': 'A door' }, file);
  expect(saved.status).toBe(303);
  const hash = expect.stringMatching(/^[a-f0-9]{40}$/);
  expect(await blocksOf(slug)).toMatchObject([{ variables: { image: { hash, alt: 'A door' } } }]);
  const wrong = await owner.sendFile(block, { 'v.image.alt': 'B' }, { ...file, type: 'text/html' });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain('id="v.image.hash.file-wrong"');
  expect(wrong.body).toContain('value="B"');
});
