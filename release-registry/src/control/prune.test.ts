import { createControlPlane } from '../control-plane.ts';
import { aHost, aSite, type TestSite } from '../testing/builders.ts';
import { findLiveVersion } from '../testing/store-access.ts';
import { listStorageKinds } from '../testing/storage-beds.ts';

const DAY_MS = 86_400_000;
const all = { kind: 'percent', percent: 100 } as const;
const remote = 'mfe-shop';
const remove = { rule: { keepCount: 2, keepDays: 30 }, effect: 'remove' } as const;

/** A build with different entry files for each version, as real builds have. */
function aBuild(version: string) {
  return { version, entryScript: `entry("${version}")` };
}

async function makeLive(site: TestSite, version: string): Promise<void> {
  await site.publish(aBuild(version));
  await site.controlPlane.rollout({ remote, version, share: all });
  await site.controlPlane.promote(remote);
}

/** 1.0.0 to 1.4.0 served everyone for ten days each; 1.4.0 has been live for `days` days. */
async function aSiteWithFive(days: number, store?: TestSite['storage']): Promise<TestSite> {
  const site = await aSite([remote], store === undefined ? {} : { store });
  await site.publish(aBuild('1.0.0'));
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
    site.advance(10 * DAY_MS);
    await makeLive(site, version);
  }
  site.advance(days * DAY_MS);
  return site;
}

async function pruneAll(site: TestSite): Promise<readonly string[]> {
  const { pruned } = await site.controlPlane.prune(remove);
  return pruned.map(({ version }) => version);
}

async function listStored(site: TestSite): Promise<readonly string[]> {
  return (await site.storage.list('records')).map((path) => path.replace(/.*\/|\.json/g, ''));
}

