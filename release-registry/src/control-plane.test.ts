import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';
import { aSite, writeBuild, type TestSite } from './testing/builders.ts';

const half = { kind: 'percent', percent: 50 } as const;

async function findPlan(site: TestSite, remote = 'mfe-shop') {
  return (await site.controlPlane.findRollout())?.remotes[remote]?.plan;
}

async function aSiteWithCandidate(): Promise<TestSite> {
  const site = await aSite();
  await site.publish();
  await site.publish({ version: '1.1.0' });
  await site.controlPlane.rollout({ remote: 'mfe-shop', version: '1.1.0', share: half });
  return site;
}

describe('publish', () => {
  test('makes the first release of a remote live for everyone [FED-10]', async () => {
    const site = await aSite();
    expect(await site.publish()).toMatchObject({ version: '1.0.0', kind: 'live' });
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.0.0' });
  });

  test('stores a later release without serving it to visitors [FED-09]', async () => {
    const site = await aSite();
    await site.publish();
    expect(await site.publish({ version: '1.1.0' })).toMatchObject({ kind: 'stored' });
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.0.0' });
  });

  test('accepts the same build again and restores a missing file [FED-20]', async () => {
    const site = await aSite();
    await site.publish();
    const file = path.join(site.storeDirectory, 'files/mfe-shop/1.0.0/web/entry.js');
    await writeFile(file, 'altered');
    expect(await site.publish({ record: { builtAt: '2026-05-01T00:00:00.000Z' } })).toMatchObject({
      kind: 'unchanged',
    });
    expect(await readFile(file, 'utf8')).toBe('entry()');
    expect((await site.controlPlane.findRollout())?.sequence).toBe(1);
  });

  test('refuses the same version with other bytes [FED-20]', async () => {
    const site = await aSite();
    await site.publish();
    await expect(site.publish({ entryScript: 'other()' })).rejects.toThrow(
      'mfe-shop 1.0.0 is already published with other content',
    );
    const file = path.join(site.storeDirectory, 'files/mfe-shop/1.0.0/web/entry.js');
    expect(await readFile(file, 'utf8')).toBe('entry()');
  });

  test('keeps all of ten concurrent publishes [FED-20]', async () => {
    const remotes = Array.from({ length: 10 }, (_, index) => `mfe-team-${index}`);
    const site = await aSite(remotes);
    await Promise.all(remotes.map((remote) => site.publish({ remote })));
    const rollout = await site.controlPlane.findRollout();
    expect(Object.keys(rollout?.remotes ?? {}).toSorted()).toEqual(remotes);
    expect(rollout?.sequence).toBe(10);
    expect(await site.controlPlane.history()).toHaveLength(10);
    expect(await readdir(site.storeDirectory)).not.toContain('store.lock');
  });

  test('refuses a build whose file differs from its record [FED-13]', async () => {
    const site = await aSite();
    const folder = await writeBuild();
    await writeFile(path.join(folder, 'web/entry.js'), 'evil()');
    await expect(site.controlPlane.publish('mfe-shop', folder)).rejects.toThrow(
      'web/entry.js differs from its hash in release.json',
    );
    expect(await site.controlPlane.findRollout()).toBeUndefined();
  });

  test('refuses a build of another remote, and a folder without a build', async () => {
    const site = await aSite(['mfe-shop', 'mfe-cms']);
    await expect(site.controlPlane.publish('mfe-cms', await writeBuild())).rejects.toThrow(
      'holds a build of mfe-shop, not of mfe-cms',
    );
    await expect(site.controlPlane.publish('mfe-shop', site.keysDirectory)).rejects.toThrow(
      'There is no release.json',
    );
  });
});

