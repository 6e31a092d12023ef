/** Two operators at the same time, with each kind of store: no change is lost. */
import { createControlPlane, type ControlPlane } from '../control-plane.ts';
import { aHost, aSite, writeBuild, type TestSite } from '../testing/builders.ts';
import { listStorageKinds, type StorageBed } from '../testing/storage-beds.ts';

const half = { kind: 'percent', percent: 50 } as const;

describe.each(listStorageKinds())('operators of releases in $name', ({ createBed }) => {
  /** 1.1.0 serves everyone, after 1.0.0 and 0.9.0. */
  async function aSiteWithPast(): Promise<{ site: TestSite; bed: StorageBed }> {
    const bed = await createBed();
    const site = await aSite(['mfe-shop', 'mfe-cms'], { store: await bed.open() });
    const { controlPlane } = site;
    await site.publish({ version: '0.9.0' });
    for (const version of ['1.0.0', '1.1.0']) {
      await site.publish({ version });
      await controlPlane.rollout({ remote: 'mfe-shop', version, share: half });
      await controlPlane.promote('mfe-shop');
    }
    return { site, bed };
  }

  test('keeps all of eight concurrent publishes and their history [FED-20]', async () => {
    const remotes = Array.from({ length: 8 }, (_, index) => `mfe-team-${index + 1}`);
    const bed = await createBed();
    const site = await aSite(remotes, { store: await bed.open() });
    await Promise.all(
      remotes.map(async (remote) =>
        (await anOperator({ site, bed }, remote)).publish(remote, await writeBuild({ remote })),
      ),
    );
    const rollout = await site.controlPlane.findRollout();
    expect(Object.keys(rollout?.remotes ?? {}).toSorted()).toEqual(remotes);
    expect(rollout?.sequence).toBe(8);
    const lines = await site.controlPlane.history();
    expect(lines.map(({ sequence }) => sequence)).toEqual(remotes.map((_, index) => index + 1));
    expect(lines.map(({ actor }) => actor).toSorted()).toEqual(remotes);
  });

  test('accepts one of two builds with the same version [FED-20]', async () => {
    const { site, bed } = await aSiteWithPast();
    const builds = await Promise.all(
      ['one()', 'two()'].map((entryScript) => writeBuild({ version: '2.0.0', entryScript })),
    );
    const outcomes = await Promise.allSettled(
      builds.map(async (build) =>
        (await anOperator({ site, bed }, 'ann')).publish('mfe-shop', build),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(describeRefusal(outcomes)).toMatch(/2\.0\.0 is (being )?published .*with other content/);
    const shell = await site.openStore();
    await site.controlPlane.rollout({ remote: 'mfe-shop', version: '2.0.0', share: half });
    await shell.refresh();
    expect(await shell.findWebFile('mfe-shop', '2.0.0', 'entry.js')).toBeDefined();
    await shell.close();
  });

  test('repeats a command after a change of another remote [FED-20]', async () => {
    const { site, bed } = await aSiteWithPast();
    await site.publish({ remote: 'mfe-cms' });
    await site.publish({ remote: 'mfe-cms', version: '1.1.0' });
    const [ann, bob] = [
      await anOperator({ site, bed }, 'ann'),
      await anOperator({ site, bed }, 'bob'),
    ];
    await Promise.all([
      ann.rollback('mfe-shop'),
      bob.rollout({ remote: 'mfe-cms', version: '1.1.0', share: half }),
    ]);
    expect((await site.controlPlane.findRollout())?.remotes).toMatchObject({
      'mfe-shop': { plan: { kind: 'single', version: '1.0.0' } },
      'mfe-cms': { plan: { kind: 'staged', candidate: '1.1.0' } },
    });
  });

  test('refuses a command whose remote was changed in the meantime, and names the other operator [FED-20]', async () => {
    const { site, bed } = await aSiteWithPast();
    const ann = await anOperator({ site, bed }, 'ann');
    const bob = await anOperator({ site, bed }, 'bob', async () => {
      await ann.rollback('mfe-shop', 'checkout errors');
    });
    await expect(bob.rollback('mfe-shop')).rejects.toThrow(
      'mfe-shop was changed in the meantime by ann (rollback: checkout errors); check its history',
    );
    expect((await site.controlPlane.findRollout())?.remotes['mfe-shop']?.plan).toEqual({
      kind: 'single',
      version: '1.0.0',
    });
  });

  test('refuses every command without write permission, and visitors keep their releases [FED-20]', async () => {
    const { site, bed } = await aSiteWithPast();
    const before = await site.controlPlane.findRollout();
    const build = await writeBuild({ version: '2.0.0' });
    const allowWrites = await bed.forbidWrites();
    try {
      for (const command of [
        () => site.controlPlane.publish('mfe-shop', build),
        () => site.controlPlane.rollback('mfe-shop'),
      ]) {
        await expect(command()).rejects.toThrow(/may not be written to .*nothing was changed/);
      }
      expect(await site.controlPlane.findRollout()).toEqual(before);
      const versions = (await site.controlPlane.history()).map(({ version }) => version);
      expect(versions).not.toContain('2.0.0');
      const shell = await site.openStore();
      expect(shell.health().status).toBe('ok');
      await shell.close();
    } finally {
      await allowWrites();
    }
  });

  /** The callback runs once, before the operator's first write. */
  async function anOperator(
    { site, bed }: { readonly site: TestSite; readonly bed: StorageBed },
    actor: string,
    beforeFirstWrite: () => Promise<void> = async () => undefined,
  ): Promise<ControlPlane> {
    const storage = await bed.open();
    let hasRun = false;
    return createControlPlane({
      storage: {
        ...storage,
        address: storage.address,
        find: (path) => storage.find(path),
        findNewer: (path, etag) => storage.findNewer(path, etag),
        list: (folder) => storage.list(folder),
        locate: (path) => storage.locate(path),
        async write(path, content, condition) {
          if (!hasRun) {
            hasRun = true;
            await beforeFirstWrite();
          }
          return storage.write(path, content, condition);
        },
      },
      keysDirectory: site.keysDirectory,
      actor,
      clock: { now: () => new Date('2026-03-01T00:00:00.000Z') },
      readHost: async () => aHost,
    });
  }
});

function describeRefusal(outcomes: readonly PromiseSettledResult<unknown>[]): string {
  return outcomes
    .map((outcome) => (outcome.status === 'rejected' ? `${outcome.reason}` : ''))
    .join('');
}
