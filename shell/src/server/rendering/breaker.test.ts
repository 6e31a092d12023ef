import { SITE } from '../../document/page-fixtures.ts';
import { withBreaker } from './breaker.ts';
import { JobError, type JobFailure, type ReleaseRunner } from './release-runner.ts';
import type { Job } from './worker-messages.ts';

const JOB: Job = {
  kind: 'session-started',
  request: { visitor: { signedIn: false, cookies: {} } },
};
const LOCATION = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
const SLOT_JOB = {
  kind: 'slot',
  location: LOCATION,
  request: {
    slot: { id: 'main', remote: 'mfe-words', blocks: [] },
    page: { id: 1, slug: '', title: '', itemUrl: null, extraParameters: [], updatedAt: '' },
    location: LOCATION,
    site: SITE,
    visitor: null,
    rejectedAction: null,
  },
} as const satisfies Job;
const OPTIONS = { callApi: async () => null, deadlineMs: 100 };

function aBreaker() {
  let now = 0;
  let healthy = false;
  let failure: JobFailure = 'threw';
  let jobs = 0;
  const inner: ReleaseRunner = {
    async run(job) {
      jobs += 1;
      if (job.kind === 'slot' && job.location === null) return { kind: 'slot', html: '' };
      if (!healthy) throw new JobError(failure, 'it broke');
      return { kind: 'session-started', setCookies: [] };
    },
    close: async () => undefined,
  };
  const runner = withBreaker(inner, { failuresToOpen: 3, retryAfterMs: 1000, clock: () => now });
  const failureOf = (job: Job = JOB, deadlineMs = OPTIONS.deadlineMs) =>
    runner.run(job, { ...OPTIONS, deadlineMs }).then(
      () => 'none',
      (error: unknown) => (error instanceof JobError ? error.failure : 'other'),
    );
  return {
    failureOf,
    jobs: () => jobs,
    failWith: (kind: JobFailure) => {
      failure = kind;
    },
    recover: () => {
      healthy = true;
    },
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('stops calling a release after several failures in a row [FED-07]', async () => {
  const breaker = aBreaker();
  const failures = [];
  for (let job = 0; job < 5; job += 1) failures.push(await breaker.failureOf());
  expect(failures).toEqual(['threw', 'threw', 'threw', 'breaker-open', 'breaker-open']);
  expect(breaker.jobs()).toBe(3);
});

test('lets a single job try again after a while [FED-07]', async () => {
  const breaker = aBreaker();
  for (let job = 0; job < 3; job += 1) await breaker.failureOf();
  breaker.advance(1000);
  const failures = await Promise.all([breaker.failureOf(), breaker.failureOf()]);
  expect(failures).toEqual(['threw', 'breaker-open']);
  breaker.advance(999);
  expect(await breaker.failureOf()).toBe('breaker-open');
});

test('closes again after the first success [FED-17]', async () => {
  const breaker = aBreaker();
  for (let job = 0; job < 3; job += 1) await breaker.failureOf();
  breaker.recover();
  breaker.advance(1000);
  expect(await breaker.failureOf()).toBe('none');
  expect(await breaker.failureOf()).toBe('none');
});

test('counts only failures in a row [FED-07]', async () => {
  const breaker = aBreaker();
  await breaker.failureOf();
  await breaker.failureOf();
  breaker.recover();
  await breaker.failureOf();
  expect(await breaker.failureOf()).toBe('none');
  expect(breaker.jobs()).toBe(4);
});

test('still loads data from a release that cannot render [FED-07]', async () => {
  const breaker = aBreaker();
  for (let job = 0; job < 3; job += 1) await breaker.failureOf(SLOT_JOB);
  expect(await breaker.failureOf(SLOT_JOB)).toBe('breaker-open');
  expect(await breaker.failureOf({ ...SLOT_JOB, location: null })).toBe('none');
});

test('runs jobs with a longer deadline although others were late, and none after other failures [FED-07]', async () => {
  const breaker = aBreaker();
  breaker.failWith('deadline');
  for (let job = 0; job < 3; job += 1) await breaker.failureOf();
  expect(await breaker.failureOf()).toBe('breaker-open');
  expect(await breaker.failureOf(JOB, 50)).toBe('breaker-open');
  for (let job = 0; job < 3; job += 1) expect(await breaker.failureOf(JOB, 101)).toBe('deadline');
  expect(await breaker.failureOf(JOB, 101)).toBe('breaker-open');
  breaker.failWith('threw');
  for (let job = 0; job < 3; job += 1) expect(await breaker.failureOf(JOB, 5000)).toBe('threw');
  expect(await breaker.failureOf(JOB, 5000)).toBe('breaker-open');
  expect(await breaker.failureOf(JOB, 6000)).toBe('breaker-open');
});

test('has no limit again after a success, whatever its deadline [FED-17]', async () => {
  const breaker = aBreaker();
  breaker.failWith('deadline');
  for (let job = 0; job < 3; job += 1) await breaker.failureOf();
  breaker.recover();
  expect(await breaker.failureOf(JOB, 5000)).toBe('none');
  expect(await breaker.failureOf()).toBe('none');
});
