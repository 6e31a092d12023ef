import { createContentItems, TEST_IMAGE_HASH } from '../../content/testing/test-content.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readForm, useOwner } from '../testing/owner.ts';
import { useTemplates } from '../testing/templates.ts';

const shop = useTestApp();
const owner = useOwner(shop);
useTemplates(shop);
beforeAll(() => createContentItems(shop.db, shop.clock.now()));

let made = 0;

/** A page with one block; returns the path of the block's form. */
async function aBlock(template: string, variables: object) {
  made += 1;
  const slug = `templates-${made}`;
  const page = await shop.db
    .insertInto('page')
    .values({ name: slug, slug, url: `/${slug}`, title: slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await shop.db
    .insertInto('page_block')
    .values({ page_id: page.id, sort_order: 1, template, variables: JSON.stringify(variables) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { path: `/cms/pages/${page.id}/blocks/${id}`, page: `/cms/pages/${page.id}`, id };
}

async function variablesOf(id: number) {
  const row = await shop.db
    .selectFrom('page_block')
    .select('variables')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.variables;
}

test('offers the templates of the live releases by their names, a candidate’s with a note [FED-32]', async () => {
  const { page } = await aBlock('core/heading', { heading: 'A' });
  const { body } = await owner.get(page);
  const options = [...body.matchAll(/<option value="([^"]+)">([^<]+)<\/option>/g)];
  expect(options.map(([, template, label = '']) => [template, label.trim()])).toEqual([
    ['test/everything', 'Everything'],
    ['core/gallery', 'Gallery'],
    ['core/heading', 'Heading'],
    ['core/google_map', 'Map'],
    ['core/image', 'Picture'],
    ['core/html', 'Text'],
    ['gift-list/overview', 'Wish list (not yet shown to everyone)'],
  ]);
  const form = await owner.get(`${page}/blocks/new?template=gift-list/overview`);
  expect(form.status).toBe(200);
  expect(form.body).toContain('its release is not for everyone');
  expect(form.body).not.toContain('core/');
  expect(await owner.get(`${page}/blocks/new?template=gift-list/other`)).toMatchObject({
    status: 404,
  });
});

test('stores a value of every kind of field with its type [FED-32 CMS-16]', async () => {
  const { path, id } = await aBlock('test/everything', {});
  const saved = await owner.send(path, {
    'v.title': 'Locks',
    'v.about': 'One\r\nTwo',
    'v.markup': '<p onclick="evil()">Text</p>',
    'v.script': '<script>draw()</script>',
    'v.count': '3',
    'v.ratio': '0.5',
    'v.open': '0',
    'v.tone': 'blk',
    'v.portrait.hash': TEST_IMAGE_HASH,
    'v.portrait.alt': 'A vice',
    'v.form': 'contact',
    'v.labels.next': 'Onwards',
    'v.steps.0.name': 'First',
    'v.steps.0.image.hash': TEST_IMAGE_HASH,
  });
  expect(saved.status).toBe(303);
  expect(await variablesOf(id)).toMatchObject({
    title: 'Locks',
    about: 'One\nTwo',
    markup: '<p>Text</p>',
    script: '<script>draw()</script>',
    count: 3,
    ratio: 0.5,
    open: false,
    tone: 'blk',
    portrait: {
      hash: TEST_IMAGE_HASH,
      alt: 'A vice',
      url: expect.stringContaining('/1x1/300.jpg'),
    },
    form: 'contact',
    labels: { next: 'Onwards' },
    steps: [{ name: 'First', image: { hash: TEST_IMAGE_HASH } }],
  });
});

test.each([
  ['v.title', 'A title that is much too long', 'Use at most 20 characters.'],
  ['v.count', '9', 'Enter 6 or less.'],
  ['v.count', '0', 'Enter 1 or more.'],
  ['v.count', '2.5', 'Enter a whole number.'],
  ['v.ratio', 'half', 'Enter a number.'],
  ['v.tone', 'pink', 'Choose one of the list.'],
  ['v.portrait.hash', 'x', 'Choose a picture from the list.'],
  ['v.steps.0.image.hash', '0'.repeat(40), 'Picture not found.'],
])(
  'refuses %s = %j beside the field, and keeps what was entered [FED-32]',
  async (name, text, sentence) => {
    const { path, id } = await aBlock('test/everything', { title: 'Before' });
    const answer = await owner.send(path, { 'v.about': 'Typed', [name]: text });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain(`id="${name}-wrong"`);
    expect(answer.body).toContain('Typed');
    expect(await variablesOf(id)).toEqual({ title: 'Before' });
  },
);

test('adds items to a list, up to its limit, and removes an emptied one [FED-32]', async () => {
  const steps = [{ name: 'One' }, { name: 'Two' }];
  const { path, id } = await aBlock('test/everything', { steps });
  await owner.send(path, { 'v.steps.2.name': 'Three' });
  expect(await variablesOf(id)).toMatchObject({ steps: [...steps, { name: 'Three' }] });
  expect((await owner.get(path)).body).not.toContain('New: Step');
  await owner.send(path, { 'v.steps.0.name': '' });
  expect(await variablesOf(id)).toMatchObject({ steps: [{ name: 'Two' }, { name: 'Three' }] });
});

test('shows the value of an earlier name, and stores changes under both names [FED-32]', async () => {
  const { path, id } = await aBlock('test/everything', { headline: 'Before' });
  expect(readForm((await owner.get(path)).body, path)).toMatchObject({ 'v.title': 'Before' });
  await owner.send(path, { 'v.title': 'After' });
  expect(await variablesOf(id)).toEqual({ title: 'After', headline: 'After' });
});

test('keeps what no release describes: other variables and blocks of a removed remote [FED-32]', async () => {
  const kept = { other: 7, deep: { a: [1] } };
  const { path, id } = await aBlock('core/heading', { heading: 'A', ...kept });
  await owner.send(path, { 'v.heading': 'B' });
  expect(await variablesOf(id)).toEqual({ heading: 'B', ...kept });
  const gone = await aBlock('gone/block', { heading: 'A', count: 7 });
  await owner.send(gone.path, { 'v.heading': 'B' });
  expect(await variablesOf(gone.id)).toEqual({ heading: 'B', count: 7 });
});

test('offers the pages by title and address, and knows the earlier address of one [FED-32]', async () => {
  await aBlock('core/heading', {});
  const slug = `templates-${made}`;
  await shop.db.insertInto('redirect').values({ old_slug: 'old-page', new_slug: slug }).execute();
  const { path, id } = await aBlock('test/everything', { page: 'old-page', person: 999_999 });
  const { body } = await owner.get(path);
  expect(body).toMatch(
    /<option value="old-page"[^>]*selected[^>]*>templates-\d+ \(\/templates-\d+\)</,
  );
  expect(body).not.toContain('“old-page” does not exist any more');
  expect(body).toContain('“999999” does not exist any more');

  const person = await shop.db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow();
  expect(body).toContain('>Person 1</option>');
  await owner.send(path, { 'v.page': slug, 'v.person': String(person.id) });
  expect(await variablesOf(id)).toMatchObject({ page: slug, person: String(person.id) });
});

test('names a chosen record that does not exist any more, and keeps it [FED-32]', async () => {
  const { path, id } = await aBlock('test/everything', { form: 'gone-form' });
  const { body } = await owner.get(path);
  expect(body).toContain('“gone-form” does not exist any more');
  await owner.send(path, { 'v.title': 'A' });
  expect(await variablesOf(id)).toMatchObject({ form: 'gone-form' });
});
