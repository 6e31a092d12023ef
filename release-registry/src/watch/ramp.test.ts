import { aRamp, MANY } from '../testing/ramp-bed.ts';

const EVERYONE = { kind: 'single', version: '1.1.0' };

test('a plan goes on by itself after the time of each step, to everyone, and is in the history and sent to the webhook [FED-30]', async () => {
  const { site, registry, pass, plan, announced } = await aRamp('1%:10m,10.5%:30m,50%:2h,100%');
  const { watch } = registry();
  await watch.check();
  pass(9);
  await watch.check();
  expect(await plan()).toMatchObject({ permille: 10, ramp: { step: 0 } });
  expect(watch.stages()).toMatchObject([{ step: { waitsFor: 'time', leftMs: 60_000 } }]);
  for (const minutes of [1, 30, 120]) {
    pass(minutes);
    await watch.check();
    await watch.check();
  }
  expect(await plan()).toEqual(EVERYONE);
  expect(announced).toMatchObject([
    { event: 'release.step-started', percent: 10.5, waitsFor: 'time', candidate: '1.1.0' },
    { event: 'release.step-started', percent: 50, waitsFor: 'time' },
    { event: 'release.promoted', stable: '1.0.0', at: '2026-03-01T02:40:00.000Z' },
  ]);
  const history = await site.controlPlane.history('mfe-shop');
  expect(history.map(({ actor, action }) => [actor, action]).slice(-4)).toEqual([
    ['tester', 'rollout'],
    ['release-registry', 'advance'],
    ['release-registry', 'advance'],
    ['release-registry', 'promote'],
  ]);
  expect(history.at(-3)?.reason).toMatch(
    /^step 2 of 4: given to 10\.5%: 1\.1\.0 failed in 0 of 110 documents/,
  );
  await site.controlPlane.rollback('mfe-shop');
  expect(await plan()).toEqual({ kind: 'single', version: '1.0.0' });
});

test('a step with too few visits is prolonged, with the reason, until it has them or a person approves [FED-30]', async () => {
  const few = { visits: 9, candidateVisits: 1 };
  const { registry, pass, plan, run, logged } = await aRamp('10%:20m,20%:20m,100%', few);
  const { watch } = registry();
  await watch.check();
  pass(45);
  await watch.check();
  await watch.check();
  expect(await plan()).toMatchObject({ permille: 100 });
  expect(watch.stages()).toMatchObject([
    {
      step: {
        waitsFor: 'visits',
        leftMs: 0,
        reason: expect.stringContaining('50 visits in it: 1.1.0 has 46, 1.0.0 has 414'),
      },
    },
  ]);
  expect(logged).toEqual(['a step is prolonged']);
  pass(4);
  await watch.check();
  expect(await plan()).toMatchObject({ permille: 200 });
  expect((await run('approve', 'mfe-shop', '--reason', 'a quiet week')).text).toContain(
    '1.1.0 serves everyone',
  );
});

test('a candidate that fails is taken back in any step, also while the plan is paused [FED-30]', async () => {
  for (const pause of [false, true]) {
    const { registry, pass, plan, run, visit, announced } = await aRamp('1%:10m,10%:30m,100%');
    const { watch } = registry();
    await watch.check();
    pass(10);
    await watch.check();
    if (pause) await run('pause', 'mfe-shop');
    visit({ ...MANY, candidateFailed: 8 });
    pass(40);
    await watch.check();
    expect(await plan()).toEqual({ kind: 'single', version: '1.0.0' });
    expect(announced.map(({ event }) => event)).toEqual([
      'release.step-started',
      'release.rolled-back',
    ]);
  }
});

test('a step does not end while the evidence against the candidate is noticeable [FED-30]', async () => {
  const { registry, pass, plan, visit } = await aRamp('10%:10m,100%');
  const { watch } = registry();
  pass(9);
  visit({ ...MANY, candidateFailed: 2 });
  pass(1);
  await watch.check();
  expect(await plan()).toMatchObject({ permille: 100 });
  expect(watch.stages()).toMatchObject([
    { verdict: { kind: 'healthy' }, step: { waitsFor: 'evidence' } },
  ]);
});

