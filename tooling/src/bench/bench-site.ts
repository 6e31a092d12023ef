/**
 * Starts the composed site with fresh data: backend and shell as `npm start` runs them, with their
 * process ids and the address of the API.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../bin/occupancy.mjs';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { findReadyPort, readSiteSettings, type ChildEnvironment } from '../start/site-settings.ts';
import { prepareReleases } from '../start/start.ts';

export interface BenchSite {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly apiUrl: string;
  readonly shell: ChildProcess & { readonly pid: number };
  readonly backend: ChildProcess & { readonly pid: number };
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 120_000;
const POLL_MS = 100;

/** @param databaseUrl an empty database; the embedded one without it */
export async function startBenchSite(databaseUrl: string | undefined): Promise<BenchSite> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'bench-site-'));
  const port = await findFreePort('127.0.0.1');
  const settings = readSiteSettings(
    { repositoryRoot: REPOSITORY_ROOT, dataDirectory, host: '127.0.0.1', port },
    {
      ...process.env,
      DATABASE_URL: databaseUrl,
      // Scaling pictures in the background would affect the measurement.
      PREPARE_PICTURES: '0',
    },
    randomBytes(32).toString('base64url'),
  );
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    await prepareReleases(settings);
    const api = { ...settings.backendEnvironment, API_PORT: '0' };
    const backend = startProcess('backend/dist/main.js', api, children);
    const apiUrl = `http://127.0.0.1:${await readPort(backend)}`;
    const pages = { ...settings.shellEnvironment, API_URL: apiUrl };
    const shell = startProcess('shell/dist/server/main.cjs', pages, children);
    const url = `http://localhost:${port}`;
    await waitUntilServing(url);
    return { url, apiUrl, shell, backend, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startProcess(script: string, env: ChildEnvironment, children: ChildProcess[]) {
  const companions = ['profile-probe.js', '../start/exit-with-parent.js'].flatMap((file) => [
    '--import',
    new URL(file, import.meta.url).href,
  ]);
  const child = fork(path.join(REPOSITORY_ROOT, script), {
    env,
    execArgv: ['--enable-source-maps', ...companions],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} cannot be started`);
  return Object.assign(child, { pid });
}

async function readPort(backend: ChildProcess): Promise<number> {
  const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
  const [message]: unknown[] = await once(backend, 'message', { signal });
  const port = findReadyPort(message);
  if (port === undefined) throw new Error('The backend did not start');
  return port;
}

async function waitUntilServing(url: string): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok === true) return;
    await delay(POLL_MS);
  }
  throw new Error(`${url} does not serve`);
}
