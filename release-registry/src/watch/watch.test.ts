import type { Observed } from 'shared-contracts/observation';
import { aSite, type TestSite } from '../testing/builders.ts';
import { aSum } from '../testing/observed.ts';
import type { Announcement } from './announcement.ts';
import { createWatch, type Watch } from './watch.ts';

const FAILING: Observed = {
  sums: [aSum({ visits: 500 }), aSum({ version: '1.1.0', visits: 500, failed: 250 })],
  vitals: [],
};
const HEALTHY: Observed = {
  sums: [aSum({ visits: 500, failed: 5 }), aSum({ version: '1.1.0', visits: 500, failed: 5 })],
  vitals: [],
};

interface Watching {
  readonly site: TestSite;
  readonly watch: Watch;
  readonly announced: Announcement[];
  readonly logged: string[];
  readonly askedSince: Date[];
}

/** A site with a candidate at 50%, and its shells' observations. */
async function watching(observe: (remote: string) => Observed | Error): Promise<Watching> {
  const site = await aSite(['mfe-shop', 'mfe-cms']);
  for (const remote of ['mfe-shop', 'mfe-cms']) {
    await site.publish({ remote });
    await site.publish({ remote, version: '1.1.0' });
  }
  site.advance(60_000);
  await rollOut(site, 10);
  const announced: Announcement[] = [];
  const logged: string[] = [];
  const askedSince: Date[] = [];
  const log = (_: object, message: string) => void logged.push(message);
  const watch = createWatch({
    controlPlane: site.controlPlane,
    async readObserved({ remote, from, to }) {
      askedSince.push(from);
      const observed = observe(remote);
      if (observed instanceof Error) throw observed;
      const isAsked = ({ at }: { readonly at: string }) =>
        from <= new Date(at) && new Date(at) < to;
      return { ...observed, sums: observed.sums.filter(isAsked) };
    },
    announce: async (announcement) => void announced.push(announcement),
    log: { info: log, warn: log, error: log },
    clock: { now: () => new Date('2026-03-01T12:00:00.000Z') },
  });
  return { site, watch, announced, logged, askedSince };
}

function rollOut(site: TestSite, percent: number, remote = 'mfe-shop') {
  const share = { kind: 'percent', percent } as const;
  return site.controlPlane.rollout({ remote, version: '1.1.0', share });
}

async function planOf(site: TestSite, remote = 'mfe-shop') {
  return (await site.controlPlane.findRollout())?.remotes[remote]?.plan;
}

test('rolls a failing candidate back automatically, once, with the reason [FED-11]', async () => {
  const { site, watch, announced, logged } = await watching(() => FAILING);
  await watch.check();
  await watch.check();
  expect(await planOf(site)).toEqual({ kind: 'single', version: '1.0.0' });
  const reason = expect.stringContaining('1.1.0 failed in 250 of 500 documents (50.00%)');
  expect(announced).toEqual([
    {
      event: 'release.rolled-back',
      remote: 'mfe-shop',
      candidate: '1.1.0',
      stable: '1.0.0',
      reason,
      at: '2026-03-01T12:00:00.000Z',
    },
  ]);
  expect(logged).toEqual(['a release was rolled back automatically']);
  expect((await site.controlPlane.history('mfe-shop')).at(-1)).toMatchObject({
    action: 'rollback',
    version: '1.0.0',
    reason: expect.stringContaining('rolled back automatically: 1.1.0 failed in 250 of 500'),
  });
});

test('leaves a healthy candidate and stable releases alone [FED-11]', async () => {
  const { site, watch, announced } = await watching(() => HEALTHY);
  await watch.check();
  expect(await planOf(site)).toMatchObject({ kind: 'staged', permille: 100 });
  expect(watch.stages()).toEqual([
    expect.objectContaining({
      remote: 'mfe-shop',
      verdict: expect.objectContaining({ kind: 'healthy' }),
    }),
  ]);
  expect(announced).toEqual([]);
});

test('does not roll back without observations, and judges the other remotes [FED-11]', async () => {
  const down = new Error('the backend responds with 503');
  const { site, watch, logged } = await watching((remote) =>
    remote === 'mfe-cms' ? FAILING : down,
  );
  await rollOut(site, 10, 'mfe-cms');
  await watch.check();
  await watch.check();
  expect(await planOf(site)).toMatchObject({ kind: 'staged' });
  expect(await planOf(site, 'mfe-cms')).toEqual({ kind: 'single', version: '1.0.0' });
  expect(watch.problem()).toBe('the backend responds with 503');
  expect(logged.filter((message) => message === 'rollouts cannot be judged')).toHaveLength(1);
});

test('judges a stage from its beginning, even after its share has grown [FED-11]', async () => {
  const { site, watch, askedSince } = await watching(() => HEALTHY);
  site.advance(3_600_000);
  await rollOut(site, 50);
  await watch.check();
  expect(askedSince[0]).toEqual(new Date('2026-03-01T00:01:00.000Z'));
  await site.controlPlane.rollback('mfe-shop');
  site.advance(3_600_000);
  await rollOut(site, 10);
  askedSince.splice(0);
  await watch.check();
  expect(askedSince[0]).toEqual(new Date('2026-03-01T02:01:00.000Z'));
});

test('does not touch a candidate that was promoted during the check [FED-11]', async () => {
  const { site, announced, watch } = await watching(() => FAILING);
  const { rollbackCandidate } = site.controlPlane;
  await site.controlPlane.promote('mfe-shop');
  const late = await rollbackCandidate({ remote: 'mfe-shop', version: '1.1.0' }, 'too late');
  await watch.check();
  expect(late).toBeUndefined();
  expect(await planOf(site)).toEqual({ kind: 'single', version: '1.1.0' });
  expect(announced).toEqual([]);
});

test('warns once about a slower candidate [FED-11]', async () => {
  const slow = (lcp: readonly number[], version: string) => ({
    version,
    at: '2026-03-01T00:00:00.000Z',
    vitals: { LCP: [...lcp], INP: lcp.map(() => 0), CLS: lcp.map(() => 0) },
  });
  const vitals = [
    slow([500, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], '1.0.0'),
    slow([0, 0, 0, 0, 0, 0, 500, 0, 0, 0, 0, 0], '1.1.0'),
  ];
  const { site, watch, logged } = await watching(() => ({ ...HEALTHY, vitals }));
  await watch.check();
  await watch.check();
  expect(await planOf(site)).toMatchObject({ kind: 'staged' });
  expect(logged).toEqual(['a release is slower than the one before']);
});