test('a hold waits for a person, however long; time that is paused does not count [FED-30]', async () => {
  const { registry, pass, plan, run } = await aRamp('1%:hold,10%:30m,100%');
  const { watch } = registry();
  pass(3000);
  await watch.check();
  expect(watch.stages()).toMatchObject([{ step: { waitsFor: 'approval', leftMs: null } }]);
  await run('approve', 'mfe-shop');
  pass(20);
  await run('pause', 'mfe-shop');
  pass(600);
  await watch.check();
  expect(watch.stages()).toMatchObject([{ step: { waitsFor: 'resume', leftMs: 600_000 } }]);
  await run('resume', 'mfe-shop');
  await watch.check();
  pass(9);
  await watch.check();
  expect(await plan()).toMatchObject({ permille: 100 });
  pass(1);
  await watch.check();
  expect(await plan()).toEqual(EVERYONE);
});

test('of several registries, with clocks apart, one ends a step, and no step is shortened [FED-30]', async () => {
  const { site, registry, pass, plan, run } = await aRamp('1%:30m,10%:30m,50%:30m,100%');
  await run('rollback', 'mfe-shop');
  const skews = [0, 20 * 60_000, -20 * 60_000];
  const watches = skews.map((skewMs) => registry(skewMs).watch);
  const checkAll = () => Promise.all(watches.map((watch) => watch.check()));
  await checkAll();
  await run('rollout', 'mfe-shop', '1.1.0', '--plan', '1%:30m,10%:30m,50%:30m,100%');
  await checkAll();
  const shares: unknown[] = [];
  for (const minutes of [29, 1, 29, 1, 29, 1]) {
    pass(minutes);
    await checkAll();
    await checkAll();
    shares.push(await plan());
  }
  expect(shares).toMatchObject([
    { permille: 10 },
    { permille: 100 },
    { permille: 100 },
    { permille: 500 },
    { permille: 500 },
    EVERYONE,
  ]);
  const actions = (await site.controlPlane.history('mfe-shop')).map(({ action }) => action);
  expect(actions.slice(-4)).toEqual(['rollout', 'advance', 'advance', 'promote']);
});

test('visits of the step before do not end a step that a registry with a late clock began [FED-30]', async () => {
  const { registry, pass, plan, visit } = await aRamp('1%:30m,10%:30m,100%');
  const late = registry(-20 * 60_000).watch;
  const own = registry().watch;
  await Promise.all([late.check(), own.check()]);
  pass(50);
  await late.check();
  expect(await plan()).toMatchObject({ permille: 100 });
  visit({ visits: 0, candidateVisits: 0 });
  await own.check();
  pass(40);
  await own.check();
  expect(await plan()).toMatchObject({ permille: 100 });
  expect(own.stages()).toMatchObject([{ step: { waitsFor: 'visits' } }]);
});

test('an approved last step is a promotion, for programs of earlier versions too [FED-30]', async () => {
  const { site, run } = await aRamp('10%:hold,100%');
  await run('approve', 'mfe-shop');
  expect((await site.controlPlane.history('mfe-shop')).at(-1)).toMatchObject({ action: 'promote' });
});

test('after a long absence a plan takes one step at a time, each for its whole time [FED-30]', async () => {
  const { registry, pass, plan } = await aRamp('1%:10m,10%:30m,50%:2h,100%');
  pass(5000);
  for (const [minutes, permille] of [
    [0, 100],
    [29, 100],
    [1, 500],
    [119, 500],
  ] as const) {
    pass(minutes);
    const { watch } = registry();
    await watch.check();
    await watch.check();
    expect(await plan()).toMatchObject({ permille });
  }
});

test('a decision on an earlier state of the plan changes nothing [FED-30]', async () => {
  const { site, registry, plan, run } = await aRamp('1%:10m,10%:30m,100%');
  const { controlPlane } = registry();
  const rollout = await site.controlPlane.findRollout();
  const staged = rollout?.remotes['mfe-shop']?.plan;
  if (staged?.kind !== 'staged' || staged.ramp === undefined) throw new Error('no plan');
  const position = { remote: 'mfe-shop', candidate: '1.1.0', ramp: staged.ramp };
  await run('pause', 'mfe-shop');
  expect(await controlPlane.advance(position, 'late')).toBeUndefined();
  await run('rollout', 'mfe-shop', '1.1.0', '--percent', '3');
  expect(await controlPlane.advance(position, 'late')).toBeUndefined();
  expect(await plan()).toMatchObject({ permille: 30 });
});

test('a plan stays where it is without observations [FED-30]', async () => {
  const { registry, pass, plan, visit } = await aRamp('1%:10m,100%');
  visit({ visits: 0, candidateVisits: 0 });
  const { watch } = registry();
  pass(3000);
  await watch.check();
  expect(await plan()).toMatchObject({ permille: 10 });
  expect(watch.stages()).toMatchObject([{ step: { waitsFor: 'visits' } }]);
});
