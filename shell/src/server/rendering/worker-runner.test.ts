import { ApiError } from 'shared-contracts/api-client';
import { SITE } from '../../document/page-fixtures.ts';
import { WORDS } from '../testing/fixture-remotes.ts';
import { aRenderWorker } from '../testing/render-worker.ts';
import { JobError, type JobOptions, type ReleaseRunner } from './release-runner.ts';
import { createWorkerRunner, type WorkerRunnerOptions } from './worker-runner.ts';
import type { Job } from './worker-messages.ts';

/** Long enough for a thread to start on a busy machine. */
const LONG_DEADLINE_MS = 120_000;
const runners: ReleaseRunner[] = [];
let workerFile: string;

beforeAll(async () => {
  workerFile = await aRenderWorker();
});

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.close()));
});

/** Waits of a machine so busy that a thread may be silent for long. */
const BUSY_MACHINE = { perJobMs: 50, silenceMs: LONG_DEADLINE_MS };

function aRunner(server: string, parts: Partial<WorkerRunnerOptions> = {}): ReleaseRunner {
  const runner = createWorkerRunner({
    name: 'mfe-words@1.0.0',
    readSource: async () => server,
    workerFile,
    onError: () => undefined,
    onResponseProblem: () => undefined,
    ...parts,
  });
  runners.push(runner);
  return runner;
}

/** A server entry with the given body of `load`; `render` shows the data. */
function aServer(load: string): string {
  return `exports.serverEntry = {
    async load(request, { api }) { ${load} },
    head: () => ({ title: 'A title' }),
    render: async ({ data }) => JSON.stringify(data.blocks),
  };`;
}

function aSlotJob(template = 'words/text'): Job {
  const location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
  return {
    kind: 'slot',
    location,
    request: {
      slot: {
        id: 'main',
        remote: 'mfe-words',
        blocks: [{ id: 'b1', template, variables: { text: 'Hello' }, anchorName: null }],
      },
      page: { id: 1, slug: '', title: '', itemUrl: 'pin', extraParameters: [], updatedAt: '' },
      location,
      site: SITE,
      visitor: null,
      rejectedAction: null,
    },
  };
}

function options(parts: Partial<JobOptions> = {}): JobOptions {
  return { callApi: async () => null, deadlineMs: LONG_DEADLINE_MS, ...parts };
}

async function failureOf(work: Promise<unknown>): Promise<JobError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof JobError)) throw new Error('The job did not fail');
  return error;
}

test('loads, announces its data and renders in a separate thread [FED-06]', async () => {
  const loaded: unknown[] = [];
  const calls: unknown[] = [];
  const result = await aRunner(WORDS.server).run(
    aSlotJob('words/item'),
    options({
      async callApi(request) {
        calls.push(request);
        return { data: { title: 'Pin' } };
      },
      onLoaded: (data, head) => loaded.push([data.status, head.title]),
    }),
  );
  expect(calls).toEqual([{ method: 'GET', path: '/words/item', query: { url: 'pin' } }]);
  expect(loaded).toEqual([[200, 'Pin']]);
  expect(result).toMatchObject({ kind: 'slot', html: expect.stringContaining('Pin Hello load 1') });
});

test('passes the failure of a call to the remote in its thread [FED-06]', async () => {
  const result = await aRunner(WORDS.server).run(
    aSlotJob('words/item'),
    options({
      async callApi() {
        throw new ApiError({ kind: 'unreachable' });
      },
    }),
  );
  expect(result).toMatchObject({ html: expect.stringContaining('failed: unreachable') });
});

test('denies a remote network, process and file system [FED-13]', async () => {
  const server = aServer(`
    let file = 'none';
    try { require('node:fs'); file = 'fs'; } catch (error) { file = error.message; }
    return {
      blocks: { known: [typeof fetch, typeof WebSocket, Object.keys(process), Object.keys(process.env), file] },
      nested: [],
      status: 200,
    };`);
  const result = await aRunner(server).run(aSlotJob(), options());
  expect(result).toEqual({
    kind: 'slot',
    html: JSON.stringify({
      known: [
        'undefined',
        'undefined',
        ['env'],
        ['NODE_ENV'],
        'mfe-words@1.0.0 may not require node:fs',
      ],
    }),
  });
});

test('reports what a remote threw [FED-07]', async () => {
  const error = await failureOf(
    aRunner(aServer(`throw new Error('load broke');`)).run(aSlotJob(), options()),
  );
  expect([error.failure, error.message]).toEqual(['threw', 'load broke']);
});

test('treats data that cannot be cloned as a thrown error [FED-07]', async () => {
  const server = aServer('return { blocks: { f: () => 1 }, nested: [], status: 200 };');
  expect((await failureOf(aRunner(server).run(aSlotJob(), options()))).failure).toBe('threw');
});

test('ends a thread in an endless loop and starts another for the next job [FED-07]', async () => {
  const runner = aRunner(
    aServer(`
      if (request.slot.blocks[0].template === 'words/loop') for (;;);
      return { blocks: {}, nested: [], status: 200 };`),
  );
  await runner.run(aSlotJob(), options());
  const stuck = await failureOf(runner.run(aSlotJob('words/loop'), options({ deadlineMs: 50 })));
  expect(stuck.failure).toBe('deadline');
  const next = await runner
    .run(aSlotJob(), options())
    .catch(() => runner.run(aSlotJob(), options()));
  expect(next).toEqual({ kind: 'slot', html: '{}' });
});

