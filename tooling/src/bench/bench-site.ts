/** Starts the composed site on a free port with fresh data, as `npm start` does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { REPOSITORY_ROOT } from '../build/repository.ts';

export interface BenchSite {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly dataDirectory: string;
  stop(): Promise<void>;
}

/** Throws with the output when the site exits instead of serving. */
export async function startBenchSite(): Promise<BenchSite> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'bench-site-'));
  const script = path.join(REPOSITORY_ROOT, 'tooling', 'bin', 'start.mjs');
  const child = spawn(process.execPath, [script], {
    cwd: REPOSITORY_ROOT,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      // Scaling pictures in the background would affect the measurement; the first visits do not
      // count.
      PREPARE_PICTURES: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(dataDirectory, { recursive: true, force: true });
  };
  const printed: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    const port = /^ready http:\/\/localhost:(\d+)$/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return { url: `http://localhost:${port}`, dataDirectory, stop };
  }
  await stop();
  throw new Error(`The site did not start:\n${printed.join('\n')}`);
}
