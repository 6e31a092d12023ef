import { cp, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFunction, runInNewContext } from 'node:vm';
import { releaseRecordSchema, type ReleaseRecord } from 'shared-contracts/release';
import * as v from 'valibot';
import { buildRemote } from './build-remote.ts';
import { listBundleFiles } from './bundle-files.ts';
import { SERVER_LIBRARIES } from './libraries.ts';
import { REPOSITORY_ROOT, getInstalledVersion } from './repository.ts';

const FIXTURES = join(REPOSITORY_ROOT, 'tooling', 'src', 'build', 'fixtures');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-remote-'));
  await build('mfe-sample', '1.0.0');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function build(remote: string, version: string, into = '.') {
  return buildRemote({
    folder: join(FIXTURES, remote),
    outputFolder: join(folder, into),
    version,
    builtAt: new Date('2026-01-02T03:04:05Z'),
    cache: null,
  });
}

function readBuilt(path: string): Promise<string> {
  return readFile(join(folder, '1.0.0', path), 'utf8');
}

async function readRecord(): Promise<ReleaseRecord> {
  return v.parse(releaseRecordSchema, JSON.parse(await readBuilt('release.json')));
}

test('writes a record that lists the entry, the preloads of each block and the libraries the host must share [FED-01]', async () => {
  const record = await readRecord();

  expect(record.globalName).toBe('mfe_sample_1_0_0');
  expect(record.requires['react']).toBe(`^${getInstalledVersion('react')}`);
  expect(record.slots.preload.scripts).toEqual(['slots.js']);
  expect(record.provides).toEqual([
    {
      template: 'sample/card',
      personal: false,
      static: true,
      main: true,
      overlay: false,
      frames: [],
      preload: {
        scripts: ['block-card.js'],
        styles: [expect.stringMatching(/^styles\.\w{10}\.css$/)],
      },
    },
    {
      template: 'sample/list',
      personal: true,
      static: false,
      main: false,
      overlay: false,
      frames: [],
      preload: {
        scripts: ['block-list.js'],
        styles: [expect.stringMatching(/^styles\.\w{10}\.css$/)],
      },
    },
    {
      template: 'sample/strip',
      personal: false,
      static: true,
      main: false,
      overlay: false,
      regions: [{ region: 'footer', area: 'base', usual: [{ order: 20, variables: {} }] }],
      frames: [],
      fields: expect.objectContaining({ title: 'Strip' }),
      preload: { scripts: [], styles: [] },
    },
  ]);
  expect(record.service?.preload.scripts).toEqual(['service.js']);
});

test('records its contract versions, its events’ payloads and the names it imports from the router [FED-12]', async () => {
  const record = await readRecord();

  expect(record).toMatchObject({
    contractVersion: 1,
    lifecycleVersion: 1,
    serverEntryVersion: 1,
    routerNames: ['Link', 'Router'],
    eventSchemas: {
      publishes: { 'cart.add-requested': { properties: { qty: { maximum: 99 } } } },
      consumes: { 'cart.changed': { required: ['type', 'itemCount', 'subtotalCents'] } },
    },
  });
});

test('lists every browser and server file with the integrity of its bytes [FED-13]', async () => {
  const record = await readRecord();

  expect(record.web.files).toEqual(await listBundleFiles(join(folder, '1.0.0', 'web')));
  expect(record.web.files[record.web.entry]?.integrity).toMatch(/^sha384-/);
  expect(Object.keys(record.server.files)).toEqual(['server.cjs']);
});

