/** Starts the whole product with `npm start`, as a new user would, on a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { REPOSITORY_ROOT } from './repository-root.ts';
import type { RunningSite } from './running-site.ts';

/** Enough for a cold build on a busy machine. */
const START_TIMEOUT_MS = 300_000;

export interface StartedProduct extends RunningSite {
  stop(): Promise<void>;
}

/** `environment` is added to the environment of this process. */
export async function startProduct(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedProduct> {
  const child = spawn(process.execPath, [path.join(REPOSITORY_ROOT, 'tooling/bin/start.mjs')], {
    cwd: REPOSITORY_ROOT,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      // Journeys request few pictures and need the processor.
      PREPARE_PICTURES: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await waitUntilReady(child);
  return {
    url,
    dataDirectory,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function waitUntilReady(child: ChildProcess): Promise<string> {
  const { stdout } = child;
  if (stdout === null) throw new Error('The start process has no output');
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (problem: string) => {
      child.kill('SIGTERM');
      reject(new Error(`The site ${problem}:\n${printed.join('\n')}`));
    };
    const timer = setTimeout(() => fail('did not become ready in time'), START_TIMEOUT_MS);
    child.once('exit', (code) => fail(`ended with exit code ${code} instead of starting`));
    createInterface({ input: stdout }).on('line', (line) => {
      printed.push(line);
      const [, url] = /^ready (\S+)$/.exec(line) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve(url);
    });
  });
}
