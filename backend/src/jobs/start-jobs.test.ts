import pino from 'pino';
import { startJobs } from './start-jobs.ts';

const log = pino({ level: 'silent' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('runs a job at its interval without overlaps, and continues after a failure [API-05]', async () => {
  let finish: () => void = () => undefined;
  const run = jest
    .fn<Promise<void>, []>()
    .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    .mockRejectedValueOnce(new Error('database is away'))
    .mockResolvedValue(undefined);
  const jobs = startJobs([{ name: 'job', everyMs: 100, run }], log);
  await jest.advanceTimersByTimeAsync(350);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await jest.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledTimes(3);
  await jobs.stop();
  await jest.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('waits for a running job on stop [API-05]', async () => {
  let finish: () => void = () => undefined;
  const run = () => new Promise<void>((resolve) => (finish = resolve));
  const jobs = startJobs([{ name: 'job', everyMs: 100, run }], log);
  await jest.advanceTimersByTimeAsync(100);
  const stopped = jest.fn();
  const stopping = jobs.stop().then(stopped);
  await jest.advanceTimersByTimeAsync(1000);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('runs a job immediately when it is due at the start', async () => {
  const run = jest.fn().mockResolvedValue(undefined);
  const jobs = startJobs([{ name: 'job', everyMs: 100, isDueAtStart: true, run }], log);
  expect(run).toHaveBeenCalledTimes(1);
  await jobs.stop();
});
