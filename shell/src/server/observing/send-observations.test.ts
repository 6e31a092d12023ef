import { createServer } from 'node:http';
import {
  INTERNAL_SECRET_HEADER,
  noFailures,
  noVitals,
  observationBatchSchema,
  type Observation,
  type ObservationBatch,
} from 'shared-contracts/observation';
import * as v from 'valibot';
import { createObservationSender, type SenderOptions } from './send-observations.ts';

const closings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

function anObservation(visits: number): Observation {
  return {
    remote: 'mfe-shop',
    version: '1.0.0',
    minute: '2026-03-01T10:00:00.000Z',
    visits,
    failed: 0,
    failures: noFailures(),
    vitals: noVitals(),
  };
}

/**
 * A backend that responds with the given statuses, then with 204; `null` accepts the batch and
 * disconnects.
 */
async function aBackend(statuses: readonly (number | null)[] = []) {
  const batches: ObservationBatch[] = [];
  const secrets: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const status = statuses[batches.length] ?? (batches.length < statuses.length ? null : 204);
      batches.push(v.parse(observationBatchSchema, JSON.parse(text)));
      secrets.push(request.headers[INTERNAL_SECRET_HEADER]);
      if (status === null) response.destroy();
      else response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { apiUrl: `http://127.0.0.1:${port}`, batches, secrets };
}

function aSender(apiUrl: string, options: Partial<SenderOptions> = {}) {
  const counted: Observation[] = [];
  const problems: unknown[] = [];
  let now = 0;
  const sender = createObservationSender({
    apiUrl,
    secret: 'between-two-machines',
    take: () => counted.splice(0),
    log: {
      warn: (details: unknown) => void problems.push(details),
      info: () => void problems.push('works again'),
    },
    clock: () => now,
    ...options,
  });
  closings.push(() => sender.close());
  const advance = (milliseconds: number) => (now += milliseconds);
  return { sender, counted, problems, advance };
}

test('stops sending to a backend without the call, and says so once [API-09]', async () => {
  const { apiUrl, batches } = await aBackend([404]);
  const { sender, counted, problems } = aSender(apiUrl);
  counted.push(anObservation(1));
  await sender.flush();
  counted.push(anObservation(2));
  await sender.flush();
  expect(batches).toHaveLength(1);
  expect(counted).toEqual([]);
  expect(problems).toEqual(['works again']);
});

const visitsOf = (batches: readonly ObservationBatch[]) =>
  batches.map(({ observations }) => observations.map(({ visits }) => visits));

test('sends counts with the secret, and nothing without counts [FED-11]', async () => {
  const { apiUrl, batches, secrets } = await aBackend();
  const { sender, counted } = aSender(apiUrl);
  await sender.flush();
  counted.push(anObservation(1));
  await sender.flush();
  await sender.flush();
  expect(visitsOf(batches)).toEqual([[1]]);
  expect(secrets).toEqual(['between-two-machines']);
});

test.each([
  ['fails', 503],
  ['accepts it and disconnects', null],
])(
  'sends the same batch again when the backend %s, then the newer counts [FED-11]',
  async (_, status) => {
    const { apiUrl, batches } = await aBackend([status]);
    const { sender, counted, problems } = aSender(apiUrl);
    counted.push(anObservation(1));
    await sender.flush();
    counted.push(anObservation(2));
    await sender.flush();
    await sender.flush();
    expect(visitsOf(batches)).toEqual([[1], [1], [2]]);
    expect(batches[1]?.id).toBe(batches[0]?.id);
    expect(batches[2]?.id).not.toBe(batches[0]?.id);
    expect(problems).toEqual([{ reason: expect.stringMatching(/^the backend/) }, 'works again']);
  },
);

test('drops a batch after an hour, or at once when it is refused [FED-11]', async () => {
  const { apiUrl, batches } = await aBackend([503, 503, 422]);
  const { sender, counted, advance } = aSender(apiUrl);
  counted.push(anObservation(1));
  await sender.flush();
  advance(3_600_001);
  await sender.flush();
  counted.push(anObservation(2));
  await sender.flush();
  counted.push(anObservation(3));
  await sender.flush();
  expect(visitsOf(batches)).toEqual([[1], [1], [2], [3]]);
});

test('sends nothing without a secret and logs this once [FED-11]', async () => {
  const { apiUrl, batches } = await aBackend();
  const { sender, counted, problems } = aSender(apiUrl, { secret: null });
  for (const visits of [1, 2]) {
    counted.push(anObservation(visits));
    await sender.flush();
  }
  expect(batches).toEqual([]);
  expect(problems).toEqual([{ reason: 'PROXY_SECRET is not set' }]);
});

test('sends the remaining counts when the shell stops [FED-11]', async () => {
  const { apiUrl, batches } = await aBackend();
  const { sender, counted } = aSender(apiUrl);
  counted.push(anObservation(7));
  await sender.close();
  expect(visitsOf(batches)).toEqual([[7]]);
});