describe.each(listStorageKinds())('prune in $name [FED-24]', ({ createBed }) => {
  test('removes releases last served more than 30 days ago and not among the newest', async () => {
    const site = await aSiteWithFive(25, await (await createBed()).open());
    // They were last served 55, 45, 35 and 25 days ago.
    expect(await pruneAll(site)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(await listStored(site)).toEqual(['1.3.0', '1.4.0']);
    expect(await site.storage.list('files/mfe-shop/1.2.0')).toEqual([]);
    expect(await site.storage.list('files/mfe-shop/1.3.0')).not.toEqual([]);
    expect(await pruneAll(site)).toEqual([]);
  });

  test('completes an interrupted pruning', async () => {
    const bed = await createBed();
    const site = await aSiteWithFive(25, await bed.open());
    const { storage } = site;
    jest.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('power failure'));
    await expect(site.controlPlane.prune(remove)).rejects.toThrow('power failure');
    jest.restoreAllMocks();
    expect(await listStored(site)).toContain('1.0.0');
    expect((await site.controlPlane.overview()).remotes).toMatchObject([
      { releases: [{ version: '1.4.0' }, { version: '1.3.0' }] },
    ]);
    expect(await pruneAll(site)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(await listStored(site)).toEqual(['1.3.0', '1.4.0']);
  });
});

describe('prune [FED-24]', () => {
  test('lists what would be removed, and changes nothing', async () => {
    const site = await aSiteWithFive(25);
    const { sequence } = (await site.controlPlane.findRollout()) ?? {};
    const { pruned, kept } = await site.controlPlane.prune({ ...remove, effect: 'list' });
    expect({ kept, first: pruned[0] }).toEqual({
      kept: 2,
      first: {
        remote,
        version: '1.0.0',
        lastServed: '2026-03-11T00:00:00.000Z',
        why: 'last served over 30 days ago and not among the newest 2',
      },
    });
    expect(await listStored(site)).toHaveLength(5);
    expect((await site.controlPlane.findRollout())?.sequence).toBe(sequence);
  });

  test('keeps a candidate and the target of a rollback, whatever the rule', async () => {
    const site = await aSiteWithFive(0);
    await site.publish(aBuild('1.5.0'));
    await site.controlPlane.rollout({ remote, version: '1.5.0', share: { ...all, percent: 5 } });
    site.advance(400 * DAY_MS);
    await site.controlPlane.prune({ rule: { keepCount: 0, keepDays: 0 }, effect: 'remove' });
    expect(await listStored(site)).toEqual(['1.3.0', '1.4.0', '1.5.0']);
    await site.controlPlane.rollback(remote);
    await site.controlPlane.rollback(remote);
    const shell = await site.openStore();
    expect(findLiveVersion(shell)).toBe('1.3.0');
    await shell.close();
  });

  test('counts from the end of a release, not from its start', async () => {
    const site = await aSite();
    await site.publish(aBuild('1.0.0'));
    site.advance(400 * DAY_MS);
    await makeLive(site, '1.1.0');
    await makeLive(site, '1.2.0');
    await makeLive(site, '1.3.0');
    expect(await pruneAll(site)).toEqual([]);
  });

  test('is in the signed history, which still lists the removed releases', async () => {
    const site = await aSiteWithFive(25);
    await site.controlPlane.prune({ ...remove, reason: 'the disk is full' });
    const history = await site.controlPlane.history(remote);
    expect(history.at(-1)).toMatchObject({
      action: 'prune',
      actor: 'tester',
      plan: null,
      reason: 'no longer kept: 1.0.0, 1.1.0, 1.2.0: the disk is full',
    });
    const published = history.filter(({ action }) => action === 'publish');
    expect(published.map(({ version }) => version)).toEqual([
      '1.0.0',
      '1.1.0',
      '1.2.0',
      '1.3.0',
      '1.4.0',
    ]);
  });

  test('keeps the version reserved: neither a rollout nor a publish can use it again', async () => {
    const site = await aSiteWithFive(25);
    await pruneAll(site);
    const back = site.controlPlane.rollout({ remote, version: '1.0.0', share: all });
    await expect(back).rejects.toThrow('mfe-shop 1.0.0 is not published');
    await expect(site.publish(aBuild('1.0.0'))).rejects.toThrow('1.0.0 was pruned');
    await expect(site.publish({ version: '1.0.0' })).rejects.toThrow('1.0.0 was pruned');
  });

  test('a process with cached records cannot bring back what another process pruned', async () => {
    const site = await aSiteWithFive(25);
    const { keysDirectory, storage } = site;
    const clock = { now: () => new Date() };
    const readHost = async () => aHost;
    const other = createControlPlane({ keysDirectory, storage, clock, readHost, actor: 'other' });
    await other.overview();
    await pruneAll(site);
    await makeLive(site, '1.5.0');
    site.advance(60 * DAY_MS);
    // From here on, the rollout document no longer lists what the first pruning removed.
    expect(await pruneAll(site)).toEqual(['1.3.0']);
    expect((await site.controlPlane.findRollout())?.pruned).not.toContain('mfe-shop@1.2.0');
    const back = other.rollout({ remote, version: '1.2.0', share: all });
    await expect(back).rejects.toThrow('mfe-shop 1.2.0 is not published');
    expect((await other.overview()).remotes).toMatchObject([{ previous: '1.4.0' }]);
  });

  test('stays consistent with a concurrent command, whichever is first', async () => {
    const site = await aSiteWithFive(25);
    const [pruned, rolledOut] = await Promise.allSettled([
      pruneAll(site),
      site.controlPlane.rollout({ remote, version: '1.0.0', share: all }),
    ]);
    const stored = await listStored(site);
    const plan = (await site.controlPlane.findRollout())?.remotes[remote]?.plan;
    expect(pruned.status).toBe('fulfilled');
    expect(stored.includes('1.0.0')).toBe(rolledOut.status === 'fulfilled');
    expect(plan?.kind).toBe(rolledOut.status === 'fulfilled' ? 'staged' : 'single');
  });

  test('a shell that had the release no longer serves it', async () => {
    const site = await aSiteWithFive(25);
    const shell = await site.openStore();
    expect(await shell.findWebFile(remote, '1.0.0', 'entry.js')).toBeDefined();
    expect(await shell.findWebFile(remote, '1.3.0', 'entry.js')).toBeDefined();
    await pruneAll(site);
    await shell.refresh();
    expect(await shell.findRecord(remote, '1.0.0')).toBeUndefined();
    expect(await shell.findWebFile(remote, '1.0.0', 'entry.js')).toBeUndefined();
    expect(await shell.findWebFile(remote, '1.3.0', 'entry.js')).toBeDefined();
    await shell.close();
  });
});
