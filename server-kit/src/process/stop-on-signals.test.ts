import { EventEmitter } from 'node:events';
import { stopOnSignals } from './stop-on-signals.ts';

/** A program that records its events, and the process it runs in. */
function aProgram({ drainDelayMs = 0, release = async () => {} } = {}) {
  const steps: string[] = [];
  const host = Object.assign(new EventEmitter(), {
    exit(code: number) {
      steps.push(`exit ${code}`);
      host.emit('exited');
    },
  });
  const exited = new Promise<void>((resolve) => host.once('exited', () => resolve()));
  const record = (step: string) => async () => void steps.push(step);
  stopOnSignals(
    {
      app: {
        draining: {
          begin: () => void steps.push('not ready'),
          stopAccepting: record('no new connections'),
          hasBegun: () => false,
        },
        close: record('closed'),
      },
      log: {
        info: (fields) => void steps.push(JSON.stringify(fields)),
        error: (_fields, message) => void steps.push(message),
      },
      drainDelayMs,
      stopWork: record('work stopped'),
      release: async () => {
        await release();
        steps.push('released');
      },
    },
    host,
  );
  return { host, exited, steps };
}

test('reports that it is not ready, waits for load balancers, then closes its resources [API-05]', async () => {
  const { host, exited, steps } = aProgram({ drainDelayMs: 1 });
  host.emit('SIGTERM');
  await exited;
  expect(steps).toEqual([
    '{"reason":"SIGTERM"}',
    'not ready',
    'no new connections',
    'work stopped',
    'closed',
    'released',
    'exit 0',
  ]);
});

test('does not wait for load balancers after Ctrl+C, and stops only once [API-05]', async () => {
  const { host, exited, steps } = aProgram({ drainDelayMs: 60_000 });
  host.emit('SIGINT');
  host.emit('SIGTERM');
  host.emit('disconnect');
  await exited;
  expect(steps).toEqual([
    '{"reason":"SIGINT"}',
    'not ready',
    'work stopped',
    'closed',
    'released',
    'exit 0',
  ]);
});

test('exits with a failure when a resource cannot be closed', async () => {
  const { host, exited, steps } = aProgram({
    release: () => Promise.reject(new Error('the database is gone')),
  });
  host.emit('disconnect');
  await exited;
  expect(steps.slice(-2)).toEqual(['stopping failed', 'exit 1']);
});

describe('with a fake clock', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  test('exits after ten seconds, even with open resources [API-05]', async () => {
    const { host, exited, steps } = aProgram({ release: () => new Promise(() => {}) });
    host.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(10_000);
    await exited;
    expect(steps.at(-1)).toBe('exit 1');
  });
});
