import { randomUUID } from 'node:crypto';
import {
  INTERNAL_SECRET_HEADER,
  minuteOf,
  noFailures,
  noVitals,
  OBSERVATIONS_PATH,
  type Observation,
  type Observed,
} from 'shared-contracts/observation';
import { deleteOldObservations } from '../observation-repository.ts';
import { createBulkRows } from '../../testing/bulk-rows.ts';
import { listScannedTables } from '../../testing/query-plan.ts';
import { QueryRecorder } from '../../testing/query-recorder.ts';
import { TEST_START_TIMEOUT_MS, useTestApp } from '../../testing/test-app.ts';

const SECRET = 'between-two-machines';
const HEADERS = { [INTERNAL_SECRET_HEADER]: SECRET };

const recorder = new QueryRecorder();
const api = useTestApp({ proxySecret: SECRET }, [recorder]);

const minutes = (count: number) => new Date(api.clock.now().getTime() + count * 60_000);

function anObservation(over: Partial<Observation> = {}): Observation {
  return {
    remote: 'mfe-shop',
    version: '1.1.0',
    minute: minuteOf(minutes(0)),
    visits: 10,
    failed: 2,
    failures: {
      ...noFailures(),
      'server-render': 2,
    },
    vitals: {
      ...noVitals(),
      LCP: [0, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    },
    ...over,
  };
}

function add(observations: readonly object[], id: string = randomUUID()) {
  return api.inject({
    method: 'POST',
    url: OBSERVATIONS_PATH,
    headers: HEADERS,
    payload: { id, observations },
  });
}

async function read(remote: string, step = 1): Promise<Observed> {
  const query = {
    remote,
    step_minutes: String(step),
    from: minutes(-300).toISOString(),
    to: minutes(300).toISOString(),
  };
  const response = await api.inject({ url: OBSERVATIONS_PATH, headers: HEADERS, query });
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('adds up the observations of several shells by minute [FED-11]', async () => {
  const remote = 'mfe-several';
  const answers = await Promise.all(
    [1, 2, 3].map((visits) =>
      add([
        anObservation({ remote, visits, failed: 1 }),
        anObservation({ remote, visits: 5, version: '1.0.0', failed: 0 }),
      ]),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect((await read(remote)).sums).toEqual([
    expect.objectContaining({ version: '1.0.0', visits: 15, failed: 0 }),
    {
      version: '1.1.0',
      at: minuteOf(minutes(0)),
      visits: 6,
      failed: 3,
      failures: {
        ...noFailures(),
        'server-render': 6,
      },
    },
  ]);
});

test('adds a retried batch only once [FED-11]', async () => {
  const remote = 'mfe-again';
  const id = randomUUID();
  for (let sent = 0; sent < 3; sent += 1)
    expect((await add([anObservation({ remote })], id)).statusCode).toBe(204);
  expect((await read(remote)).sums).toEqual([expect.objectContaining({ visits: 10, failed: 2 })]);
  expect((await read(remote)).vitals).toEqual([
    expect.objectContaining({
      version: '1.1.0',
      vitals: { ...noVitals(), LCP: [0, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
    }),
  ]);
});

test('returns totals by hour and by day [FED-11]', async () => {
  const remote = 'mfe-steps';
  const from = Math.floor(api.clock.now().getTime() / 86_400_000) * 86_400_000;
  const at = (minute: number) => new Date(from + minute * 60_000).toISOString();
  await add([0, 59, 60].map((minute) => anObservation({ remote, minute: at(minute) })));
  const query = { remote, from: at(0), to: at(1440) };
  const readBy = async (step: string) => {
    const response = await api.inject({
      url: OBSERVATIONS_PATH,
      headers: HEADERS,
      query: {
        ...query,
        step_minutes: step,
      },
    });
    return response.json<Observed>().sums.map((sum) => [sum.at, sum.visits]);
  };
  expect(await readBy('60')).toEqual([
    [at(0), 20],
    [at(60), 10],
  ]);
  expect(await readBy('1440')).toEqual([[at(0), 30]]);
});

test('responds with 404 without the secret [FED-11]', async () => {
  for (const headers of [{}, { [INTERNAL_SECRET_HEADER]: 'guess' }, { 'x-proxy-secret': SECRET }]) {
    for (const method of ['GET', 'POST'] as const) {
      const response = await api.inject({ method, url: OBSERVATIONS_PATH, headers, payload: {} });
      expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  }
});

test.each([
  ['a negative count', { visits: -1 }],
  ['a time inside a minute', { minute: '2026-01-01T10:00:30.000Z' }],
  ['an invalid name', { remote: '../etc' }],
  ['a histogram of another shape', { vitals: { ...noVitals(), CLS: [1] } }],
  ['an unknown field', { visitor: 'ann@example.com' }],
])('rejects an observation with %s [API-06]', async (_, wrong) => {
  const response = await add([{ ...anObservation(), ...wrong }]);
  expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('refuses to return more steps than a day has minutes [API-06]', async () => {
  const query = {
    remote: 'mfe-shop',
    step_minutes: '1',
    from: minutes(-2e3).toISOString(),
    to: minutes(0).toISOString(),
  };
  const response = await api.inject({ url: OBSERVATIONS_PATH, headers: HEADERS, query });
  expect(response.statusCode).toBe(422);
});

test('deletes expired observations [FED-11]', async () => {
  const remote = 'mfe-old';
  await add([
    anObservation({ remote }),
    anObservation({ remote, minute: minuteOf(minutes(-120)) }),
  ]);
  await deleteOldObservations(api.db, { before: minutes(-60), batchesBefore: minutes(1) });
  expect((await read(remote)).sums).toHaveLength(1);
  const batches = await api.db
    .withoutPlugins()
    .selectFrom('observation_batch')
    .select('id')
    .execute();
  expect(batches).toEqual([]);
});

test(
  'scans no growing table [FED-11]',
  async () => {
    await createBulkRows(api.db.withoutPlugins());
    await add([anObservation()]);
    await read('mfe-bulk1', 60);
    await deleteOldObservations(api.db, {
      before: minutes(-90 * 1440),
      batchesBefore: minutes(-1440),
    });
    const queries = recorder
      .listQueries(api.db)
      .filter(
        ({ sql }) => /^\s*(select|delete)/.test(sql) && /observation|release_vital/.test(sql),
      );
    expect(queries.length).toBeGreaterThan(4);
    const tables = new Set(['release_observation', 'release_vital', 'observation_batch']);
    expect(await listScannedTables(api.db, { queries, tables })).toEqual([]);
  },
  TEST_START_TIMEOUT_MS,
);
