import { readRegistryKey } from '../keys.ts';
import { aSite, writeBuild, type TestSite } from '../testing/builders.ts';
import { findLiveVersion, putInStore } from '../testing/store-access.ts';
import { signDocument } from '../trust/envelope.ts';

const half = { kind: 'percent', percent: 50 } as const;
const bad = { remote: 'mfe-shop', version: '1.1.0', reason: 'it leaks' };

/** A build with different entry files for each version, as real builds have. */
function aBuild(version: string) {
  return {
    version,
    entryScript: `entry("${version}")`,
    serverScript: `exports.serverEntry = "${version}";`,
  };
}

/** 1.0.0 served everyone first; 1.1.0 does now. */
async function aSiteWithBadRelease(): Promise<TestSite> {
  const site = await aSite();
  await site.publish(aBuild('1.0.0'));
  await makeLive(site, '1.1.0');
  return site;
}

async function makeLive(site: TestSite, version: string): Promise<void> {
  await site.publish(aBuild(version));
  await site.controlPlane.rollout({ remote: 'mfe-shop', version, share: half });
  await site.controlPlane.promote('mfe-shop');
}

async function findPlan(site: TestSite) {
  return (await site.controlPlane.findRollout())?.remotes['mfe-shop']?.plan;
}

describe('revoke', () => {
  test('returns to the newest earlier release, in the same change [FED-23]', async () => {
    const site = await aSiteWithBadRelease();
    const rollout = await site.controlPlane.revoke(bad);
    expect(rollout.remotes['mfe-shop']?.plan).toEqual({ kind: 'single', version: '1.0.0' });
    expect(rollout.revoked).toHaveLength(2);
    expect(rollout.sequence).toBe(4);
    expect((await site.controlPlane.history()).at(-1)).toMatchObject({
      action: 'revoke',
      version: '1.1.0',
      actor: 'tester',
      reason: 'it leaks',
    });
  });

  test('skips revoked earlier releases, and so does a rollback [FED-23]', async () => {
    const site = await aSiteWithBadRelease();
    await makeLive(site, '1.2.0');
    await makeLive(site, '1.3.0');
    await site.controlPlane.revoke(bad);
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.3.0' });
    await site.controlPlane.rollback('mfe-shop');
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.2.0' });
    await site.controlPlane.rollback('mfe-shop');
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.0.0' });
  });

  test('drops a candidate, and the candidate of a stable release that is revoked [FED-23]', async () => {
    const site = await aSiteWithBadRelease();
    await site.publish(aBuild('1.2.0'));
    const candidate = { remote: 'mfe-shop', version: '1.2.0', share: half };
    await site.controlPlane.rollout(candidate);
    await site.controlPlane.revoke({ ...bad, version: '1.2.0' });
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.1.0' });
    await site.publish(aBuild('1.3.0'));
    await site.controlPlane.rollout({ ...candidate, version: '1.3.0' });
    await site.controlPlane.revoke(bad);
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.0.0' });
  });

  test('refuses to leave visitors without a release [FED-23]', async () => {
    const site = await aSite();
    await site.publish(aBuild('1.0.0'));
    await expect(site.controlPlane.revoke({ ...bad, version: '1.0.0' })).rejects.toThrow(
      'there is no earlier release to return to',
    );
    expect(await findPlan(site)).toEqual({ kind: 'single', version: '1.0.0' });
  });

  test.each([
    ['a release that is not published', { ...bad, version: '9.9.9' }, '9.9.9 is not published'],
    ['a command without a reason', { ...bad, reason: ' ' }, 'revoke needs a reason'],
  ])('refuses %s [FED-23]', async (_, command, message) => {
    const site = await aSiteWithBadRelease();
    await expect(site.controlPlane.revoke(command)).rejects.toThrow(message);
  });

  test('refuses a second revocation, and every command that would bring the release back [FED-23]', async () => {
    const site = await aSiteWithBadRelease();
    await site.controlPlane.revoke(bad);
    await expect(site.controlPlane.revoke(bad)).rejects.toThrow('is already revoked');
    const rollout = site.controlPlane.rollout({
      remote: 'mfe-shop',
      version: '1.1.0',
      share: half,
    });
    await expect(rollout).rejects.toThrow('mfe-shop 1.1.0 is refused: its content was revoked');
    await expect(site.publish(aBuild('1.1.0'))).rejects.toThrow('its content was revoked');
  });

  test('refuses the revoked server half under another version [FED-23]', async () => {
    const site = await aSiteWithBadRelease();
    await site.controlPlane.revoke(bad);
    const { serverScript } = aBuild('1.1.0');
    const again = await writeBuild({ ...aBuild('1.1.1'), serverScript });
    await expect(site.controlPlane.publish('mfe-shop', again)).rejects.toThrow(
      'mfe-shop 1.1.1 is refused: its content was revoked, under this version or another',
    );
  });

  test('does not revoke an entry file that a live release shares [FED-23]', async () => {
    const site = await aSite();
    await site.publish(aBuild('1.0.0'));
    const { serverScript } = aBuild('1.0.0');
    await site.publish({ ...aBuild('1.1.0'), serverScript });
    await site.controlPlane.rollout({ remote: 'mfe-shop', version: '1.1.0', share: half });
    await site.controlPlane.promote('mfe-shop');
    expect((await site.controlPlane.revoke(bad)).revoked).toHaveLength(1);
    const shell = await site.openStore();
    expect(findLiveVersion(shell)).toBe('1.0.0');
    expect(await shell.isRevoked('mfe-shop', '1.1.0')).toBe(true);
    expect(await shell.isRevoked('mfe-shop', '1.0.0')).toBe(false);
    await shell.close();
  });

  test('names the live release with the same build [FED-23]', async () => {
    const site = await aSite();
    await site.publish({ version: '1.0.0' });
    await site.publish({ version: '1.1.0' });
    await expect(site.controlPlane.revoke(bad)).rejects.toThrow(
      'mfe-shop@1.1.0 has the same content as the live release 1.0.0: revoke that one',
    );
  });
});

