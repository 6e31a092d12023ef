import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addTeam } from './site-keys.ts';
import { IntegrityError } from './release-store.ts';
import { aSite } from './testing/builders.ts';
import { findLiveVersion, putInStore } from './testing/store-access.ts';

const DAY_MS = 86_400_000;

test('loads a new release from the store and notifies its listeners [FED-08]', async () => {
  const site = await aSite();
  await site.publish();
  const shell = await site.openStore({ pollMs: 5 });
  const changed = new Promise<void>((resolve) => {
    shell.subscribe(() => {
      throw new Error('a listener that fails');
    });
    shell.subscribe(resolve);
  });
  await site.publish({ version: '1.1.0' });
  await site.controlPlane.rollout({
    remote: 'mfe-shop',
    version: '1.1.0',
    share: { kind: 'percent', percent: 50 },
  });
  await changed;
  expect(shell.current()?.document.remotes['mfe-shop']?.plan).toMatchObject({
    candidate: '1.1.0',
    permille: 500,
  });
  expect([...(shell.current()?.records.keys() ?? [])]).toEqual([
    'mfe-shop@1.0.0',
    'mfe-shop@1.1.0',
  ]);
  await shell.close();
});

test('does not call a listener that has unsubscribed', async () => {
  const site = await aSite();
  const shell = await site.openStore();
  const listener = jest.fn();
  shell.subscribe(listener)();
  await site.publish();
  await shell.refresh();
  expect(listener).not.toHaveBeenCalled();
  await shell.close();
});

describe('files of a release', () => {
  test('returns the server build that was signed [FED-13]', async () => {
    const site = await aSite();
    await site.publish({ serverScript: 'exports.serverEntry = 1;' });
    const shell = await site.openStore();
    expect(await shell.readServerBuild('mfe-shop', '1.0.0')).toBe('exports.serverEntry = 1;');
    await shell.close();
  });

  test.each([
    ['altered', (file: string) => appendFile(file, ' '), 'is not the file that was signed'],
    ['missing', (file: string) => rm(file), 'is missing'],
  ])('refuses a server build that is %s [FED-13]', async (_, damage, problem) => {
    const site = await aSite();
    await site.publish();
    const shell = await site.openStore();
    await damage(path.join(site.storeDirectory, 'files/mfe-shop/1.0.0/server/server.cjs'));
    const reading = shell.readServerBuild('mfe-shop', '1.0.0');
    await expect(reading).rejects.toThrow(`mfe-shop@1.0.0: server.cjs ${problem}`);
    await expect(reading).rejects.toBeInstanceOf(IntegrityError);
    await shell.close();
  });

  test('finds a listed browser file with its Brotli variant', async () => {
    const site = await aSite();
    await site.publish();
    const shell = await site.openStore();
    const file = await shell.findWebFile('mfe-shop', '1.0.0', 'entry.js');
    expect(file?.path).toMatch(/files\/mfe-shop\/1\.0\.0\/web\/entry\.js$/);
    expect(file?.brotliPath).toMatch(/entry\.js\.br$/);
    expect(file?.bytes).toBe('entry()'.length);
    await shell.close();
  });

  test.each([
    ['mfe-shop', '1.0.0', '../server/server.cjs'],
    ['mfe-shop', '1.0.0', '../../../../../rollout.json'],
    ['mfe-shop', '1.0.0', '/etc/passwd'],
    ['mfe-shop', '1.0.0', 'entry.js/../entry.js'],
    ['mfe-shop', '1.0.0', '__proto__'],
    ['mfe-shop', '1.0.0', 'unlisted.js'],
    ['mfe-shop', '../1.0.0', 'entry.js'],
    ['..', '1.0.0', 'entry.js'],
    ['mfe-shop/..', '1.0.0', 'entry.js'],
    ['mfe-shop', '9.9.9', 'entry.js'],
    ['constructor', '1.0.0', 'entry.js'],
  ])('finds nothing at %s %s %s [FED-13]', async (remote, version, file) => {
    const site = await aSite();
    await site.publish();
    await putInStore(site, 'files/mfe-shop/1.0.0/web/unlisted.js', 'evil()');
    const shell = await site.openStore();
    expect(await shell.findWebFile(remote, version, file)).toBeUndefined();
    await shell.close();
  });

  test('finds the files of a release that has left the rollout [FED-08]', async () => {
    const site = await aSite();
    await site.publish();
    await site.publish({ version: '1.1.0', entryScript: 'entry(2)' });
    const share = { kind: 'percent', percent: 10 } as const;
    await site.controlPlane.rollout({ remote: 'mfe-shop', version: '1.1.0', share });
    await site.controlPlane.promote('mfe-shop');
    const shell = await site.openStore();
    expect(await shell.findWebFile('mfe-shop', '1.0.0', 'entry.js')).toBeDefined();
    expect((await shell.findRecord('mfe-shop', '1.0.0'))?.version).toBe('1.0.0');
    await shell.close();
  });
});