test('keeps source maps out of the served files', async () => {
  const record = await readRecord();
  const maps = await readdir(join(folder, '1.0.0', 'maps'));

  expect(maps).toContain('remoteEntry.js.map');
  expect(maps).toContain('server.cjs.map');
  expect(Object.keys(record.web.files).filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(await readBuilt('web/remoteEntry.js')).not.toContain('sourceMappingURL');
});

test('uses React, the router and the federation runtime of the host [FED-05]', async () => {
  const entry = await readBuilt('web/remoteEntry.js');
  const record = await readRecord();
  const totalBytes = Object.values(record.web.files).reduce((sum, file) => sum + file.bytes, 0);

  expect(entry).toContain('__MF_BUNDLER_RUNTIME__');
  expect(entry.length).toBeLessThan(8192);
  expect(totalBytes).toBeLessThan(30_000);
});

test('looks up the integrity of every later script and stylesheet in the release record [FED-13]', async () => {
  const entry = await readBuilt('web/remoteEntry.js');

  expect(entry.match(/__RELEASE_INTEGRITY__/g)).toHaveLength(2);
  expect(entry).toContain('createPolicy("remote-chunks"');
});

test('puts the styles of all blocks into one file and the layer of the remote, with those of ui-kit below it [FED-19]', async () => {
  const { provides } = await readRecord();
  const files = new Set(provides.flatMap(({ preload }) => preload.styles));
  expect(files.size).toBe(1);
  const styles = await readBuilt(`web/${[...files][0] ?? ''}`);

  const [, kit = '', own = ''] =
    /^@layer remote\.mfe-sample\.kit\{(.*)\}@layer remote\.mfe-sample\{(.*)\}$/.exec(styles) ?? [];
  expect(kit).toContain('cursor:pointer');
  expect(own).toMatch(/^\.[\w-]+\{padding:1rem;& a\{/);
  expect(own).toMatch(/\.[\w-]+\{display:grid\}/);
});

test('puts the styles of region blocks, and only those, into a stylesheet for documents [FED-19]', async () => {
  const { provides, regionStyles = '', web } = await readRecord();
  expect(regionStyles).toMatch(/^region\.\w{10}\.css$/);
  expect(web.files[regionStyles]?.bytes).toBeLessThan(400);
  const styles = await readBuilt(`web/${regionStyles}`);

  const [, kit = '', own = ''] =
    /^@layer remote\.mfe-sample\.kit\{(.*)\}@layer remote\.mfe-sample\{(.*)\}$/.exec(styles) ?? [];
  expect(kit).toContain('clip-path');
  const [, className = 'none'] = /^\.([\w-]+)\{color:var\(--color-ink-muted\)\}$/.exec(own) ?? [];
  expect(await readBuilt('server/server.cjs')).toContain(className);
  expect(await readBuilt(`web/${provides[0]?.preload.styles[0] ?? ''}`)).not.toContain(className);
});

test('keeps region blocks out of the browser’s code [FED-01]', async () => {
  const { web } = await readRecord();
  const scripts = Object.keys(web.files).filter((file) => file.endsWith('.js'));
  const code = await Promise.all(scripts.map((file) => readBuilt(`web/${file}`)));

  expect(code.join('\n')).not.toContain('sample/strip');
  expect(code.join('\n')).not.toContain('in Australia');
  expect(await readBuilt('server/server.cjs')).toContain('in Australia');
});

test('renders on the server with only the host’s libraries, in the class names of the stylesheet [FED-06]', async () => {
  const code = await readBuilt('server/server.cjs');
  const { provides } = await readRecord();
  const required: string[] = [];
  const nodeRequire = createRequire(join(REPOSITORY_ROOT, 'tooling', 'package.json'));
  const module: { exports: unknown } = { exports: {} };
  compileFunction(code, ['module', 'exports', 'require'])(
    module,
    module.exports,
    (request: string): unknown => {
      required.push(request);
      return nodeRequire(request);
    },
  );
  const { serverEntry } = v.parse(
    v.object({ serverEntry: v.object({ render: v.function() }) }),
    module.exports,
  );
  const block = { id: 'b1', template: 'sample/card', variables: {}, anchorName: null };
  const html: unknown = await serverEntry.render({
    slot: { id: 's1', remote: 'mfe-sample', blocks: [block] },
    data: { blocks: { b1: null }, nested: [], status: 200 },
    location: { pathname: '/', search: '', hash: '', state: null, key: 'k' },
  });
  const [, className = 'none'] = /<article class="([\w-]+)"/.exec(String(html)) ?? [];

  expect(required.filter((request) => !SERVER_LIBRARIES.some((name) => name === request))).toEqual(
    [],
  );
  expect(html).toContain('href="/cards/b1"');
  // Code that is loaded only in the browser is not part of the server build.
  expect(code).not.toContain('Loaded when asked for');
  expect(await readBuilt(`web/${provides[0]?.preload.styles[0] ?? ''}`)).toContain(
    `.${className}{padding:1rem`,
  );
});

test('the entry registers a container under the global name of the record [FED-01]', async () => {
  const { globalName, web } = await readRecord();
  const page: Record<string, unknown> = {
    document: { currentScript: { tagName: 'SCRIPT', src: 'https://shop.example/r/entry.js' } },
  };
  page['self'] = page;
  page['__MF_BUNDLER_RUNTIME__'] = { bundlerRuntime: { init: () => ({}) }, runtime: {} };
  runInNewContext(await readBuilt(`web/${web.entry}`), page);
  expect(page[globalName]).toMatchObject({
    init: expect.any(Function),
    get: expect.any(Function),
  });
});

test('produces the same bytes from the same sources [FED-01]', async () => {
  await build('mfe-sample', '1.0.0', 'again');

  expect(await readFile(join(folder, 'again', '1.0.0', 'release.json'), 'utf8')).toBe(
    await readBuilt('release.json'),
  );
});

test('registers another version under another global [FED-01]', async () => {
  await build('mfe-sample', '1.1.0');
  const entry = await readFile(join(folder, '1.1.0', 'web', 'remoteEntry.js'), 'utf8');

  expect(entry).toContain('mfe_sample_1_1_0');
  expect(entry).not.toContain('mfe_sample_1_0_0');
});

test('skips an existing version', async () => {
  expect(await build('mfe-sample', '1.0.0')).toEqual({
    status: 'unchanged',
    name: 'mfe-sample',
    version: '1.0.0',
  });
});

test('names the file and the import when a remote crosses its boundary [FED-03]', async () => {
  const outcome = build('mfe-trespasser', '1.0.0', 'refused');
  const view = 'mfe-trespasser/src/blocks/card/view.tsx';

  await expect(outcome).rejects.toThrow(
    `${view}: "Outlet" of "react-router-dom" is not in ROUTER_SURFACE`,
  );
  await expect(outcome).rejects.toThrow(`${view}: a remote must not import "rxjs"`);
  await expect(outcome).rejects.toThrow(
    `${view}: "valibot" is not in the dependencies of package.json`,
  );
  await expect(outcome).rejects.toThrow(
    'mfe-sample/src/blocks/list/view.tsx: belongs to another workspace',
  );
});

test('refuses a stylesheet that would change something outside the remote’s slots [FED-19]', async () => {
  const outcome = build('mfe-trespasser', '1.0.0', 'refused');
  const sheet = 'mfe-trespasser/src/blocks/card/card.module.css, ';

  for (const line of [1, 5, 9]) {
    await expect(outcome).rejects.toThrow(
      `${sheet}line ${line}: a selector needs a class of this file`,
    );
  }
  await expect(outcome).rejects.toThrow(
    `${sheet}line 13: :global and :local change the scope of a class`,
  );
  await expect(outcome).rejects.toThrow(`${sheet}line 17: !important overrides the layers`);
});

test('refuses a version that cannot be part of an address', async () => {
  await expect(build('mfe-sample', '../1.0.0')).rejects.toThrow('is not a version like');
});

describe('a remote whose folders do not fit its manifest [FED-02]', () => {
  /** A copy of the sample under another name, changed before the build. */
  async function buildChanged(name: string, change: (remote: string) => Promise<unknown>) {
    const remote = join(folder, name);
    await cp(join(FIXTURES, 'mfe-sample'), remote, { recursive: true });
    const manifest = await readFile(join(remote, 'remote.manifest.ts'), 'utf8');
    await writeFile(join(remote, 'remote.manifest.ts'), manifest.replace('mfe-sample', name));
    await change(remote);
    const packages = join(folder, 'node_modules');
    await symlink(join(REPOSITORY_ROOT, 'node_modules'), packages).catch(() => undefined);
    return buildRemote({
      folder: remote,
      outputFolder: join(folder, 'changed'),
      version: '1.0.0',
      builtAt: new Date(),
      cache: null,
    });
  }

  test.each([
    ['src/blocks/card/view.tsx', 'The remote has no src/blocks/card/view.tsx'],
    ['src/blocks/list/load.ts', 'The remote has no src/blocks/list/load.ts'],
    ['src/blocks/strip/fields.ts', 'The remote has no src/blocks/strip/fields.ts'],
    ['src/service/service.ts', 'src/service/service.ts and the manifest’s service go together'],
    ['src/actions/act.ts', 'src/actions/act.ts and the manifest’s actions go together'],
  ])('without %s is refused', async (file, message) => {
    const outcome = buildChanged('mfe-bare', (remote) => rm(join(remote, file)));

    await expect(outcome).rejects.toThrow(message);
  });

  test('whose region block has a picture in its styles is refused', async () => {
    const outcome = buildChanged('mfe-pictured', (remote) =>
      writeFile(
        join(remote, 'src/blocks/strip/strip.module.css'),
        '.strip { background: url("data:image/gif;base64,R0lGODlhAQABAAAAACw="); }',
      ),
    );

    await expect(outcome).rejects.toThrow('styles of region blocks cannot use url()');
  });

  test('whose region block changes something outside itself is refused', async () => {
    const outcome = buildChanged('mfe-reaching', (remote) =>
      writeFile(join(remote, 'src/blocks/strip/strip.module.css'), 'header { color: red; }'),
    );

    await expect(outcome).rejects.toThrow('a selector needs a class of this file');
  });

  test('with a block that the manifest does not name is refused', async () => {
    const outcome = buildChanged('mfe-extra', (remote) =>
      cp(join(remote, 'src/blocks/list'), join(remote, 'src/blocks/grid'), { recursive: true }),
    );

    await expect(outcome).rejects.toThrow('src/blocks/grid is not in the manifest');
  });
});
