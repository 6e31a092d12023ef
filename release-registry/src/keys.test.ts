import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ensureLocalKeys, readBucketKey, readTeamKey, readTrustedKeys } from './keys.ts';
import { aSite } from './testing/builders.ts';
import { createTemporaryFolder } from 'server-kit/testing/temporary-folder';
import { findLiveVersion } from './testing/store-access.ts';

test('generates keys once: a second call changes nothing [FED-13]', async () => {
  const folder = await createTemporaryFolder('keys');
  await ensureLocalKeys(folder, ['mfe-shop']);
  const before = await readFile(path.join(folder, 'trusted-keys.json'), 'utf8');
  const bucketKey = await readBucketKey(folder);
  await ensureLocalKeys(folder, ['mfe-shop']);
  expect(await readFile(path.join(folder, 'trusted-keys.json'), 'utf8')).toBe(before);
  expect(await readBucketKey(folder)).toEqual(bucketKey);
  expect(bucketKey).toHaveLength(32);
});

test('keeps private keys from other users of the machine [FED-13]', async () => {
  const folder = await createTemporaryFolder('keys');
  await ensureLocalKeys(folder, ['mfe-shop']);
  for (const file of ['team-mfe-shop.pem', 'registry.pem', 'bucket.key']) {
    expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  }
});

test('lists only public keys as trusted [FED-13]', async () => {
  const folder = await createTemporaryFolder('keys');
  await ensureLocalKeys(folder, ['mfe-shop']);
  expect(await readFile(path.join(folder, 'trusted-keys.json'), 'utf8')).not.toContain('PRIVATE');
  const { keyId } = await readTeamKey(folder, 'mfe-shop');
  expect((await readTrustedKeys(folder)).teams.get('mfe-shop')?.get(keyId)?.type).toBe('public');
});

test('loses no team when keys are created concurrently [FED-13]', async () => {
  const folder = await createTemporaryFolder('keys');
  const teams = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'].map((remote) => `${remote}x`);
  await Promise.all(teams.map((remote) => ensureLocalKeys(folder, [remote])));
  expect([...(await readTrustedKeys(folder)).teams.keys()].toSorted()).toEqual(teams);
});

test('keeps trusting a team whose private key is held elsewhere [FED-13]', async () => {
  const folder = await createTemporaryFolder('keys');
  await ensureLocalKeys(folder, ['mfe-shop']);
  await rm(path.join(folder, 'team-mfe-shop.pem'));
  await ensureLocalKeys(folder, ['mfe-cms']);
  expect((await readTrustedKeys(folder)).teams.has('mfe-shop')).toBe(true);
});

test('documents signed before a key was replaced keep serving; new ones are signed with the new key [API-05]', async () => {
  const site = await aSite();
  await site.publish();
  const shell = await site.openStore();
  const old = await readTeamKey(site.keysDirectory, 'mfe-shop');
  for (const file of ['team-mfe-shop.pem', 'registry.pem']) {
    await rm(path.join(site.keysDirectory, file));
  }
  await ensureLocalKeys(site.keysDirectory, ['mfe-shop']);
  expect((await readTeamKey(site.keysDirectory, 'mfe-shop')).keyId).not.toBe(old.keyId);
  await site.publish({ version: '1.1.0', entryScript: 'entry(2)' });
  const share = { kind: 'percent', percent: 50 } as const;
  await site.controlPlane.rollout({ remote: 'mfe-shop', version: '1.1.0', share });
  await site.controlPlane.promote('mfe-shop');
  await shell.refresh();
  expect(findLiveVersion(shell)).toBe('1.1.0');
  expect((await shell.findRecord('mfe-shop', '1.0.0'))?.version).toBe('1.0.0');
  await shell.close();
});