describe('an outage of the store', () => {
  test('keeps serving the last verified set and its files, even after a cold start [FED-20]', async () => {
    const site = await aSite();
    await site.publish({ serverScript: 'exports.serverEntry = 7;' });
    const shell = await site.openStore();
    await shell.close();
    await rename(site.storeDirectory, `${site.storeDirectory}.gone`);

    const restarted = await site.openStore();
    expect(findLiveVersion(restarted)).toBe('1.0.0');
    expect(await restarted.readServerBuild('mfe-shop', '1.0.0')).toBe('exports.serverEntry = 7;');
    expect((await restarted.findWebFile('mfe-shop', '1.0.0', 'entry.js'))?.path).toContain(
      site.cacheDirectory,
    );
    await restarted.close();
  });

  test('loads new releases again after the outage [FED-20]', async () => {
    const site = await aSite();
    const shell = await site.openStore();
    expect(shell.current()).toBeUndefined();
    await site.publish();
    await shell.refresh();
    expect(findLiveVersion(shell)).toBe('1.0.0');
    await shell.close();
  });

  test('keeps serving a set that expires during the outage, and warns [FED-20]', async () => {
    const site = await aSite();
    await site.publish();
    const shell = await site.openStore();
    site.advance(31 * DAY_MS);
    await shell.refresh();
    expect(findLiveVersion(shell)).toBe('1.0.0');
    expect(site.problems.join()).toContain('has expired');
    await shell.close();
  });

  test('keeps copies only of the releases in the rollout [FED-20]', async () => {
    const site = await aSite();
    await site.publish();
    const shell = await site.openStore();
    await site.publish({ version: '1.1.0' });
    const share = { kind: 'percent', percent: 10 } as const;
    await site.controlPlane.rollout({ remote: 'mfe-shop', version: '1.1.0', share });
    await site.controlPlane.promote('mfe-shop');
    await shell.refresh();
    await shell.close();
    await rename(site.storeDirectory, `${site.storeDirectory}.gone`);
    const restarted = await site.openStore();
    expect(await restarted.findWebFile('mfe-shop', '1.1.0', 'entry.js')).toBeDefined();
    expect(await restarted.findWebFile('mfe-shop', '1.0.0', 'entry.js')).toBeUndefined();
    await restarted.close();
  });

  test('does not trust a cached set that was altered on disk [FED-13]', async () => {
    const site = await aSite();
    await site.publish();
    await (await site.openStore()).close();
    const file = path.join(site.cacheDirectory, 'verified-set.json');
    const kept = await readFile(file, 'utf8');
    await writeFile(file, kept.replaceAll('1.0.0', '6.6.6'));
    await rename(site.storeDirectory, `${site.storeDirectory}.gone`);
    const shell = await site.openStore();
    expect(shell.current()).toBeUndefined();
    await shell.close();
  });
});

test('trusts a team whose key is added while the shell runs [FED-14]', async () => {
  const site = await aSite();
  await site.publish();
  const shell = await site.openStore();
  await addTeam(site.keysDirectory, 'mfe-reviews');
  await site.publish({ remote: 'mfe-reviews' });
  await shell.refresh();
  expect(findLiveVersion(shell, 'mfe-reviews')).toBe('1.0.0');
  await shell.close();
});
