import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyPaths, readBucketKey, readTeamKey, readTrustedKeys } from './keys.ts';
import { addTeam, createKeys, prepareKeys, trustKey } from './site-keys.ts';
import { aSite, type TestSite } from './testing/builders.ts';
import { createTemporaryFolder } from 'server-kit/testing/temporary-folder';
import { findLiveVersion } from './testing/store-access.ts';

const prepare = ({ keysDirectory, storage }: TestSite, remotes = ['mfe-shop']) =>
  prepareKeys({ keysDirectory, storage, remotes });

async function someKeys(): Promise<string> {
  const folder = await createTemporaryFolder('keys');
  await createKeys(folder, ['mfe-shop']);
  return folder;
}

function aKeyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  };
}

/** Modes of everything in a folder that other users could read. */
async function listOpenModes(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  const open = await Promise.all(
    names.map(async (name) => ((await stat(path.join(folder, name))).mode & 0o077) !== 0),
  );
  return names.filter((_, index) => open[index]);
}

test('private keys of the registry and of each team lie apart, closed to other users [FED-13 FED-29]', async () => {
  const folder = await someKeys();
  expect((await readdir(folder)).toSorted()).toEqual([
    'bucket.key',
    'registry',
    'teams',
    'trusted-keys.json',
  ]);
  expect(await readdir(path.join(folder, 'registry'))).toEqual(['registry.pem']);
  expect(await readdir(path.join(folder, 'teams'))).toEqual(['mfe-shop.pem']);
  expect(await listOpenModes(folder)).toEqual(['trusted-keys.json']);
  expect(await readBucketKey(folder)).toHaveLength(32);
});

test('lists only public keys as trusted [FED-13]', async () => {
  const folder = await someKeys();
  expect(await readFile(keyPaths.trusted(folder), 'utf8')).not.toContain('PRIVATE');
  const { keyId } = await readTeamKey(folder, 'mfe-shop');
  expect((await readTrustedKeys(folder)).teams.get('mfe-shop')?.get(keyId)?.type).toBe('public');
});

test('loses no team when keys are created concurrently [FED-13]', async () => {
  const folder = await someKeys();
  const teams = ['mfe-ax', 'mfe-bx', 'mfe-cx', 'mfe-dx'];
  await Promise.all(teams.map((remote) => addTeam(folder, remote)));
  expect([...(await readTrustedKeys(folder)).teams.keys()].toSorted()).toEqual([
    ...teams,
    'mfe-shop',
  ]);
});

test('a prepared site keeps its keys; only a remote that is new gets one [FED-29]', async () => {
  const site = await aSite();
  await site.publish();
  const before = await readFile(keyPaths.trusted(site.keysDirectory), 'utf8');
  expect(await prepare(site)).toEqual([]);
  expect(await readFile(keyPaths.trusted(site.keysDirectory), 'utf8')).toBe(before);
  expect(await prepare(site, ['mfe-shop', 'mfe-reviews'])).toEqual([
    'created the key of mfe-reviews',
  ]);
  await rm(keyPaths.team(site.keysDirectory, 'mfe-shop'));
  expect(await prepare(site)).toEqual([]);
  await expect(addTeam(site.keysDirectory, 'mfe-shop')).rejects.toThrow('which its team holds');
});

test.each(['rollout.json', 'no rollout.json'])(
  'creates no key where releases exist: %s [FED-29]',
  async (state) => {
    const site = await aSite();
    await site.publish();
    if (state !== 'rollout.json') await rm(path.join(site.storeDirectory, 'rollout.json'));
    await rm(site.keysDirectory, { recursive: true });
    await expect(prepare(site)).rejects.toThrow('no key was created');
    await expect(readdir(keyPaths.registryFolder(site.keysDirectory))).rejects.toThrow('ENOENT');
  },
);

