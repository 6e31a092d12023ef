/**
 * Runs the distributed site on one machine: PostgreSQL, two API processes behind a load
 * balancer, two shells behind a gateway, and the registry. The containers of docker-compose.yml are
 * processes here, with the same nginx files.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openProcessLog } from '../start/process-log.ts';
import {
  readSiteSettings,
  StartError,
  type ChildEnvironment,
  type SiteSettings,
  type StartRequest,
} from '../start/site-settings.ts';
import { prepareReleases } from '../start/start.ts';
import { SupervisedProcess } from '../start/supervised-process.ts';
import { startLocalPostgres, type LocalPostgres } from './local-postgres.ts';
import { ensureLocalCertificate, findNginx, startNginx, type RunningNginx } from './nginx.ts';
import { SiteParts, type Layer } from './site-parts.ts';
import { DRAIN_DELAY_MS, listPorts, type Ports } from './topology.ts';

/** A process that can be stopped while it works, and that is restarted automatically. */
export interface Member {
  readonly name: string;
  /**
   * `drain` lets it finish its work (SIGTERM), `kill` does not (SIGKILL). Resolves when it serves
   * again.
   */
  restart(how: 'drain' | 'kill'): Promise<void>;
}

export interface DistributedSite {
  readonly url: string;
  readonly secureUrl: string;
  /** Addresses of the shells behind the gateway. */
  readonly shellUrls: readonly string[];
  readonly databaseUrl: string;
  readonly backends: readonly Member[];
  readonly shells: readonly Member[];
  /** Undefined when DATABASE_URL names an external server. */
  readonly postgres: Pick<LocalPostgres, 'restart'> | undefined;
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 120_000;
const READY_POLL_MS = 100;

interface Running {
  readonly settings: SiteSettings;
  readonly ports: Ports;
  readonly databaseUrl: string;
  readonly parts: SiteParts;
  readonly say: (line: string) => void;
}

/**
 * @param fillDatabase called before the API opens the database
 * @throws StartError when a part cannot start; the parts started before it are stopped
 */
export async function startDistributedSite(
  request: StartRequest,
  say: (line: string) => void,
  fillDatabase: (databaseUrl: string) => void = () => undefined,
): Promise<DistributedSite> {
  findNginx();
  const secret = process.env['PROXY_SECRET'] ?? randomBytes(32).toString('base64url');
  const settings = readSiteSettings(request, process.env, secret);
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
  const ports = listPorts(request.port);
  const parts = new SiteParts(settings.dataDirectory);
  const stop = () => parts.stop();
  try {
    await prepareReleases(settings);
    const postgres = await openPostgres(settings, ports, parts);
    const databaseUrl = postgres?.url ?? process.env['DATABASE_URL'] ?? '';
    fillDatabase(databaseUrl);
    const running = { settings, ports, databaseUrl, parts, say };
    // One after the other: the first process migrates and fills the database.
    const backends = [await startBackend(running, 0), await startBackend(running, 1)];
    parts.add('api', await startBalancer(running));
    const shells = await Promise.all([startShell(running, 0), startShell(running, 1)]);
    await startRegistry(running);
    parts.add('gateway', await startGateway(running));
    await waitUntilReady(ports.gateway, '/healthz', (status) => status === 200);
    const addresses = {
      url: `http://localhost:${ports.gateway}`,
      secureUrl: `https://localhost:${ports.gatewayTls}`,
      shellUrls: ports.shells.map((port) => `http://127.0.0.1:${port}`),
    };
    return { ...addresses, databaseUrl, backends, shells, postgres, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openPostgres(
  settings: SiteSettings,
  ports: Ports,
  parts: SiteParts,
): Promise<LocalPostgres | undefined> {
  if ((process.env['DATABASE_URL'] ?? '') !== '') return undefined;
  const postgres = await startLocalPostgres({
    directory: path.join(settings.dataDirectory, 'postgres'),
    port: ports.postgres,
    onSpawn: () => parts.record(),
  });
  parts.add('database', postgres);
  return postgres;
}

function startBackend(running: Running, index: 0 | 1): Promise<Member> {
  const { settings, ports, databaseUrl } = running;
  return startMember(running, {
    name: `backend-${index + 1}`,
    layer: 'api',
    script: 'backend/dist/main.js',
    port: ports.backends[index],
    environment: {
      ...settings.backendEnvironment,
      DATABASE_URL: databaseUrl,
      API_PORT: String(ports.backends[index]),
      DRAIN_DELAY_MS: String(DRAIN_DELAY_MS),
    },
  });
}

function startShell(running: Running, index: 0 | 1): Promise<Member> {
  const { settings, ports } = running;
  return startMember(running, {
    name: `shell-${index + 1}`,
    layer: 'pages',
    script: 'shell/dist/server/main.cjs',
    port: ports.shells[index],
    environment: {
      ...settings.shellEnvironment,
      API_URL: `http://127.0.0.1:${ports.balancer}`,
      REGISTRY_URL: `http://127.0.0.1:${ports.registry}`,
      HOST: '127.0.0.1',
      PORT: String(ports.shells[index]),
      TRUSTED_PROXIES: '127.0.0.1',
      SHARED_CACHE: 'on',
      // Each has its own copy of the live releases; keys, store and earlier builds are shared.
      CACHE_DIR: path.join(settings.dataDirectory, `shell-cache-${index + 1}`),
      DRAIN_DELAY_MS: String(DRAIN_DELAY_MS),
    },
  });
}

async function startRegistry(running: Running): Promise<void> {
  const { settings, ports } = running;
  await startMember(running, {
    name: 'registry',
    layer: 'pages',
    script: 'release-registry/dist/main.js',
    port: ports.registry,
    environment: {
      ...settings.registryEnvironment,
      API_URL: `http://127.0.0.1:${ports.balancer}`,
      SHELL_URL: `http://127.0.0.1:${ports.shells[0]}`,
      REGISTRY_PORT: String(ports.registry),
    },
    isReady: () => true,
  });
}

function startBalancer({ settings, ports }: Running): Promise<RunningNginx> {
  return startNginx({
    repositoryRoot: settings.repositoryRoot,
    directory: path.join(settings.dataDirectory, 'balancer'),
    site: 'api.conf.template',
    variables: {
      LISTEN: `127.0.0.1:${ports.balancer}`,
      BACKEND_1: `127.0.0.1:${ports.backends[0]}`,
      BACKEND_2: `127.0.0.1:${ports.backends[1]}`,
    },
  });
}

function startGateway({ settings, ports }: Running): Promise<RunningNginx> {
  const certificates = path.join(settings.dataDirectory, 'tls');
  ensureLocalCertificate(certificates);
  return startNginx({
    repositoryRoot: settings.repositoryRoot,
    directory: path.join(settings.dataDirectory, 'gateway'),
    site: 'site.conf.template',
    variables: {
      LISTEN: `${settings.host}:${ports.gateway}`,
      LISTEN_TLS: `${settings.host}:${ports.gatewayTls}`,
      SHELL_1: `127.0.0.1:${ports.shells[0]}`,
      SHELL_2: `127.0.0.1:${ports.shells[1]}`,
      FRONT_PROXIES: '127.0.0.1',
      TLS_DIR: certificates,
    },
  });
}

interface MemberOptions {
  readonly name: string;
  readonly layer: Layer;
  readonly script: string;
  readonly port: number;
  readonly environment: ChildEnvironment;
  /** Of the status of /readyz; when absent, status 200 is enough. */
  readonly isReady?: (status: number) => boolean;
}

async function startMember(running: Running, options: MemberOptions): Promise<Member> {
  const { settings, parts, say } = running;
  const { name, port, isReady = (status: number) => status === 200 } = options;
  const waitUntilMemberIsReady = () => waitUntilReady(port, '/readyz', isReady);
  const companion = pathToFileURL(
    path.join(path.dirname(fileURLToPath(import.meta.url)), '../start/exit-with-parent.js'),
  );
  const child = new SupervisedProcess({
    name,
    script: path.join(settings.repositoryRoot, options.script),
    nodeArguments: ['--enable-source-maps', '--import', companion.href],
    environment: options.environment,
    log: openProcessLog(settings.logsDirectory, name, say),
    say,
    onSpawn: () => parts.record(),
    timing: { drainMs: 10_000 + DRAIN_DELAY_MS },
  });
  parts.add(options.layer, child);
  await child.start(waitUntilMemberIsReady());
  return {
    name,
    async restart(how) {
      const before = child.running();
      if (before === undefined) throw new Error(`${name} is not running`);
      process.kill(before.pid, how === 'kill' ? 'SIGKILL' : 'SIGTERM');
      while (child.running()?.pid === before.pid) await delay(READY_POLL_MS);
      await waitUntilMemberIsReady();
    },
  };
}

async function waitUntilReady(
  port: number,
  address: string,
  isReady: (status: number) => boolean,
): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
    await response?.arrayBuffer();
    if (response !== undefined && isReady(response.status)) return;
    await delay(READY_POLL_MS);
  }
  throw new StartError(`No process became ready on port ${port} in ${READY_TIMEOUT_MS / 1000} s`);
}
