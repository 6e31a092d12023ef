import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseRecordSchema } from 'shared-contracts/release';
import * as v from 'valibot';
import { getInstalledVersion, REPOSITORY_ROOT } from '../build/repository.ts';
import { createOutside } from '../create/create-outside.ts';
import { chooseRemoteNames } from '../create/remote-names.ts';
import { aTemporaryFolder } from '../start/testing/temporary-folder.ts';
import { installOutside, type RemoteOutside } from './remote-outside.ts';

jest.setTimeout(300_000);

let remote: RemoteOutside;
let version: string;

beforeAll(async () => {
  remote = await installOutside(REPOSITORY_ROOT, 'examples/reviews', await aTemporaryFolder());
  await remote.run('remote-build');
  [version = ''] = await readdir(path.join(remote.folder, 'dist'));
});

const readBuilt = (file: string) =>
  readFile(path.join(remote.folder, 'dist', version, file), 'utf8');

test('builds a remote outside the repository from the packed contracts alone [FED-14]', async () => {
  const record = v.parse(releaseRecordSchema, JSON.parse(await readBuilt('release.json')));

  expect(record).toMatchObject({
    remote: 'mfe-reviews',
    provides: [{ template: 'reviews/product-reviews' }],
    actions: ['review.send'],
    requires: { react: `^${getInstalledVersion('react')}` },
    federationRuntime: getInstalledVersion('@module-federation/runtime'),
  });
  expect(record.version).toMatch(/^1\.0\.0-b[0-9a-f]{10}$/);
});

test('uses nothing from a workspace for its build [FED-14]', async () => {
  const maps = await readdir(path.join(remote.folder, 'dist', version, 'maps'));
  const sources = await Promise.all(
    maps.map(async (file) => {
      const map: unknown = JSON.parse(await readBuilt(`maps/${file}`));
      return v.parse(v.object({ sources: v.array(v.string()) }), map).sources;
    }),
  );
  const allSources = sources.flat();

  expect(allSources.some((source) => source.includes('/node_modules/ui-kit/dist/'))).toBe(true);
  expect(
    allSources.filter((source) => /\/(?:ui-kit|remote-kit|shared-contracts)\/src\//.test(source)),
  ).toEqual([]);
});

test('uses the shell’s React, and keeps its styles in its layer [FED-05 FED-19]', async () => {
  const files = await readdir(path.join(remote.folder, 'dist', version, 'web'));
  const styles = await Promise.all(
    files.filter((file) => file.endsWith('.css')).map((file) => readBuilt(`web/${file}`)),
  );

  expect(await readBuilt('web/remoteEntry.js')).toContain('__MF_BUNDLER_RUNTIME__');
  expect(styles.join('')).toMatch(
    /^@layer remote\.mfe-reviews\.kit\{.*\}@layer remote\.mfe-reviews\{.*\}$/s,
  );
});

test('passes type checking and its tests there [FED-14]', async () => {
  expect(await remote.run('tsc')).toBe('');
  expect(await remote.run('jest', '--ci', '--maxWorkers=1')).toMatch(
    /Tests: +\d+ passed, \d+ total/,
  );
});

test('type checking compares the parts of a block [FED-02 FED-14]', async () => {
  const head = path.join(remote.folder, 'src', 'blocks', 'product-reviews', 'head.ts');
  await writeFile(head, 'export const head = (data: number) => ({ title: `${data} reviews` });\n');
  await remote.run('remote-build', '--expose');

  await expect(remote.run('tsc')).rejects.toThrow(/^\.cache\/exposed\/server\.ts.* error TS2322/m);
  await rm(head);
  await remote.run('remote-build', '--expose');
});

test('the same sources give the same version, which is not built again [FED-14]', async () => {
  expect(await remote.run('remote-build')).toBe(`mfe-reviews ${version} unchanged\n`);
});

describe('with a lock file', () => {
  const packageSchema = v.record(v.string(), v.unknown());
  const lockfileSchema = v.object({ packages: v.record(v.string(), packageSchema) });

  /** Version with the lock file that npm would write there and, optionally, one changed package. */
  async function deriveVersion(changed?: string): Promise<string> {
    const text = await readFile(path.join(REPOSITORY_ROOT, 'package-lock.json'), 'utf8');
    const { packages } = v.parse(lockfileSchema, JSON.parse(text));
    for (const name of ['shared-contracts', 'remote-kit', 'ui-kit', 'tooling']) {
      const file = path.join(remote.folder, 'node_modules', name, 'package.json');
      const content = v.parse(packageSchema, JSON.parse(await readFile(file, 'utf8')));
      packages[`node_modules/${name}`] = { ...content, integrity: 'packed' };
    }
    if (changed !== undefined) {
      const location = `node_modules/${changed}`;
      packages[location] = { version: '0.0.1', ...packages[location], integrity: 'changed' };
    }
    await writeFile(path.join(remote.folder, 'package-lock.json'), JSON.stringify({ packages }));
    const program = path.join(remote.folder, 'node_modules', 'print-version.mjs');
    await writeFile(
      program,
      `import { deriveVersion } from './tooling/dist/build/build-version.js';
       console.log(await deriveVersion(process.argv[2]));`,
    );
    const printed = await remote.run('print-version.mjs', remote.folder);
    await rm(path.join(remote.folder, 'package-lock.json'));
    return printed;
  }

  test.each([
    ['valibot', 'a new version'],
    ['sanitize-html', 'a new version'],
    ['webpack', 'a new version'],
    ['react', 'a new version'],
    ['jest', 'the same version'],
    ['a-package-nothing-needs', 'the same version'],
    // Its files count, so packing the same files again changes nothing.
    ['ui-kit', 'the same version'],
  ])('a change of %s gives %s [FED-14]', async (name, expected) => {
    const isSame = (await deriveVersion()) === (await deriveVersion(name));

    expect(isSame ? 'the same version' : 'a new version').toBe(expected);
  });
});

test('a new remote in its own repository has the packages that it is built from [FED-14]', async () => {
  const folder = path.join(await aTemporaryFolder(), 'gifts');
  const names = chooseRemoteNames('gift-list', 'made-for-you');
  await createOutside({ root: REPOSITORY_ROOT, folder, names });

  expect(await readdir(path.join(folder, 'packages'))).toHaveLength(4);
  await expect(createOutside({ root: REPOSITORY_ROOT, folder, names })).rejects.toThrow('already');
});

test('refuses forbidden imports outside the repository, too [FED-03 FED-14]', async () => {
  const trespass = path.join(remote.folder, 'src', 'domain', 'rating.ts');
  const source = await readFile(trespass, 'utf8');
  await writeFile(trespass, `import 'rxjs';\n${source}`);

  await expect(remote.run('remote-build')).rejects.toThrow(
    'src/domain/rating.ts: a remote must not import "rxjs"',
  );
  await writeFile(trespass, source);
  await rm(path.join(remote.folder, 'dist'), { recursive: true });
});