describe('a shell', () => {
  test('loads nothing of a revoked release, even after a restart without the store [FED-23]', async () => {
    const site = await aSiteWithBadRelease();
    const shell = await site.openStore();
    expect(await shell.readServerBuild('mfe-shop', '1.1.0')).toContain('1.1.0');
    await site.controlPlane.revoke(bad);
    await shell.refresh();
    expect(await shell.findRecord('mfe-shop', '1.1.0')).toBeUndefined();
    expect(await shell.findWebFile('mfe-shop', '1.1.0', 'entry.js')).toBeUndefined();
    await expect(shell.readServerBuild('mfe-shop', '1.1.0')).rejects.toThrow('is revoked');
    await shell.close();

    const restarted = await site.openStore();
    expect(findLiveVersion(restarted)).toBe('1.0.0');
    await expect(restarted.readServerBuild('mfe-shop', '1.1.0')).rejects.toThrow('is revoked');
    await restarted.close();
  });

  test('ignores a plan that names a revoked release [FED-23]', async () => {
    const site = await aSiteWithBadRelease();
    const shell = await site.openStore();
    const rollout = await site.controlPlane.revoke(bad);
    const remotes = { 'mfe-shop': { rolloutId: 'r9', plan: { kind: 'single', version: '1.1.0' } } };
    const mistake = { ...rollout, sequence: rollout.sequence + 1, remotes };
    const key = await readRegistryKey(site.keysDirectory);
    await putInStore(site, 'rollout.json', signDocument(mistake, key));
    await shell.refresh();
    expect(findLiveVersion(shell)).toBeUndefined();
    expect(site.problems.join()).toContain('mfe-shop@1.1.0: it is revoked');
    await shell.close();
  });
});
