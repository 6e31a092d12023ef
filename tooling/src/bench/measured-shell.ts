/** An additional shell on the site's release store that reports its heap. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../bin/occupancy.mjs';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { HEAP_REQUEST } from './heap-probe.ts';

export interface MeasuredShell {
  readonly origin: string;
  /** Live heap after a garbage collection. */
  heapBytes(): Promise<number>;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/** @param apiUrl origin of the API that the shell uses */
export async function startMeasuredShell(
  apiUrl: string,
  dataDirectory: string,
): Promise<MeasuredShell> {
  const port = await findFreePort('127.0.0.1');
  const cache = await mkdtemp(path.join(tmpdir(), 'bench-shell-'));
  const origin = `http://127.0.0.1:${port}`;
  const probe = new URL('heap-probe.js', import.meta.url).href;
  const script = path.join(REPOSITORY_ROOT, 'shell/dist/server/main.cjs');
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, script], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: origin,
      API_URL: apiUrl,
      DATA_DIR: dataDirectory,
      CACHE_DIR: cache,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(cache, { recursive: true, force: true });
  };
  try {
    await waitUntilServing(origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    stop,
    async heapBytes() {
      const reply = once(child, 'message');
      child.send(HEAP_REQUEST);
      const [bytes]: unknown[] = await reply;
      if (typeof bytes !== 'number') throw new Error('The shell does not report its heap');
      return bytes;
    },
  };
}

async function waitUntilServing(origin: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok === true) return;
    await delay(POLL_MS);
  }
  throw new Error(`The shell at ${origin} does not serve`);
}
