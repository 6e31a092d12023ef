/**
 * A backup is a copy of the store and the keys (docs/operations.md): processes started from it
 * serve the same releases.
 */
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createControlPlane } from './control-plane.ts';
import { readTrustedKeys } from './keys.ts';
import { openReleaseStore, type ReleaseStore } from './release-store.ts';
import { createDirectoryStorage } from './storage.ts';
import { aHost, aSite, writeBuild, type TestSite } from './testing/builders.ts';
import { createTemporaryFolder } from 'server-kit/testing/temporary-folder';

const NEVER_MS = 1_000_000_000;
const clock = { now: () => new Date('2026-03-01T00:00:00.000Z') };

/** mfe-shop during its rollout from 1.0.0 to 1.1.0, one revoked release, and mfe-cms. */
async function aBusySite(): Promise<TestSite> {
  const site = await aSite(['mfe-shop', 'mfe-cms']);
  await site.publish({ entryScript: 'first()', serverScript: 'exports.serverEntry = 1;' });
  await site.publish({ version: '1.0.1', entryScript: 'wrong()', serverScript: 'wrong()' });
  await site.controlPlane.revoke({
    remote: 'mfe-shop',
    version: '1.0.1',
    reason: 'wrong prices',
  });
  await site.publish({ version: '1.1.0', entryScript: 'second()' });
  await site.controlPlane.rollout({
    remote: 'mfe-shop',
    version: '1.1.0',
    share: { kind: 'percent', percent: 20 },
  });
  await site.publish({ remote: 'mfe-cms', record: { globalName: 'cms_1' } });
  return site;
}

/** Copies the content of a backup into an empty folder. */
async function restore(site: TestSite, parts: readonly ('store' | 'public' | 'private')[]) {
  const root = await createTemporaryFolder('restored');
  const storeDirectory = path.join(root, 'releases');
  const keysDirectory = path.join(root, 'keys');
  await mkdir(keysDirectory);
  if (parts.includes('store')) await cp(site.storeDirectory, storeDirectory, { recursive: true });
  if (parts.includes('public')) {
    const file = 'trusted-keys.json';
    await cp(path.join(site.keysDirectory, file), path.join(keysDirectory, file));
  }
  if (parts.includes('private')) await cp(site.keysDirectory, keysDirectory, { recursive: true });
  const storage = createDirectoryStorage(storeDirectory);
  const problems: string[] = [];
  const recordProblem = (_: object, message: string) => void problems.push(message);
  return {
    problems,
    controlPlane: createControlPlane({
      storage,
      keysDirectory,
      clock,
      actor: 'tester',
      readHost: async () => aHost,
    }),
    openStore: () =>
      openReleaseStore({
        storage,
        cacheDirectory: path.join(root, 'cache'),
        trustedKeys: () => readTrustedKeys(keysDirectory),
        log: { info: () => undefined, warn: recordProblem, error: recordProblem },
        clock,
        pollMs: NEVER_MS,
      }),
  };
}

async function readEntry(store: ReleaseStore, version: string): Promise<Buffer> {
  const file = await store.findWebFile('mfe-shop', version, 'entry.js');
  if (file === undefined) throw new Error(`mfe-shop ${version} has no entry`);
  return readFile(file.path);
}

test('a shell started from the copies serves the same set, byte for byte, and refuses revoked releases [API-05 FED-13]', async () => {
  const site = await aBusySite();
  const before = await site.openStore();
  const { openStore, problems } = await restore(site, ['store', 'public']);
  const shell = await openStore();
  expect(shell.current()?.document).toEqual(before.current()?.document);
  expect(shell.current()?.records).toEqual(before.current()?.records);
  expect(await shell.readServerBuild('mfe-shop', '1.0.0')).toBe('exports.serverEntry = 1;');
  for (const version of ['1.0.0', '1.1.0']) {
    expect(await readEntry(shell, version)).toEqual(await readEntry(before, version));
  }
  expect(await shell.isRevoked('mfe-shop', '1.0.1')).toBe(true);
  expect(shell.health()).toEqual(before.health());
  expect(problems).toEqual([]);
  await before.close();
  await shell.close();
});

test('a copied store is not trusted without the trusted keys [API-05 FED-13]', async () => {
  const { openStore } = await restore(await aBusySite(), ['store']);
  const shell = await openStore();
  expect(shell.current()).toBeUndefined();
  await shell.close();
});

test('the registry continues from the copied store, with its own keys [API-05 FED-08]', async () => {
  const site = await aBusySite();
  const { controlPlane, openStore } = await restore(site, ['store', 'private']);
  const history = await controlPlane.history();
  expect(history).toEqual(await site.controlPlane.history());
  await controlPlane.promote('mfe-shop');
  await controlPlane.publish(
    'mfe-shop',
    await writeBuild({ version: '1.2.0', entryScript: 'third()' }),
    {},
  );
  const shell = await openStore();
  expect(shell.current()?.document.remotes['mfe-shop']?.plan).toMatchObject({ version: '1.1.0' });
  expect((await shell.findRecord('mfe-shop', '1.2.0'))?.version).toBe('1.2.0');
  expect((await controlPlane.history()).length).toBeGreaterThan(history.length);
  await shell.close();
});
