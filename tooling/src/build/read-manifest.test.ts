import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from './read-manifest.ts';
import { REMOTES, REPOSITORY_ROOT } from './repository.ts';

let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'read-manifest-')), 'mfe-written');
  await mkdir(folder);
});

afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

function writeManifest(text: string): Promise<void> {
  return writeFile(join(folder, 'remote.manifest.ts'), text);
}

const REST = `contractVersion: 1, publishes: [], consumes: [], actions: [], cookies: [], service: null`;

test.each(REMOTES)('reads the manifest of %s [FED-01]', async (remote) => {
  const manifest = await readManifest(join(REPOSITORY_ROOT, remote));

  expect(manifest.name).toBe(remote);
  expect(manifest.provides.length).toBeGreaterThan(0);
});

test('refuses an event that is not in the union [FED-03]', async () => {
  await writeManifest(
    `export const manifest = { ${REST}, name: 'mfe-written', provides: [], consumes: ['cart.updated'] };`,
  );

  await expect(readManifest(folder)).rejects.toThrow('consumes.0: is not a storefront event');
});

test('refuses a manifest whose name differs from its folder', async () => {
  await writeManifest(`export const manifest = { ${REST}, name: 'mfe-other', provides: [] };`);

  await expect(readManifest(folder)).rejects.toThrow('is named mfe-other');
});

test('refuses a manifest that imports code', async () => {
  await writeManifest(`import { rmSync } from 'node:fs'; rmSync('x'); export const manifest = {};`);

  await expect(readManifest(folder)).rejects.toThrow('imports node:fs');
});

test('refuses a page with a template that the remote does not provide [API-09]', async () => {
  const pages = `[{ slug: 'cart', title: 'Cart', template: 'Sell/cart' }]`;
  await writeManifest(
    `export const manifest = { ${REST}, name: 'mfe-written', provides: [], pages: ${pages} };`,
  );

  await expect(readManifest(folder)).rejects.toThrow('declares the page cart');
});

test('refuses a page with more blocks that the remote does not provide [API-09]', async () => {
  const provides = `[{ template: 'Sell/cart', block: 'cart' }]`;
  const pages = `[{ slug: 'cart', title: 'Cart', template: 'Sell/cart', below: ['core/html'] }]`;
  await writeManifest(
    `export const manifest = { ${REST}, name: 'mfe-written', provides: ${provides}, pages: ${pages} };`,
  );

  await expect(readManifest(folder)).rejects.toThrow('not its core/html');
});

test('refuses a legacy widget with a template that the remote does not provide [CMS-05]', async () => {
  const widgets = `[{ type: 'cart', template: 'Sell/cart' }]`;
  await writeManifest(
    `export const manifest = { ${REST}, name: 'mfe-written', provides: [], legacyWidgets: ${widgets} };`,
  );

  await expect(readManifest(folder)).rejects.toThrow('declares the widget cart');
});

test.each(['/cart*', '/cart$', 'cart', '/cart?a', '/'])(
  'refuses the path %j in the rules for search engines and analytics [SH-21]',
  async (rule) => {
    for (const list of ['notCrawled', 'notCounted']) {
      await writeManifest(
        `export const manifest = { ${REST}, name: 'mfe-written', provides: [], ${list}: ['${rule}'] };`,
      );
      await expect(readManifest(folder)).rejects.toThrow(`${list}.0`);
    }
  },
);

test('the remotes of the site declare every widget of legacy pages, and their private paths [CMS-05 SH-19 SH-21]', async () => {
  const manifests = await Promise.all(
    REMOTES.map((remote) => readManifest(join(REPOSITORY_ROOT, remote))),
  );
  const widgets = manifests.flatMap(({ legacyWidgets = [] }) => legacyWidgets);
  expect(Object.fromEntries(widgets.map(({ type, template }) => [type, template]))).toEqual({
    html: 'core/html',
    'article view': 'Blog/article_view',
    'article list': 'Blog/article_list',
    cart: 'Sell/cart',
    checkout: 'Sell/checkout',
    'contact form': 'core/form',
    'log in': 'Cognito/login',
    'my account': 'Cognito/my_account',
    'product grid': 'Sell/product_grid',
    'product view': 'Sell/product_view',
    search: 'Sell/search',
    'home hero': 'Ztt/home',
  });
  expect(manifests.flatMap(({ notCrawled = [] }) => notCrawled).toSorted()).toEqual([
    '/back-in-stock',
    '/cart',
    '/checkout',
    '/invoice',
    '/my-account',
    '/orders',
    '/payment',
    '/print-tickets',
    '/profile',
    '/show-invoice',
    '/wish-list',
    '/write-review',
  ]);
  expect(manifests.flatMap(({ notCounted = [] }) => notCounted).toSorted()).toEqual([
    '/back-in-stock',
    '/forgotpassword',
    '/invoice',
    '/login',
    '/my-account',
    '/orders',
    '/print-tickets',
    '/profile',
    '/signup',
    '/write-review',
  ]);
});

test('reads the origins a template may show in frames, and refuses anything beyond an origin [CMS-18]', async () => {
  const provides = (source: string) =>
    `[{ template: 'core/video', block: 'video', frames: ['${source}'] }]`;
  const manifest = (source: string) =>
    `export const manifest = { ${REST}, name: 'mfe-written', provides: ${provides(source)} };`;
  await writeManifest(manifest('https://www.video.example'));
  expect((await readManifest(folder)).provides[0]?.frames).toEqual(['https://www.video.example']);

  await writeManifest(manifest('https:'));
  await expect(readManifest(folder)).rejects.toThrow('provides.0.frames.0');
});

const IN_HEADER = `regions: [{ region: 'header', area: 'end', usual: [{ order: 10 }] }]`;

test('reads the places of a block in header, drawer and footer [FED-01]', async () => {
  await writeManifest(
    `export const manifest = { ${REST}, name: 'mfe-written', provides: [
      { template: 'a/b', block: 'b', static: true, ${IN_HEADER} }] };`,
  );

  const { provides } = await readManifest(folder);
  expect(provides[0]?.regions).toEqual([{ region: 'header', area: 'end', usual: [{ order: 10 }] }]);
});

test.each([
  [IN_HEADER, 'a/b has regions and must be static'],
  [`static: true, personal: true, ${IN_HEADER}`, 'a/b has regions and cannot be personal'],
  [`static: true, main: true, ${IN_HEADER}`, 'a/b has regions and cannot be main'],
  [`static: true, overlay: true, ${IN_HEADER}`, 'a/b has regions and cannot be overlay'],
  [`static: true, regions: [{ region: 'footer', area: 'end' }]`, 'provides.0.regions.0.area'],
])('refuses a block with %s [FED-03]', async (fields, message) => {
  await writeManifest(
    `export const manifest = { ${REST}, name: 'mfe-written', provides: [{ template: 'a/b', block: 'b', ${fields} }] };`,
  );

  await expect(readManifest(folder)).rejects.toThrow(message);
});
