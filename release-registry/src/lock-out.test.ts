/** No command locks the operators out of their store, and a damaged one is restored. */
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyPaths, readRegistryKey } from './keys.ts';
import { createKeys } from './site-keys.ts';
import { signDocument } from './trust/envelope.ts';
import { aSite, type TestSite, writeBuild } from './testing/builders.ts';
import { createTemporaryFolder } from 'server-kit/testing/temporary-folder';
import { runCommandLine } from './testing/run-command-line.ts';
import { findLiveVersion } from './testing/store-access.ts';

const DAY_MS = 86_400_000;
const HALF = ['rollout', 'mfe-shop', '1.1.0', '--percent', '50', '--without-site'];

/** mfe-shop with 1.0.0 for everyone and 1.1.0 for half of the visitors: sequence 2. */
async function aBusySite(): Promise<TestSite> {
  const site = await aSite(['mfe-shop', 'mfe-cms']);
  await site.publish();
  await site.publish({ version: '1.1.0', entryScript: 'second()' });
  expect((await runCommandLine(site, HALF)).exitCode).toBe(0);
  return site;
}

const rolloutFile = ({ storeDirectory }: TestSite) => path.join(storeDirectory, 'rollout.json');

async function planOf(site: TestSite) {
  return (await site.controlPlane.findRollout())?.remotes['mfe-shop']?.plan;
}

/** Signs the stored rollout with the key of another keys folder, under the next sequence. */
async function overwriteWithOtherKey(site: TestSite): Promise<void> {
  const folder = await createTemporaryFolder('keys');
  await createKeys(folder, []);
  const rollout = await site.controlPlane.findRollout();
  const next = { ...rollout, sequence: (rollout?.sequence ?? 0) + 1 };
  const envelope = signDocument(next, await readRegistryKey(folder));
  await writeFile(rolloutFile(site), JSON.stringify(envelope));
}

test('an incomplete keys folder signs nothing, and creates nothing [FED-29]', async () => {
  const site = await aBusySite();
  const before = await readFile(rolloutFile(site));
  const keysDirectory = await createTemporaryFolder('keys');
  await mkdir(keyPaths.teamFolder(keysDirectory));
  await copyFile(keyPaths.trusted(site.keysDirectory), keyPaths.trusted(keysDirectory));
  await copyFile(
    keyPaths.team(site.keysDirectory, 'mfe-shop'),
    keyPaths.team(keysDirectory, 'mfe-shop'),
  );
  const other = site.withKeys(keysDirectory);
  const build = await writeBuild({ remote: 'mfe-cms', record: { globalName: 'cms_1' } });
  for (const args of [
    ['init', 'mfe-shop', 'mfe-reviews'],
    ['publish', 'mfe-cms', build],
    ['add-team', 'mfe-reviews'],
    ['promote', 'mfe-shop'],
    ['repair'],
  ]) {
    await runCommandLine(other, args);
    expect([args[0], await readFile(rolloutFile(site))]).toEqual([args[0], before]);
  }
  await expect(readFile(keyPaths.registry(keysDirectory))).rejects.toThrow('ENOENT');
  expect((await runCommandLine(other, ['promote', 'mfe-shop'])).exitCode).toBe(3);
  expect((await runCommandLine(site, ['promote', 'mfe-shop'])).exitCode).toBe(0);
  expect(await site.storage.list('records/mfe-cms')).toEqual([]);
});

test('a registry key that the site does not trust signs nothing [FED-29]', async () => {
  const site = await aBusySite();
  const foreign = await createTemporaryFolder('keys');
  await createKeys(foreign, []);
  await copyFile(keyPaths.registry(foreign), keyPaths.registry(site.keysDirectory));
  const { exitCode, errorText } = await runCommandLine(site, ['promote', 'mfe-shop']);
  expect([exitCode, errorText]).toEqual([3, expect.stringContaining('not among the trusted keys')]);
  expect(await planOf(site)).toMatchObject({ kind: 'staged' });
});