describe('rollout', () => {
  test('gives a published version to a share, then a larger one, with the same draw [FED-09]', async () => {
    const site = await aSiteWithCandidate();
    const first = await site.controlPlane.findRollout();
    const share = { kind: 'percent', percent: 62.5 } as const;
    const second = await site.controlPlane.rollout({
      remote: 'mfe-shop',
      version: '1.1.0',
      share,
    });
    expect(second.remotes['mfe-shop']).toEqual({
      rolloutId: first?.remotes['mfe-shop']?.rolloutId,
      plan: { kind: 'staged', stable: '1.0.0', candidate: '1.1.0', permille: 625, cohorts: [] },
    });
  });

  test('gives a version to a cohort only [FED-09]', async () => {
    const site = await aSite();
    await site.publish();
    await site.publish({ version: '1.1.0' });
    const share = { kind: 'cohort', cohort: 'staff' } as const;
    await site.controlPlane.rollout({ remote: 'mfe-shop', version: '1.1.0', share });
    expect(await findPlan(site)).toMatchObject({ permille: 0, cohorts: ['staff'] });
  });

  test.each([
    ['a version that was not published', '9.9.9', half, 'mfe-shop 9.9.9 is not published'],
    ['the live version', '1.0.0', half, 'already serves everyone'],
    ['more than everyone', '1.1.0', { kind: 'percent', percent: 101 }, 'from 0 to 100'],
    ['a finer share than 0.1%', '1.1.0', { kind: 'percent', percent: 0.05 }, 'steps of 0.1'],
    ['no number', '1.1.0', { kind: 'percent', percent: Number.NaN }, 'from 0 to 100'],
    ['a malformed cohort', '1.1.0', { kind: 'cohort', cohort: 'A b' }, 'is not a cohort name'],
  ] as const)('refuses %s [FED-09]', async (...[, version, share, message]) => {
    const site = await aSite();
    await site.publish();
    await site.publish({ version: '1.1.0' });
    await expect(site.controlPlane.rollout({ remote: 'mfe-shop', version, share })).rejects.toThrow(
      message,
    );
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.0.0' });
  });

  test('refuses a second candidate while one is being rolled out [FED-09]', async () => {
    const site = await aSiteWithCandidate();
    await site.publish({ version: '1.2.0' });
    await expect(
      site.controlPlane.rollout({ remote: 'mfe-shop', version: '1.2.0', share: half }),
    ).rejects.toThrow('mfe-shop 1.1.0 is being rolled out');
  });

  test('draws visitors again for the next candidate [FED-16]', async () => {
    const site = await aSiteWithCandidate();
    const first = await site.controlPlane.findRollout();
    await site.controlPlane.rollback('mfe-shop');
    await site.publish({ version: '1.2.0' });
    const next = await site.controlPlane.rollout({
      remote: 'mfe-shop',
      version: '1.2.0',
      share: half,
    });
    expect(next.remotes['mfe-shop']?.rolloutId).not.toBe(first?.remotes['mfe-shop']?.rolloutId);
  });
});

describe('promote and rollback', () => {
  test('promote gives the candidate to everyone [FED-10]', async () => {
    const site = await aSiteWithCandidate();
    await site.controlPlane.promote('mfe-shop');
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.1.0' });
    await expect(site.controlPlane.promote('mfe-shop')).rejects.toThrow('no candidate to promote');
  });

  test('rollback drops a candidate [FED-10]', async () => {
    const site = await aSiteWithCandidate();
    await site.controlPlane.rollback('mfe-shop');
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.0.0' });
  });

  test('repeated rollbacks go further back, one release at a time [FED-10]', async () => {
    const site = await aSiteWithCandidate();
    await site.controlPlane.promote('mfe-shop');
    await site.publish({ version: '1.2.0' });
    await site.controlPlane.rollout({ remote: 'mfe-shop', version: '1.2.0', share: half });
    await site.controlPlane.promote('mfe-shop');
    await site.controlPlane.rollback('mfe-shop');
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.1.0' });
    await site.controlPlane.rollback('mfe-shop');
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.0.0' });
    await expect(site.controlPlane.rollback('mfe-shop')).rejects.toThrow(
      'mfe-shop cannot be rolled back: 1.0.0 is the first release it served',
    );
  });

  test('refuses a remote that is not live [FED-10]', async () => {
    const site = await aSite();
    await expect(site.controlPlane.rollback('mfe-shop')).rejects.toThrow('publish it first');
  });
});

test('renews the rollout after half of its validity, with the same plans [FED-20]', async () => {
  const site = await aSiteWithCandidate();
  const before = await site.controlPlane.findRollout();
  expect(await site.controlPlane.renew()).toBe(false);
  site.advance(16 * 86_400_000);
  expect(await site.controlPlane.renew()).toBe(true);
  const after = await site.controlPlane.findRollout();
  expect(after?.remotes).toEqual(before?.remotes);
  expect(after?.expiresAt.localeCompare(before?.expiresAt ?? '')).toBe(1);
});

test('describes what is live in the frontend-discovery format', async () => {
  const site = await aSiteWithCandidate();
  const text = await readFile(path.join(site.storeDirectory, 'discovery.json'), 'utf8');
  const discovery: unknown = JSON.parse(text);
  const remotes = isRecord(discovery) ? discovery['microFrontends'] : undefined;
  expect(remotes).toMatchObject({
    'mfe-shop': [
      { url: '/r/mfe-shop/1.0.0/entry.js', deployment: { traffic: 50, default: true } },
      { url: '/r/mfe-shop/1.1.0/entry.js', deployment: { traffic: 50, default: false } },
    ],
  });
});
