import { aRamp } from '../testing/ramp-bed.ts';

test('starts a plan, pauses, resumes and approves it, with who and why in the history [FED-30]', async () => {
  const { run, site } = await aRamp('1%:90m,10%:hold,100%');
  const say = async (...args: readonly string[]) => {
    const { exitCode, text, errorText } = await run(...args);
    expect({ exitCode, errorText }).toEqual({ exitCode: 0, errorText: '' });
    return text;
  };
  expect(await say('status')).toMatch(/1\.1\.0 +1% \(step 1 of 3, at least 90m\) +2026/);
  expect(await say('pause', 'mfe-shop', '--reason', 'a sale')).toBe(
    'mfe-shop: 1.1.0 goes to 1%, 1.0.0 to the rest; step 1 of 3, paused, then 10% (sequence 3)',
  );
  expect((await run('pause', 'mfe-shop')).errorText).toMatch('already paused');
  expect((await run('approve', 'mfe-shop')).errorText).toMatch('resume it before');
  await say('resume', 'mfe-shop');
  expect((await run('resume', 'mfe-shop')).errorText).toMatch('is not paused');
  expect(await say('approve', 'mfe-shop')).toBe(
    'mfe-shop: 1.1.0 goes to 10%, 1.0.0 to the rest; step 2 of 3, until approved, then everyone (sequence 5)',
  );
  expect(await say('rollback', 'mfe-shop')).toContain('1.0.0 serves everyone');
  expect((await run('approve', 'mfe-shop')).errorText).toMatch('has no ramp plan');
  const lines = await site.controlPlane.history('mfe-shop');
  expect(lines.slice(-5).map(({ actor, action, reason }) => [actor, action, reason])).toEqual([
    ['tester', 'rollout', 'given to 1%, by the plan 1%:90m,10%:hold,100%'],
    ['tester', 'pause', 'paused at step 1 of 3: a sale'],
    ['tester', 'resume', 'resumed at step 1 of 3'],
    ['tester', 'approve', 'step 1 of 3 approved; step 2 of 3: given to 10%'],
    ['tester', 'rollback', 'rolled back by command'],
  ]);
});

test('a share, another plan and a promotion replace the plan; a cohort leaves it [FED-30]', async () => {
  const { run, plan } = await aRamp('1%:1h,100%');
  const rollout = (...share: readonly string[]) => run('rollout', 'mfe-shop', '1.1.0', ...share);
  await rollout('--cohort', 'staff');
  expect(await plan()).toMatchObject({ permille: 10, cohorts: ['staff'], ramp: { step: 0 } });
  await rollout('--plan', '5%:1d, 5%:hold ,100%');
  expect(await plan()).toMatchObject({ permille: 50, ramp: { steps: [{}, { bakeMs: null }] } });
  await rollout('--percent', '20');
  expect(await plan()).toEqual({
    kind: 'staged',
    stable: '1.0.0',
    candidate: '1.1.0',
    permille: 200,
    cohorts: ['staff'],
  });
  await rollout('--plan', '30%:1h,100%');
  await run('promote', 'mfe-shop');
  expect(await plan()).toEqual({ kind: 'single', version: '1.1.0' });
});

test.each([
  ['10%:1h,5%:1h,100%', 'The share falls at "5%:1h": the step before has 10%'],
  ['10%:1h,101%:1h,100%', '"101%:1h" needs a share from 0.1% to 99.9%'],
  ['0%:1h,100%', '"0%:1h" needs a share'],
  ['1.25%:1h,100%', '"1.25%:1h" needs a share'],
  ['100%:1h,100%', 'only the last step is 100%'],
  ['10%:1w,100%', '"10%:1w" needs a time from 10s to 30d'],
  ['10%:-1h,100%', 'needs a time'],
  ['10%:0m,100%', 'needs a time'],
  ['10%:31d,100%', 'needs a time'],
  ['10%:,100%', 'needs a time'],
  ['10%,100%', '"10%" is not a step'],
  ['10%:1h', 'The last step must be 100%, without a time, not "10%:1h"'],
  ['10%:1h,100%:1h', 'The last step must be 100%'],
  ['100%', 'needs a step before 100%'],
  ['', 'The last step must be 100%'],
  [`${'1%:1h,'.repeat(21)}100%`, 'at most 20 steps'],
  [`${'1%:1h,'.repeat(500)}100%`, 'at most 500 characters'],
])('refuses the plan %j and changes nothing [FED-30]', async (bad, message) => {
  const { run, plan } = await aRamp('2%:1h,100%');
  const before = await plan();
  const { exitCode, errorText } = await run('rollout', 'mfe-shop', '1.1.0', '--plan', bad);
  expect([exitCode, errorText]).toEqual([2, expect.stringContaining(message)]);
  expect(await plan()).toEqual(before);
});

test('takes one share only [FED-30]', async () => {
  const { run } = await aRamp('2%:1h,100%');
  const both = ['--plan', '5%:1h,100%', '--percent', '5'];
  const { exitCode, errorText } = await run('rollout', 'mfe-shop', '1.1.0', ...both);
  expect([exitCode, errorText]).toEqual([2, expect.stringContaining('needs one of')]);
});
