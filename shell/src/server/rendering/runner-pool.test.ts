import { WORDS } from '../testing/fixture-remotes.ts';
import { createRunnerPool } from './runner-pool.ts';
import type { Job } from './worker-messages.ts';

const MINUTE_MS = 60_000;
const JOB: Job = {
  kind: 'session-started',
  request: { visitor: { signedIn: false, cookies: {} } },
};

function aPool() {
  let now = 0;
  const reads: string[] = [];
  const revoked = new Set<string>();
  const pool = createRunnerPool({
    store: {
      async readServerBuild(remote, version) {
        reads.push(`${remote}@${version}`);
        return WORDS.server;
      },
      isRevoked: async (remote, version) => revoked.has(`${remote}@${version}`),
    },
    mode: 'inline',
    workerFile: '',
    clock: () => now,
    onError: () => undefined,
    onResponseProblem: () => undefined,
  });
  const run = (version: string) =>
    pool
      .runnerOf({ remote: 'mfe-words', version })
      .run(JOB, { callApi: async () => null, deadlineMs: 1000 });
  return {
    pool,
    reads,
    revoked,
    run,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('runs two releases of one remote in parallel and starts each once [FED-09]', async () => {
  const { reads, run } = aPool();
  for (const version of ['1.0.0', '1.1.0', '1.0.0', '1.1.0']) await run(version);
  expect(reads).toEqual(['mfe-words@1.0.0', 'mfe-words@1.1.0']);
});

test('keeps a release that open pages use after it has left the rollout [FED-08]', async () => {
  const { pool, reads, run, advance } = aPool();
  await run('1.0.0');
  advance(5 * MINUTE_MS);
  await pool.retire([]);
  await run('1.0.0');
  expect(reads).toHaveLength(1);
});

test('ends a release without jobs for more than five minutes [FED-08]', async () => {
  const { pool, reads, run, advance } = aPool();
  await run('1.0.0');
  advance(5 * MINUTE_MS + 1);
  await pool.retire([{ remote: 'mfe-words', version: '1.1.0' }]);
  await run('1.0.0');
  expect(reads).toHaveLength(2);
});

test('never ends a release of the rollout [FED-08]', async () => {
  const { pool, reads, run, advance } = aPool();
  await run('1.0.0');
  advance(24 * 60 * MINUTE_MS);
  await pool.retire([{ remote: 'mfe-words', version: '1.0.0' }]);
  await run('1.0.0');
  expect(reads).toHaveLength(1);
});

test('ends the runner of a revoked release, even if it was just used [FED-23]', async () => {
  const { pool, reads, revoked, run } = aPool();
  await run('1.0.0');
  await run('1.1.0');
  revoked.add('mfe-words@1.1.0');
  await pool.endRevoked();
  await run('1.0.0');
  await run('1.1.0');
  expect(reads).toEqual(['mfe-words@1.0.0', 'mfe-words@1.1.0', 'mfe-words@1.1.0']);
});

/** Runs a job of each remote, one after the other, and says which releases were started for it. */
async function runEach(pool: ReturnType<typeof aPool>, remotes: readonly string[]) {
  const before = pool.reads.length;
  for (const remote of remotes) {
    pool.advance(1);
    await pool.pool.runnerOf({ remote, version: '1.0.0' }).run(JOB, OPTIONS);
  }
  return pool.reads.slice(before);
}

const OPTIONS = { callApi: async () => null, deadlineMs: 1000 };

test('has at most 24 runners: the least recently used one makes room for another [FED-08]', async () => {
  const pool = aPool();
  const remotes = Array.from({ length: 24 }, (_, index) => `mfe-${index}`);
  expect(await runEach(pool, remotes)).toHaveLength(24);
  expect(await runEach(pool, remotes)).toEqual([]);
  expect(await runEach(pool, ['mfe-0', 'mfe-new'])).toEqual(['mfe-new@1.0.0']);
  expect(pool.pool.isInUse('mfe-1')).toBe(false);
  expect(await runEach(pool, ['mfe-0', 'mfe-23', 'mfe-1'])).toEqual(['mfe-1@1.0.0']);
});
