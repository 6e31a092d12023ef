/**
 * Runs the site until a signal stops it: keys, releases, backend, shell and registry, in that
 * order. A crashed child is restarted; the others keep serving.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  ControlError,
  createControlPlane,
  readHostCapabilities,
  UnreadableStateError,
} from 'release-registry/control-plane';
import { prepareKeys } from 'release-registry/site-keys';
import { openStorage } from 'release-registry/storage';
import { isRecord } from 'shared-contracts/json';
import { findFreePort } from '../../bin/occupancy.mjs';
import { REMOTES } from '../build/repository.ts';
import { listLocalBuilds } from './list-local-builds.ts';
import { openProcessLog } from './process-log.ts';
import { publishRemotes } from './publish-remotes.ts';
import { deleteRunRecord, writeRunRecord } from './run-record.ts';
import {
  findReadyPort,
  readSiteSettings,
  StartError,
  type SiteSettings,
  type StartRequest,
} from './site-settings.ts';
import { ignoreOutputErrors, stopWithNpm } from './stop-with-npm.ts';
import { SupervisedProcess } from './supervised-process.ts';

/** Time for the site to become ready. */
const READY_TIMEOUT_MS = 90_000;
const READY_POLL_MS = 100;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const warn = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Starts the site and prints `ready http://localhost:PORT` when it serves. The caller has checked
 * that port and data directory are free, and has built the site.
 *
 * @throws StartError when the site cannot serve; all its processes have stopped then
 */
export async function startSite(request: StartRequest): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  const settings = readSiteSettings(request, process.env, secret);
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
  await prepareReleases(settings);
  const processes: SupervisedProcess[] = [];
  const stop = createStop(settings, processes);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  stopWithNpm(stop);
  ignoreOutputErrors();
  const isNew = !existsSync(path.join(settings.dataDirectory, 'db'));
  say(isNew ? 'Starting for the first time (about half a minute)' : 'Starting');
  try {
    const apiUrl = settings.apiUrl ?? (await startBackend(settings, processes));
    const registryPort = await chooseRegistryPort(settings);
    const addresses = { apiUrl, registryPort };
    await startShell(settings, addresses, processes);
    await startRegistry(settings, addresses, processes);
  } catch (error) {
    await Promise.all(processes.map((each) => each.stop()));
    deleteRunRecord(settings.dataDirectory);
    throw error;
  }
  say(`ready http://localhost:${settings.port}`);
}

/**
 * Keys, the four remotes in the store, and a valid rollout document. With a damaged store the site
 * starts with the releases that its shell has verified before.
 *
 * @throws StartError when the keys of the site are missing
 */
export async function prepareReleases(settings: SiteSettings): Promise<void> {
  const { keysDirectory } = settings;
  const storage = await openStorage(settings.releaseStore);
  const registry = createControlPlane({
    storage,
    keysDirectory,
    actor: process.env['RELEASE_ACTOR'] ?? userInfo().username,
    clock: { now: () => new Date() },
    readHost: () => readHostCapabilities(settings.repositoryRoot),
  });
  try {
    for (const line of await prepareKeys({ keysDirectory, storage, remotes: REMOTES })) say(line);
  } catch (error) {
    const isExpected = error instanceof ControlError || error instanceof UnreadableStateError;
    throw isExpected ? new StartError(error.message, { cause: error }) : error;
  }
  try {
    await registry.findRollout();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn(
      `WARNING: ${reason}. Releases cannot be changed; visitors get the last ones that were verified. Restore the document with: npm run release -- repair`,
    );
    return;
  }
  await publishRemotes(registry, await listLocalBuilds(settings.repositoryRoot, warn), say);
  await registry.renew();
}

async function startBackend(
  settings: SiteSettings,
  processes: SupervisedProcess[],
): Promise<string> {
  let resolveReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  let port = 0;
  const backend: SupervisedProcess = new SupervisedProcess({
    ...childOptions(settings, 'backend', 'backend/dist/main.js'),
    environment: { ...settings.backendEnvironment, API_PORT: '0' },
    onSpawn: () => recordProcesses(settings, processes),
    onMessage: (message) => {
      const readyPort = findReadyPort(message);
      if (readyPort === undefined) return;
      port = readyPort;
      // After a restart, the shell must find it at the same address.
      backend.setEnvironment({ API_PORT: String(readyPort) });
      resolveReady();
    },
  });
  processes.push(backend);
  await backend.start(ready);
  return `http://127.0.0.1:${port}`;
}

