import sharp from 'sharp';
import { useTestApp } from '../../testing/test-app.ts';
import { readForm, useOwner } from '../testing/owner.ts';

const shop = useTestApp();
const owner = useOwner(shop);

interface ShownGroup {
  readonly id: number;
  readonly slug: string;
  readonly level: number;
}

async function listShown(): Promise<readonly ShownGroup[]> {
  return (await shop.inject('/api/v1/cognito/group/Sell/Product')).json().data;
}

/** The tree as the site reads it, without the root. */
async function outline(): Promise<readonly string[]> {
  return (await listShown())
    .filter(({ level }) => level > 0)
    .map(({ level, slug }) => `${'-'.repeat(level - 1)}${slug}`);
}

async function aGroup(slug: string, fields: Readonly<Record<string, string>> = {}) {
  const added = await owner.send('/cms/groups/new', { name: slug.toUpperCase(), slug, ...fields });
  expect([slug, added.status]).toEqual([slug, 303]);
  const id = added.location.split('#group-')[1] ?? '';
  return { id, path: `/cms/groups/${id}` };
}

afterEach(async () => {
  await shop.db.deleteFrom('grp').execute();
  await shop.db.deleteFrom('redirect').execute();
});

test('an owner adds the first groups of a shop, and a subgroup [API-08 SHOP-02]', async () => {
  expect((await owner.get('/cms/groups')).body).toContain('No groups yet');
  const locks = await aGroup('locks');
  await aGroup('vices');
  await aGroup('padlocks', { parent: locks.id });
  expect(await outline()).toEqual(['locks', '-padlocks', 'vices']);
  const { body } = await owner.get('/cms/groups');
  expect(body).toContain('in LOCKS · padlocks');
  expect((await owner.get('/cms/products/new')).body).toContain('PADLOCKS');
});

test('orders groups, and moves a group with its subgroups below another [API-08 SHOP-02]', async () => {
  const [one, two] = [await aGroup('one'), await aGroup('two')];
  await aGroup('deep', { parent: one.id });
  expect(await owner.post(`${two.path}/move`, { direction: 'up' })).toMatchObject({ status: 303 });
  expect(await outline()).toEqual(['two', 'one', '-deep']);
  await owner.send(one.path, { parent: two.id });
  expect(await outline()).toEqual(['two', '-one', '--deep']);
  await owner.send(one.path, { parent: '' });
  await owner.post(`${one.path}/move`, { direction: 'up' });
  expect(await outline()).toEqual(['one', '-deep', 'two']);
  expect(await owner.post(`${one.path}/move`, { direction: 'x' })).toMatchObject({ status: 404 });
});

test('the tree stays consistent when two owners order groups at once [API-08]', async () => {
  const groups = [];
  for (const slug of ['a', 'b', 'c', 'd']) groups.push(await aGroup(slug));
  await Promise.all(
    groups.map(({ path }, index) =>
      owner.post(`${path}/move`, { direction: index % 2 === 0 ? 'down' : 'up' }),
    ),
  );
  const rows = await shop.db.selectFrom('grp').select(['lft', 'rgt']).execute();
  const numbers = rows.flatMap(({ lft, rgt }) => [lft, rgt]).toSorted((x, y) => x - y);
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
});

test('hides a group with its subgroups, and does not show a group below a hidden one [API-08 SHOP-02]', async () => {
  const top = await aGroup('top');
  const below = await aGroup('below', { parent: top.id });
  await owner.send(top.path, { enabled: '' });
  expect(await outline()).toEqual([]);
  const refused = await owner.send(below.path, { enabled: '1' });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('The parent group, TOP, is hidden.');
  await owner.send(top.path, { enabled: '1' });
  await owner.send(below.path, { enabled: '1' });
  expect(await outline()).toEqual(['top', '-below']);
});

test('renames a group, redirects its old address, and sanitises its HTML [API-08 SH-05]', async () => {
  const { id, path } = await aGroup('old', { content: '<p>Hi</p><script>alert(1)</script>' });
  await owner.send(path, { name: 'New <b>', slug: 'new', keep_redirect: '1' });
  const { redirects } = (await shop.inject('/api/v1/cognito/domain/initialData')).json().data;
  expect(redirects).toContainEqual({ old_slug: 'shop/old', new_slug: 'shop/new' });
  expect(await listShown()).toContainEqual(
    expect.objectContaining({ id: Number(id), name: 'New <b>', slug: 'new' }),
  );
  const { body } = await owner.get(path);
  expect(body).toContain('New &lt;b&gt;');
  expect(body).not.toContain('alert(1)');
  expect(body).toContain('Changed name, slug');
});

test('shows an error beside each invalid field, and keeps the entered values [API-08]', async () => {
  const { id, path } = await aGroup('first');
  const below = await aGroup('second', { parent: id });
  for (const [changes, sentence] of [
    [{ name: ' ' }, 'Enter a name'],
    [{ slug: 'Not so!' }, 'Use lowercase letters'],
    [{ slug: 'second' }, 'Another group has this address.'],
    [{ slug: 'shop' }, 'Another group has this address.'],
    [{ parent: id }, 'Choose another group.'],
    [{ parent: below.id }, 'Choose another group.'],
    [{ parent: '999999' }, 'Choose another group.'],
    [{ hash: 'f'.repeat(40) }, 'Picture not found.'],
    [{ hash: '../x' }, 'Choose a picture from the list.'],
  ] as const) {
    const answer = await owner.send(path, { content: 'Kept <b>words</b>', ...changes });
    expect([changes, answer.status]).toEqual([changes, 422]);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('Kept &lt;b&gt;words');
  }
  expect(await outline()).toEqual(['first', '-second']);
});

test('sets an uploaded picture for a group [API-08]', async () => {
  const { path } = await aGroup('pictured');
  const create = { width: 64, height: 48, channels: 3, background: '#8a1b5e' } as const;
  const content = await sharp({ create }).webp().toBuffer();
  const file = { field: 'hash.file', content, type: 'image/webp' };
  expect(await owner.sendFile(path, {}, file)).toMatchObject({ status: 303 });
  expect((await owner.get(path)).body).toContain('alt="Picture of this group"');
});

test('a second owner does not overwrite a group that has changed [API-08]', async () => {
  const { path } = await aGroup('shared');
  const opened = readForm((await owner.get(path)).body, path);
  await owner.send(path, { name: 'First' });
  const answer = await owner.post(path, { ...opened, name: 'Second' });
  expect(answer.status).toBe(409);
  expect(answer.body).toContain('<pre class="saved">First</pre>');
});

test('responds with 404 for the root and for unknown groups [API-08]', async () => {
  await aGroup('any');
  const { id } = await shop.db
    .selectFrom('grp')
    .select('id')
    .whereRef('id', '=', 'root')
    .executeTakeFirstOrThrow();
  for (const each of [String(id), '999999', 'x', '0']) {
    expect([each, (await owner.get(`/cms/groups/${each}`)).status]).toEqual([each, 404]);
    expect((await owner.post(`/cms/groups/${each}`, { name: 'A' })).status).toBe(404);
    const moved = await owner.post(`/cms/groups/${each}/move`, { direction: 'up' });
    expect(moved.status).toBe(404);
  }
});
