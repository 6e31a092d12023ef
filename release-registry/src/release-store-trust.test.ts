import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readRegistryKey, readTeamKey } from './keys.ts';
import type { ReleaseStore } from './release-store.ts';
import { aRecord, aSite, type TestSite } from './testing/builders.ts';
import { findLiveVersion, putInStore, readStored } from './testing/store-access.ts';
import { signDocument } from './trust/envelope.ts';

describe('a rollout document that must not be trusted', () => {
  async function aShellWithForgery(
    forge: (site: TestSite) => Promise<void>,
  ): Promise<{ site: TestSite; shell: ReleaseStore }> {
    const site = await aSite();
    await site.publish();
    const shell = await site.openStore();
    await forge(site);
    await shell.refresh();
    return { site, shell };
  }

  const anotherRollout = (sequence: number, extra: object = {}) => ({
    sequence,
    issuedAt: '2026-03-01T00:00:00.000Z',
    expiresAt: '2026-04-01T00:00:00.000Z',
    remotes: { 'mfe-shop': { rolloutId: 'x', plan: { kind: 'single', version: '6.6.6' } } },
    ...extra,
  });

  test.each([
    [
      'signed by a team instead of the registry',
      async (site: TestSite) => {
        const key = await readTeamKey(site.keysDirectory, 'mfe-shop');
        await putInStore(site, 'rollout.json', signDocument(anotherRollout(9), key));
      },
      'its key is not trusted',
    ],
    [
      'altered after it was signed',
      async (site: TestSite) => {
        const text = await readStored(site, 'rollout.json');
        await putInStore(site, 'rollout.json', text.replace('1.0.0', '6.6.6'));
      },
      'its signature does not match its content',
    ],
    [
      'of another shape',
      async (site: TestSite) => {
        const key = await readRegistryKey(site.keysDirectory);
        await putInStore(site, 'rollout.json', signDocument({ sequence: 9 }, key));
      },
      'its content has an unexpected shape',
    ],
    [
      'expired',
      async (site: TestSite) => {
        const key = await readRegistryKey(site.keysDirectory);
        const rollout = anotherRollout(9, { expiresAt: '2026-02-28T00:00:00.000Z' });
        await putInStore(site, 'rollout.json', signDocument(rollout, key));
      },
      'it has expired',
    ],
    [
      'of the same sequence with other content',
      async (site: TestSite) => {
        const key = await readRegistryKey(site.keysDirectory);
        await putInStore(site, 'rollout.json', signDocument(anotherRollout(1), key));
      },
      'a different document with the same sequence was accepted',
    ],
    [
      'cut off',
      async (site: TestSite) => {
        const text = await readStored(site, 'rollout.json');
        await putInStore(site, 'rollout.json', text.slice(0, 100));
      },
      'it is not a signed envelope',
    ],
  ])('%s changes nothing and is logged once [FED-13]', async (_, forge, problem) => {
    const { site, shell } = await aShellWithForgery(forge);
    await shell.refresh();
    expect(findLiveVersion(shell)).toBe('1.0.0');
    expect(site.problems.filter((line) => line.includes(problem))).toHaveLength(1);
    await shell.close();
  });

  test('refuses a replayed older document, even after a restart [FED-13]', async () => {
    const site = await aSite();
    await site.publish();
    const older = await readStored(site, 'rollout.json');
    await site.publish({ version: '1.1.0' });
    await site.controlPlane.rollout({
      remote: 'mfe-shop',
      version: '1.1.0',
      share: { kind: 'percent', percent: 100 },
    });
    await site.controlPlane.promote('mfe-shop');
    const shell = await site.openStore();
    await putInStore(site, 'rollout.json', older);
    await shell.refresh();
    expect(findLiveVersion(shell)).toBe('1.1.0');
    await shell.close();

    const restarted = await site.openStore();
    expect(findLiveVersion(restarted)).toBe('1.1.0');
    expect(site.problems.join()).toContain('a newer document was accepted before');
    await restarted.close();
  });
});

describe('a release record that must not be trusted', () => {
  async function rollOutForgedRecord(
    site: TestSite,
    forge: (site: TestSite) => Promise<void>,
  ): Promise<void> {
    await site.publish({ version: '1.1.0' });
    await site.controlPlane.rollout({
      remote: 'mfe-shop',
      version: '1.1.0',
      share: { kind: 'percent', percent: 50 },
    });
    await forge(site);
  }

  const signedByTeam = async (site: TestSite, remote: string, record: object) =>
    signDocument(record, await readTeamKey(site.keysDirectory, remote));

  test.each([
    [
      'signed by another team',
      async (site: TestSite) => {
        const record = aRecord({ version: '1.1.0' });
        await putInStore(
          site,
          'records/mfe-shop/1.1.0.json',
          await signedByTeam(site, 'mfe-cms', record),
        );
      },
      'its key is not trusted',
    ],
    [
      'of another version',
      async (site: TestSite) => {
        const record = aRecord({ version: '1.0.0' });
        await putInStore(
          site,
          'records/mfe-shop/1.1.0.json',
          await signedByTeam(site, 'mfe-shop', record),
        );
      },
      'it describes another remote or version',
    ],
    [
      'naming a script without a hash',
      async (site: TestSite) => {
        const record = aRecord({
          version: '1.1.0',
          record: { slots: { preload: { scripts: ['extra.js'], styles: [] } } },
        });
        await putInStore(
          site,
          'records/mfe-shop/1.1.0.json',
          await signedByTeam(site, 'mfe-shop', record),
        );
      },
      'it names a file without an integrity hash',
    ],
    [
      'that is missing',
      async (site: TestSite) => {
        await rm(path.join(site.storeDirectory, 'records/mfe-shop/1.1.0.json'));
      },
      'is missing',
    ],
  ])('%s keeps the remote on its last good plan [FED-13]', async (_, forge, problem) => {
    const site = await aSite(['mfe-shop', 'mfe-cms']);
    await site.publish();
    const shell = await site.openStore();
    await rollOutForgedRecord(site, forge);
    await shell.refresh();
    expect(shell.current()?.document.remotes['mfe-shop']?.plan).toEqual({
      kind: 'single',
      version: '1.0.0',
    });
    expect(site.problems.join()).toContain(problem);
    await shell.close();
  });

  test('affects only its own remote when a new shell starts [FED-07]', async () => {
    const site = await aSite(['mfe-shop', 'mfe-cms']);
    await site.publish();
    await site.publish({ remote: 'mfe-cms' });
    await putInStore(site, 'records/mfe-shop/1.0.0.json', '{}');
    const shell = await site.openStore();
    expect(Object.keys(shell.current()?.document.remotes ?? {})).toEqual(['mfe-cms']);
    expect(site.problems.join()).toContain('mfe-shop@1.0.0');
    await shell.close();
  });

  test('serves the remote again as soon as its record is genuine [FED-07]', async () => {
    const site = await aSite();
    await site.publish();
    const genuine = await readStored(site, 'records/mfe-shop/1.0.0.json');
    await putInStore(site, 'records/mfe-shop/1.0.0.json', '{}');
    const shell = await site.openStore();
    await putInStore(site, 'records/mfe-shop/1.0.0.json', genuine);
    await shell.refresh();
    expect(findLiveVersion(shell)).toBe('1.0.0');
    await shell.close();
  });
});
