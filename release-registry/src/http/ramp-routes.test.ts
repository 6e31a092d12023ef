import { aRegistry } from '../testing/registry-bed.ts';

const PLAN = { remote: 'mfe-shop', version: '1.1.0', plan: '1%:10m,50%:hold,100%', reason: 'go' };

test('starts and controls a plan over HTTP, in the operator’s name [FED-30 FED-15]', async () => {
  const { post, get, token } = await aRegistry();
  const ann = await token({ name: 'ann' });
  const reader = await token({ name: 'reader', scope: 'read' });
  expect((await post('/v1/rollouts', PLAN, ann)).statusCode).toBe(200);
  const command = { remote: 'mfe-shop', reason: 'looks good' };
  expect((await post('/v1/approve', command, reader)).json().code).toBe('FORBIDDEN');
  for (const path of ['pause', 'resume', 'approve']) {
    expect((await post(`/v1/${path}`, command, ann)).statusCode).toBe(200);
  }
  expect((await get('/v1/releases', reader)).json().remotes[1]).toMatchObject({
    percent: 50,
    ramp: { step: 1, steps: [{ permille: 10, bakeMs: 600_000 }, { bakeMs: null }] },
    by: 'ann',
  });
  const outdated = { ...command, expectedSequence: 3 };
  expect((await post('/v1/approve', outdated, ann)).json()).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('by ann (approve of 1.1.0: step 1 of 3 approved'),
  });
});

test('refuses a plan that is none, and two shares at once [FED-30]', async () => {
  const { post, token, site } = await aRegistry();
  const ann = await token({ name: 'ann' });
  const falling = await post('/v1/rollouts', { ...PLAN, plan: '9%:1h,5%:1h,100%' }, ann);
  expect([falling.statusCode, falling.json().errors]).toEqual([
    422,
    { plan: 'The share falls at "5%:1h": the step before has 9%.' },
  ]);
  const both = await post('/v1/rollouts', { ...PLAN, percent: 5 }, ann);
  expect(both.json().errors).toEqual({ body: 'Enter one of percent, plan and cohort.' });
  expect((await site.controlPlane.findRollout())?.sequence).toBe(2);
});
