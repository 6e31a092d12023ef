import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';
import { openProcessLog } from './process-log.ts';
import { SupervisedProcess, type ProcessTiming } from './supervised-process.ts';
import { aTemporaryFolder } from './testing/temporary-folder.ts';

const RUNS_FOREVER = `setInterval(() => {}, 1e6); process.send({ pid: process.pid, PORT: process.env.PORT });`;

interface TestProcess {
  readonly supervised: SupervisedProcess;
  readonly messages: string[];
  /** The next message of a child. */
  nextMessage(): Promise<Readonly<Record<string, unknown>>>;
}

async function aProcess(code: string, timing: Partial<ProcessTiming> = {}): Promise<TestProcess> {
  const folder = await aTemporaryFolder();
  const script = path.join(folder, 'child.cjs');
  await writeFile(script, code);
  const messages: string[] = [];
  const listeners: ((message: Readonly<Record<string, unknown>>) => void)[] = [];
  const supervised = new SupervisedProcess({
    name: 'child',
    script,
    nodeArguments: [],
    environment: { PORT: '1' },
    log: openProcessLog(folder, 'child', () => undefined),
    say: (line) => messages.push(line),
    onMessage: (message) => {
      if (isRecord(message)) listeners.shift()?.(message);
    },
    timing: { firstPauseMs: 1, drainMs: 5000, ...timing },
  });
  return {
    supervised,
    messages,
    nextMessage: () => new Promise((resolve) => listeners.push(resolve)),
  };
}

async function startAndWait({ supervised, nextMessage }: TestProcess): Promise<number> {
  const message = nextMessage();
  await supervised.start(message.then(() => undefined));
  return Number((await message)['pid']);
}

test('restarts a crashed child, with the variables set in the meantime [FED-21]', async () => {
  const child = await aProcess(RUNS_FOREVER);
  const pid = await startAndWait(child);
  child.supervised.setEnvironment({ PORT: '2' });
  const restarted = child.nextMessage();
  process.kill(pid, 'SIGKILL');
  expect(await restarted).toMatchObject({ PORT: '2' });
  expect(child.messages).toEqual(['child ended (SIGKILL); restarting it in 1 ms']);
  await child.supervised.stop();
});

test('fails with the output of a child that cannot start at all', async () => {
  const { supervised } = await aProcess(`console.error('no database'); process.exit(3)`);
  await expect(supervised.start(new Promise(() => undefined))).rejects.toThrow(
    /child cannot start \(exit code 3\)/,
  );
});

test('lets a child finish its work before it ends', async () => {
  const child = await aProcess(
    `process.on('SIGTERM', () => { process.send({ drained: true }, () => process.exit(0)); }); ${RUNS_FOREVER}`,
  );
  await startAndWait(child);
  const drained = child.nextMessage();
  await child.supervised.stop();
  expect(await drained).toEqual({ drained: true });
  expect(child.messages).toEqual([]);
});

test('kills a child that does not finish in time', async () => {
  const child = await aProcess(`process.on('SIGTERM', () => {}); ${RUNS_FOREVER}`, { drainMs: 20 });
  const pid = await startAndWait(child);
  await child.supervised.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(child.messages).toEqual(['child did not finish in time and was killed']);
});

test('can be stopped while it waits to restart a child', async () => {
  const child = await aProcess(RUNS_FOREVER, { firstPauseMs: 1_000_000 });
  const pid = await startAndWait(child);
  const crashed = new Promise<void>((resolve) => {
    child.messages.push = (line) => {
      resolve();
      return line.length;
    };
  });
  process.kill(pid, 'SIGKILL');
  await crashed;
  await expect(child.supervised.stop()).resolves.toBeUndefined();
});

test('does not restart a child that ends while the site stops', async () => {
  const child = await aProcess(RUNS_FOREVER);
  const pid = await startAndWait(child);
  child.supervised.stopRestarting();
  process.kill(pid, 'SIGTERM');
  await child.supervised.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(child.messages).toEqual([]);
});