test.each([
  ['cut off', async (file: string) => writeFile(file, (await readFile(file)).subarray(0, 80))],
  ['empty', async (file: string) => writeFile(file, '')],
  ['deleted', async (file: string) => rm(file)],
  [
    'altered',
    async (file: string) =>
      writeFile(file, (await readFile(file, 'utf8')).replace('1.1.0', '6.6.6')),
  ],
])('a rollout document that is %s is restored with its last change [FED-29]', async (_, damage) => {
  const site = await aBusySite();
  const shell = await site.openStore();
  const before = await planOf(site);
  await damage(rolloutFile(site));
  const refused = await runCommandLine(site, ['promote', 'mfe-shop']);
  expect(refused.exitCode).toBeGreaterThan(0);
  expect(refused.errorText).toContain('release -- repair');
  const repaired = await runCommandLine(site, ['repair', '--reason', 'disk error']);
  expect(repaired).toMatchObject({
    exitCode: 0,
    text: 'The rollout document of sequence 2 is restored, as sequence 4.',
  });
  expect(await planOf(site)).toEqual(before);
  await shell.refresh();
  expect([shell.current()?.document.sequence, shell.health().status]).toEqual([4, 'ok']);
  expect((await runCommandLine(site, ['promote', 'mfe-shop'])).exitCode).toBe(0);
  await shell.refresh();
  expect(findLiveVersion(shell)).toBe('1.1.0');
  expect((await runCommandLine(site, ['history'])).text).toContain(
    'disk error; restored from sequence 2',
  );
  expect((await runCommandLine(site, ['repair'])).text).toContain('intact');
  await shell.close();
});

test('a document of an unknown key is replaced on request only [FED-29]', async () => {
  const site = await aBusySite();
  const shell = await site.openStore();
  await overwriteWithOtherKey(site);
  const asked = await runCommandLine(site, ['repair']);
  expect([asked.exitCode, asked.errorText]).toEqual([
    1,
    expect.stringContaining('--discard-unknown-key'),
  ]);
  expect((await runCommandLine(site, ['repair', '--discard-unknown-key'])).exitCode).toBe(0);
  expect((await runCommandLine(site, ['promote', 'mfe-shop'])).exitCode).toBe(0);
  await shell.refresh();
  expect(findLiveVersion(shell)).toBe('1.1.0');
  await shell.close();
});

test('nothing is written over a document that is older than its history [FED-29]', async () => {
  const site = await aBusySite();
  const older = path.join(site.storeDirectory, 'history', '000000001.json');
  await copyFile(older, rolloutFile(site));
  const refused = await runCommandLine(site, ['promote', 'mfe-shop']);
  expect([refused.exitCode, refused.errorText]).toEqual([
    1,
    expect.stringContaining('older than its history'),
  ]);
  expect((await runCommandLine(site, ['repair'])).text).toContain('sequence 2 is restored');
});

test('a store without a trusted history is not repaired [FED-29]', async () => {
  const site = await aBusySite();
  await rm(path.join(site.storeDirectory, 'history'), { recursive: true });
  await writeFile(rolloutFile(site), '{}');
  const { exitCode, errorText } = await runCommandLine(site, ['repair']);
  expect([exitCode, errorText]).toEqual([1, expect.stringContaining('from a backup')]);
  expect(await readFile(rolloutFile(site), 'utf8')).toBe('{}');
});

describe('after a long absence of the registry', () => {
  test('a new shell starts with the expired set, and warns until it is renewed [FED-29]', async () => {
    const site = await aBusySite();
    site.advance((30 + 89) * DAY_MS);
    const shell = await site.openStore();
    expect(findLiveVersion(shell)).toBe('1.0.0');
    expect(shell.health().status).toBe('expired');
    expect(site.problems.join()).toContain('an expired rollout document is in use');
    await site.controlPlane.renew();
    await shell.refresh();
    expect(shell.health().status).toBe('ok');
    await shell.close();
  });

  test('a new shell refuses a set that expired ninety days ago; an earlier one keeps it [FED-13 FED-29]', async () => {
    const site = await aBusySite();
    const earlier = await site.openStore();
    await earlier.close();
    site.advance((30 + 90) * DAY_MS);
    const restarted = await site.openStore();
    expect(findLiveVersion(restarted)).toBe('1.0.0');
    await restarted.close();
    await rm(site.cacheDirectory, { recursive: true });
    const shell = await site.openStore();
    expect(shell.current()).toBeUndefined();
    expect(site.problems.join()).toContain('it has expired');
    await shell.close();
  });

  test('an expired document never replaces a valid one [FED-13 FED-29]', async () => {
    const site = await aBusySite();
    await cp(rolloutFile(site), `${rolloutFile(site)}.kept`);
    site.advance(31 * DAY_MS);
    await site.controlPlane.renew();
    const shell = await site.openStore();
    await cp(`${rolloutFile(site)}.kept`, rolloutFile(site));
    await shell.refresh();
    expect(shell.health()).toMatchObject({ status: 'failing' });
    expect(shell.current()?.document.sequence).toBe(3);
    await shell.close();
  });
});