test('ends a thread in an endless loop long before the deadline of its job [FED-07]', async () => {
  const runner = aRunner(
    aServer(`
      if (request.slot.blocks[0].template === 'words/loop') for (;;);
      return { blocks: {}, nested: [], status: 200 };`),
  );
  const stuck = await failureOf(runner.run(aSlotJob('words/loop'), options()));
  expect([stuck.failure, stuck.message]).toEqual([
    'crashed',
    'worker did not respond within 2000 ms: endless loop',
  ]);
  expect(await runner.run(aSlotJob(), options())).toEqual({ kind: 'slot', html: '{}' });
});

test('fails the jobs of a thread with a full heap, reports it, and starts another [FED-07]', async () => {
  const errors: string[] = [];
  const runner = aRunner(
    aServer(`
      globalThis.kept ??= [];
      if (request.slot.blocks[0].template === 'words/leak') {
        for (let n = 0; n < 400; n += 1) kept.push(String(n).repeat(1e6).split(''));
      }
      return { blocks: { count: kept.length }, nested: [], status: 200 };`),
    { onError: (message) => errors.push(message), waits: BUSY_MACHINE },
  );
  const full = await failureOf(runner.run(aSlotJob('words/leak'), options()));
  expect(full.message).toMatch(/memory limit/);
  expect(await runner.run(aSlotJob(), options())).toMatchObject({ html: '{"count":0}' });
  expect(errors).toEqual([expect.stringMatching(/memory limit/)]);
});

test('replaces a thread that keeps too many buffers, after its current job [FED-07]', async () => {
  const errors: string[] = [];
  const runner = aRunner(
    aServer(`
      globalThis.kept ??= [];
      const count = kept.length;
      for (let n = 0; n < 150; n += 1) kept.push(new Uint8Array(1e6).fill(n));
      return { blocks: { count }, nested: [], status: 200 };`),
    { onError: (message) => errors.push(message), waits: BUSY_MACHINE },
  );
  const until = async () => {
    while (errors.length === 0) await new Promise((resolve) => setImmediate(resolve));
  };
  expect(await runner.run(aSlotJob(), options())).toMatchObject({ html: '{"count":0}' });
  await until();
  expect(errors).toEqual([expect.stringMatching(/held 1\d\d MB of memory/)]);
  expect(await runner.run(aSlotJob(), options())).toMatchObject({ html: '{"count":0}' });
});

test('keeps a thread and its other jobs when the remote is only slow [FED-07]', async () => {
  const runner = aRunner(
    aServer(`
      globalThis.count = (globalThis.count ?? 0) + 1;
      if (request.slot.blocks[0].template === 'words/wait') await api.get('/never');
      return { blocks: { count: globalThis.count }, nested: [], status: 200 };`),
  );
  await runner.run(aSlotJob(), options());
  const callApi = () => new Promise<never>(() => undefined);
  const slow = await failureOf(
    runner.run(aSlotJob('words/wait'), options({ deadlineMs: 50, callApi })),
  );
  expect(slow.failure).toBe('deadline');
  expect(await runner.run(aSlotJob(), options())).toMatchObject({ html: '{"count":3}' });
});

test('renders every slot of a page with hundreds of blocks, whose thread renders one after the other [FED-07]', async () => {
  const runner = aRunner(
    aServer(`
      if (request.slot.blocks[0].template === 'words/wait') await api.get('/never');
      for (const end = performance.now() + 0.5; performance.now() < end; );
      return { blocks: {}, nested: [], status: 200 };`),
    { waits: BUSY_MACHINE },
  );
  await runner.run(aSlotJob(), options());
  const callApi = () => new Promise<never>(() => undefined);
  const limited = options({ deadlineMs: 20, callApi });
  const hanging = failureOf(runner.run(aSlotJob('words/wait'), limited));
  const slots = Array.from({ length: 100 }, () => runner.run(aSlotJob(), limited));

  expect(new Set((await Promise.allSettled(slots)).map(({ status }) => status))).toEqual(
    new Set(['fulfilled']),
  );
  expect((await hanging).failure).toBe('deadline');
});

test('fails the jobs of a thread that ends, and starts one new thread [FED-07]', async () => {
  const server = aServer(`
    if (request.slot.blocks[0].template !== 'words/crash') return { blocks: {}, nested: [], status: 200 };
    setTimeout(() => { throw new Error('late'); });
    return new Promise(() => undefined);`);
  let starts = 0;
  const runner = createWorkerRunner({
    name: 'mfe-words@1.0.0',
    async readSource() {
      starts += 1;
      return server;
    },
    workerFile,
    onError: () => undefined,
    onResponseProblem: () => undefined,
  });
  runners.push(runner);
  const crash = await failureOf(runner.run(aSlotJob('words/crash'), options()));
  expect([crash.failure, crash.message]).toEqual(['crashed', 'worker crashed: late']);
  await runner.run(aSlotJob(), options());
  await runner.run(aSlotJob(), options());
  expect(starts).toBe(2);
});

test.each(['exports.serverEntry = {};', 'syntax error(', `require('node:fs');`])(
  'fails the job of a build that cannot start: "%s" [FED-13]',
  async (server) => {
    const error = await failureOf(aRunner(server).run(aSlotJob(), options()));
    expect(error.failure).toBe('crashed');
  },
);

test('fails the job when the build cannot be read, and reads it again for the next job [FED-13]', async () => {
  let reads = 0;
  const runner = createWorkerRunner({
    name: 'mfe-words@1.0.0',
    async readSource() {
      reads += 1;
      if (reads === 1) throw new Error('is not the file that was signed');
      return WORDS.server;
    },
    workerFile,
    onError: () => undefined,
    onResponseProblem: () => undefined,
  });
  runners.push(runner);
  const error = await failureOf(runner.run(aSlotJob(), options()));
  expect([error.failure, error.message]).toEqual([
    'not-loadable',
    'is not the file that was signed',
  ]);
  expect(await runner.run(aSlotJob(), options())).toMatchObject({ kind: 'slot' });
});
