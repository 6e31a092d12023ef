import type { Ramp } from 'shared-contracts/ramp';
import type { Releases } from 'shared-contracts/registry';
import { SOME_RELEASES } from '../testing/fake-registry.ts';
import { aReleasePage } from '../testing/release-page-bed.ts';

const STARTED_AT = '2026-03-01T00:10:00.000Z';
const RAMP: Ramp = {
  steps: [
    { permille: 10, bakeMs: 600_000 },
    { permille: 100, bakeMs: 1_800_000 },
    { permille: 500, bakeMs: null },
  ],
  step: 1,
  startedAt: STARTED_AT,
  passedMs: 0,
  runningSince: STARTED_AT,
};
type Step = NonNullable<Releases['watch']['stages'][number]['step']>;
const STEP: Step = {
  startedAt: STARTED_AT,
  waitsFor: 'time',
  reason: 'The time of the step is not over',
  leftMs: 695_000,
  counted: { stable: { visits: 1200, failed: 3 }, candidate: { visits: 134, failed: 1 } },
};

/** The releases with a plan. @param step what the registry reports of the step; null for nothing */
function releasesWith(ramp: Partial<Ramp>, step: Partial<Step> | null): Releases {
  const { watch, remotes } = SOME_RELEASES;
  return {
    ...SOME_RELEASES,
    watch: {
      ...watch,
      stages: watch.stages.map((stage) =>
        step === null ? stage : { ...stage, step: { ...STEP, ...step } },
      ),
    },
    remotes: remotes.map((remote) => ({ ...remote, ramp: { ...RAMP, ...ramp } })),
  };
}

async function aPage(ramp: Partial<Ramp> = {}, step: Partial<Step> | null = {}) {
  const page = await aReleasePage();
  page.registry.answer('GET /v1/releases', { body: releasesWith(ramp, step) });
  return page;
}

const textOf = (body: string) => body.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');

test('shows the plan, the current step with the time left, and its evidence [FED-30]', async () => {
  const { get } = await aPage();
  const { body } = await get();
  expect(body).toMatch(/<li aria-current="step">10% for 30m<\/li>/);
  const text = textOf(body);
  expect(text).toContain('Ramp plan1% for 10m (done)10% for 30m50% until approved100%: all');
  expect(text).toContain('Step 2 of 4, since 1 Mar, 00:10 UTC. 12 min left.');
  expect(text).toContain(
    'In this step 1.1.0 failed in 1 of 134 documents, and 1.0.0 in 3 of 1,200 in the same minutes.',
  );
  expect(text).toContain('Approve step: 50%…');
  expect(text).toContain('Pause plan…');
});

test.each([
  [
    {},
    { waitsFor: 'visits', leftMs: 0, reason: 'The step is prolonged' },
    'The step is prolonged.',
  ],
  [{ step: 2 }, { waitsFor: 'approval', leftMs: null }, 'It lasts until it is approved.'],
  [
    { runningSince: null },
    { waitsFor: 'resume', leftMs: 7_500_000 },
    'Paused, with 2 h 5 min left.',
  ],
  [{}, { leftMs: 30_000 }, 'Less than a minute left.'],
  [{}, { startedAt: '2026-03-01T00:00:00.000Z' }, 'has not evaluated this step yet.'],
  [{ step: 2 }, null, 'has not evaluated this step yet.'],
] as const)('says what the step of %j waits for [FED-30]', async (ramp, step, sentence) => {
  const { get } = await aPage(ramp, step);
  expect(textOf((await get()).body)).toContain(sentence);
});

test('starts a plan from the page, and asks again for one that is none [FED-30]', async () => {
  const { get, sendCommand, registry } = await aPage();
  const query = (plan: string) =>
    `/_releases/confirm?${new URLSearchParams({ action: 'rollout', remote: 'mfe-words', version: '1.1.0', sequence: '7', plan }).toString()}`;
  const refused = await get(query('9%:1h,5%:1h,100%'));
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toMatch(/id="plan"[^>]*value="9%:1h,5%:1h,100%"/);
  expect(refused.body).toContain('The share falls at &quot;5%:1h&quot;');
  const asked = textOf((await get(query('20%:1h,100%'))).body);
  expect(asked).toContain('Roll out mfe-words 1.1.0 by the plan 20%:1h,100%');
  expect(asked).toContain('After this change1.0.080% of visitors1.1.020% of visitors');
  expect(asked).toContain('This ends the ramp plan, which is at step 2 of 4.');
  const fields = { action: 'rollout', version: '1.1.0', plan: '20%:1h,100%', reason: 'go' };
  expect((await sendCommand(fields)).statusCode).toBe(303);
  const [command] = registry.requestsOf('POST /v1/rollouts');
  expect(JSON.parse(command?.body ?? '')).toEqual({
    remote: 'mfe-words',
    version: '1.1.0',
    plan: '20%:1h,100%',
    reason: 'go',
    expectedSequence: 7,
  });
});

test('pauses, resumes and approves after confirmation [FED-30]', async () => {
  const { get, sendCommand, registry } = await aPage();
  const confirm = async (action: string) =>
    textOf((await get(`/_releases/confirm?action=${action}&remote=mfe-words&version=1.1.0`)).body);
  expect(await confirm('approve')).toContain('After this change1.0.050% of visitors');
  expect(await confirm('pause')).toContain('The share stays as it is until you resume the plan.');
  expect(await confirm('resume')).toContain('This change to mfe-words is not possible');
  registry.answer('GET /v1/releases', { body: releasesWith({ runningSince: null }, {}) });
  expect(await confirm('resume')).toContain('Resume the ramp plan of mfe-words');
  expect(await confirm('approve')).toContain('not possible');
  for (const action of ['pause', 'resume', 'approve']) {
    await sendCommand({ action, version: '1.1.0', reason: 'a sale' });
    const [command] = registry.requestsOf(`POST /v1/${action}`);
    expect(JSON.parse(command?.body ?? '')).toMatchObject({ version: '1.1.0', reason: 'a sale' });
  }
});