describe('keys from before they lay apart', () => {
  /** Puts all keys into one folder, readable by everyone. */
  async function anOldSite(): Promise<TestSite> {
    const site = await aSite();
    await site.publish();
    const { keysDirectory } = site;
    await rename(keyPaths.registry(keysDirectory), path.join(keysDirectory, 'registry.pem'));
    await rename(
      keyPaths.team(keysDirectory, 'mfe-shop'),
      path.join(keysDirectory, 'team-mfe-shop.pem'),
    );
    await rm(keyPaths.registryFolder(keysDirectory), { recursive: true });
    await rm(keyPaths.teamFolder(keysDirectory), { recursive: true });
    await chmod(path.join(keysDirectory, 'registry.pem'), 0o644);
    await writeFile(path.join(keysDirectory, 'operator-tokens.json'), '{"operators":[]}');
    await writeFile(path.join(keysDirectory, 'session.key'), 'secret', { mode: 0o600 });
    return site;
  }

  test('are moved once, closed to others, and sign as before [FED-29]', async () => {
    const site = await anOldSite();
    expect(await prepare(site)).toHaveLength(3);
    expect(await prepare(site)).toEqual([]);
    expect((await readdir(site.keysDirectory)).toSorted()).toEqual([
      'bucket.key',
      'registry',
      'session.key',
      'teams',
      'trusted-keys.json',
    ]);
    expect(await listOpenModes(site.keysDirectory)).toEqual(['trusted-keys.json']);
    await site.publish({ version: '1.1.0', entryScript: 'entry(2)' });
    const share = { kind: 'percent', percent: 100 } as const;
    await site.controlPlane.rollout({ remote: 'mfe-shop', version: '1.1.0', share });
    expect((await site.controlPlane.history()).at(-1)).toMatchObject({ action: 'rollout' });
  });

  test('are left alone when a different key is in the new place [FED-29]', async () => {
    const site = await anOldSite();
    await mkdir(keyPaths.registryFolder(site.keysDirectory));
    await writeFile(keyPaths.registry(site.keysDirectory), 'another key');
    await expect(prepare(site)).rejects.toThrow('Nothing was moved');
    expect(await readdir(site.keysDirectory)).toContain('team-mfe-shop.pem');
    expect(await readFile(keyPaths.registry(site.keysDirectory), 'utf8')).toBe('another key');
  });
});

test('a key is trusted before it signs; documents of the old key keep serving [API-05 FED-29]', async () => {
  const site = await aSite();
  const { keysDirectory } = site;
  await site.publish();
  const shell = await site.openStore();
  const [team, registry] = [aKeyPair(), aKeyPair()];
  await writeFile(keyPaths.team(keysDirectory, 'mfe-shop'), team.privatePem);
  await expect(site.publish({ version: '1.1.0' })).rejects.toThrow('not among the trusted');
  await trustKey(keysDirectory, 'mfe-shop', team.publicPem);
  await trustKey(keysDirectory, 'registry', registry.publicPem);
  await writeFile(keyPaths.registry(keysDirectory), registry.privatePem);
  await site.publish({ version: '1.1.0', entryScript: 'entry(2)' });
  const share = { kind: 'percent', percent: 50 } as const;
  await site.controlPlane.rollout({ remote: 'mfe-shop', version: '1.1.0', share });
  await site.controlPlane.promote('mfe-shop');
  await shell.refresh();
  expect(findLiveVersion(shell)).toBe('1.1.0');
  expect((await shell.findRecord('mfe-shop', '1.0.0'))?.version).toBe('1.0.0');
  await shell.close();
});

test('trusts public Ed25519 keys only [FED-29]', async () => {
  const folder = await someKeys();
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  for (const text of [
    'no key',
    aKeyPair().privatePem,
    rsa.export({ format: 'pem', type: 'spki' }).toString(),
  ]) {
    await expect(trustKey(folder, 'mfe-shop', text)).rejects.toThrow('public Ed25519 key');
  }
});
