/** Content changes by admins through the generic model calls. */
import { Writable } from 'node:stream';
import { NO_ERROR_REPORTS } from 'server-kit/errors/error-reports';
import { createIdOnlyTracing } from 'server-kit/tracing/tracing';
import { buildApp } from '../../app.ts';
import { createApiLog } from '../../log.ts';
import { CONTENT_MODELS } from '../content-models.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createContentItems, TEST_IMAGE_HASH } from '../../content/testing/test-content.ts';

const ACTIONS = ['create', 'update', 'enable', 'disable', 'delete', 'addPhoto'];
const CALLS = CONTENT_MODELS.flatMap(({ name, actions }) =>
  actions.map((action) => `${name}/${action.name}`),
);
const UUID = '2f1c7c0e-6d5b-4a53-9a0e-3c1d6f1b7a11';

const shop = useTestApp();
let admin: string;
let customer: string;
beforeAll(async () => {
  await createContentItems(shop.db, shop.clock.now());
  admin = await shop.login((await shop.createUser({ is_admin: true })).email);
  customer = await shop.login((await shop.createUser()).email);
});

async function call(path: string, payload: object, bearer?: string) {
  const answer = await shop.inject({
    method: 'POST',
    url: `/api/v1/cognito/${path}`,
    headers: bearer === undefined ? {} : { authorization: bearer },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function read(path: string) {
  return (await shop.inject(`/api/v1/cognito/${path}`)).json();
}

async function everything() {
  const { db } = shop;
  const tables = ['faq', 'testimonial', 'person', 'link', 'photo', 'gallery', 'slide'] as const;
  return Promise.all([
    ...tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()),
    db.selectFrom('article').selectAll().orderBy('id').execute(),
    db.selectFrom('video').selectAll().orderBy('id').execute(),
  ]);
}

test.each(CALLS)('%s is for admins only [API-02]', async (path) => {
  const before = await everything();
  for (const body of [{ id: 1 }, { id: 'x' }, {}]) {
    expect(await call(path, body)).toMatchObject({ status: 401, body: { code: 'LOGIN_REQUIRED' } });
    expect(await call(path, body, customer)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  }
  expect(await everything()).toEqual(before);
});

test('rejects a former admin [API-02]', async () => {
  const { id, email } = await shop.createUser({ is_admin: true });
  const bearer = await shop.login(email);
  const body = { parent: 'List', name: 'Shop', link: '/shop' };
  expect(await call('link/create', body, bearer)).toMatchObject({ status: 200 });
  await shop.db.updateTable('user_account').set({ is_admin: false }).where('id', '=', id).execute();
  expect(await call('link/create', body, bearer)).toMatchObject({ status: 403 });
});

test.each(CONTENT_MODELS)('has no undeclared action of $name [API-02]', async (model) => {
  const missing = ACTIONS.filter((name) => !model.actions.some((action) => action.name === name));
  for (const action of [...missing, 'destroy', 'truncate']) {
    expect(await call(`${model.name}/${action}`, { image_width: 400 }, admin)).toMatchObject({
      status: 404,
    });
  }
});

test('lets an admin create, change, hide, show and delete a question [API-02]', async () => {
  const made = await call('faq/create', { name: 'Why?', content: '<p>So.</p>' }, admin);
  expect(made).toMatchObject({ status: 200, body: { success: true, data: { enabled: true } } });
  const { id } = made.body.data;
  expect(await read(`faq/${id}`)).toMatchObject({
    data: { name: 'Why?', content: '<p>So.</p>', group: null },
  });
  await call('faq/update', { id, name: 'Why not?', group: 'shipping' }, admin);
  expect(await read(`faq/${id}`)).toMatchObject({
    data: { name: 'Why not?', content: '<p>So.</p>', group: 'shipping' },
  });
  expect(await call('faq/disable', { id }, admin)).toMatchObject({
    body: { data: { id, enabled: false } },
  });
  expect(await read(`faq/${id}`)).toMatchObject({ code: 'NOT_FOUND' });
  await call('faq/enable', { id }, admin);
  expect(await call('faq/delete', { id }, admin)).toMatchObject({ status: 200 });
  expect(await call('faq/delete', { id }, admin)).toMatchObject({ status: 404 });
  expect(await call('faq/update', { id, name: 'Who?' }, admin)).toMatchObject({ status: 404 });
});

test('sanitises an admin’s HTML before it is stored [CMS-18]', async () => {
  const content = '<p onclick="evil()">So.</p><script>evil()</script>';
  const { body } = await call('faq/create', { name: 'Why?', content }, admin);
  expect(await read(`faq/${body.data.id}`)).toMatchObject({ data: { content: '<p>So.</p>' } });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,evil',
  '//evil.example',
  '/\\evil.example',
  'shop',
])('does not store a link to %s [API-06]', async (link) => {
  const body = { parent: 'List', name: 'Link', link };
  expect(await call('link/create', body, admin)).toMatchObject({
    status: 422,
    body: { errors: { link: expect.stringContaining('Enter an address') } },
  });
});

test.each([
  ['faq/create', { name: 'x', content: 'x', id: 5 }, 'id'],
  ['faq/create', { name: 'x', content: 'x', enabled: true }, 'enabled'],
  ['faq/create', { name: '', content: 'x' }, 'name'],
  ['faq/update', { id: 1 }, 'body'],
  ['faq/update', { id: 1, name: null }, 'name'],
  ['faq/update', { id: 1, 'name" = 1; --': 'x' }, 'name" = 1; --'],
  ['faq/update', { id: 1, group: 'No Slug' }, 'group'],
  ['testimonial/create', { name: 'x', content: 'x', rating: 6 }, 'rating'],
  ['gallery/create', { name: 'x', url: '5' }, 'url'],
  ['gallery/create', { name: 'x', url: 'workshop' }, 'url'],
  ['photo/addPhoto', { id: 1, model: 'photo', uuid: UUID, name: '', key: 'b'.repeat(40) }, 'key'],
  ['photo/addPhoto', { id: 1, model: 'photo', uuid: UUID, name: '', key: '../x' }, 'key'],
  ['photo/addPhoto', { id: 1, model: 'user', uuid: UUID, name: '', key: TEST_IMAGE_HASH }, 'model'],
  ['photo/addPhoto', { id: 1, model: 'photo', uuid: 'x', name: '', key: TEST_IMAGE_HASH }, 'uuid'],
])('%s rejects %j beside %s [API-06]', async (path, body, field) => {
  const before = await everything();
  const answer = await call(path, body, admin);
  expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
  expect(Object.keys(answer.body.errors)).toEqual([field]);
  expect(await everything()).toEqual(before);
});

test('assigns an existing picture to a record [API-02]', async () => {
  const made = await call('person/create', { first_name: 'Ada', last_name: 'Locke' }, admin);
  const { id } = made.body.data;
  const photo = { id, model: 'person', uuid: UUID, name: 'Ada at the bench', key: TEST_IMAGE_HASH };
  expect(await call('person/addPhoto', photo, admin)).toMatchObject({ status: 200 });
  expect(await call('person/addPhoto', photo, admin)).toMatchObject({ status: 200 });
  expect(await read(`person/${id}`)).toMatchObject({
    data: { first_name: 'Ada', photo: { hash: TEST_IMAGE_HASH, alt: 'Ada at the bench' } },
  });
});

test('logs the user and the changed columns, without values [API-02]', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { db, env, clock } = shop;
  const log = createApiLog({ reports: NO_ERROR_REPORTS, destination: sink });
  const app = await buildApp({ db, env, clock, log, tracing: createIdOnlyTracing() });
  await app.inject({
    method: 'POST',
    url: '/api/v1/cognito/faq/create',
    headers: { authorization: admin },
    payload: { name: 'A private question', content: 'A private answer' },
  });
  await app.close();
  const line = lines.find((written) => written.includes('record changed')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    audit: {
      model: 'faq',
      action: 'create',
      id: expect.any(Number),
      userId: expect.any(Number),
      columns: ['name', 'content'],
    },
  });
  expect(lines.join('')).not.toContain('private');
});