interface Addresses {
  readonly apiUrl: string;
  /** On the loopback address, chosen before the registry listens. */
  readonly registryPort: string;
}

async function chooseRegistryPort({ registryEnvironment }: SiteSettings): Promise<string> {
  const { REGISTRY_PORT: requested = '0' } = registryEnvironment;
  return requested === '0' ? String(await findFreePort('127.0.0.1')) : requested;
}

async function startShell(
  settings: SiteSettings,
  { apiUrl, registryPort }: Addresses,
  processes: SupervisedProcess[],
): Promise<void> {
  const shell = new SupervisedProcess({
    ...childOptions(settings, 'shell', 'shell/dist/server/main.cjs'),
    environment: {
      ...settings.shellEnvironment,
      API_URL: apiUrl,
      REGISTRY_URL: `http://127.0.0.1:${registryPort}`,
    },
    onSpawn: () => recordProcesses(settings, processes),
  });
  processes.push(shell);
  await shell.start(waitUntilReady(settings));
}

/** The site is ready without the registry, and stays so while it restarts. */
async function startRegistry(
  settings: SiteSettings,
  { apiUrl, registryPort }: Addresses,
  processes: SupervisedProcess[],
): Promise<void> {
  const registry = new SupervisedProcess({
    ...childOptions(settings, 'registry', 'release-registry/dist/main.js'),
    environment: {
      ...settings.registryEnvironment,
      API_URL: apiUrl,
      REGISTRY_PORT: registryPort,
    },
    onSpawn: () => recordProcesses(settings, processes),
  });
  processes.push(registry);
  await registry.start(Promise.resolve());
}

function recordProcesses(settings: SiteSettings, processes: readonly SupervisedProcess[]): void {
  try {
    writeRunRecord(
      settings.dataDirectory,
      processes.flatMap((each) => each.running() ?? []),
    );
  } catch (error) {
    // Only a start after a kill needs the record; a full disk is no reason to stop.
    warn(`The process list could not be saved (${String(error)})`);
  }
}

function childOptions(settings: SiteSettings, name: string, script: string) {
  const companion = pathToFileURL(
    path.join(path.dirname(fileURLToPath(import.meta.url)), 'exit-with-parent.js'),
  );
  return {
    name,
    script: path.join(settings.repositoryRoot, script),
    nodeArguments: ['--enable-source-maps', '--import', companion.href],
    log: openProcessLog(settings.logsDirectory, name, warn),
    say: warn,
  };
}

async function waitUntilReady({ host, port }: SiteSettings): Promise<void> {
  const address = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/readyz`;
  const deadline = performance.now() + READY_TIMEOUT_MS;
  let waitsFor = '';
  while (performance.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (response?.status === 200) return;
    const reason = findWait(await response?.json().catch(() => undefined));
    if (reason !== '' && reason !== waitsFor) warn(`Waiting for the backend. ${reason}`);
    waitsFor = reason;
    await delay(READY_POLL_MS);
  }
  const reason = waitsFor === '' ? '' : `: ${waitsFor}`;
  throw new StartError(
    `The site did not become ready in ${READY_TIMEOUT_MS / 1000} seconds${reason}`,
  );
}

/** The call of the backend that the shell waits for, with the reason; empty when it says none. */
function findWait(health: unknown): string {
  const waitsFor = isRecord(health) ? health['waitsFor'] : undefined;
  return typeof waitsFor === 'string' ? waitsFor : '';
}

/**
 * The first signal stops the registry and drains the shell, then stops the backend, which the shell
 * needs while draining; the second signal stops all at once.
 */
function createStop(settings: SiteSettings, processes: readonly SupervisedProcess[]): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) {
      for (const each of processes) each.kill();
      return;
    }
    isStopping = true;
    void stopAll(settings, processes);
  };
}

async function stopAll(
  settings: SiteSettings,
  processes: readonly SupervisedProcess[],
): Promise<void> {
  for (const each of processes) each.stopRestarting();
  for (const each of processes.toReversed()) await each.stop();
  deleteRunRecord(settings.dataDirectory);
  process.exit(0);
}
