/**
 * nginx from the system's packages, with the files of `deploy/gateway` that its container also
 * uses.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningProcess } from '../start/run-record.ts';
import { StartError } from '../start/site-settings.ts';
import { renderTemplate } from './render-template.ts';

export interface NginxOptions {
  readonly repositoryRoot: string;
  /** Folder for the rendered files, the cache and nginx's own files. */
  readonly directory: string;
  /** File of `deploy/gateway` with the routes to serve. */
  readonly site: 'site.conf.template' | 'api.conf.template';
  readonly variables: Readonly<Record<string, string>>;
}

export interface RunningNginx {
  /** Undefined once it has ended. */
  running(): RunningProcess | undefined;
  stop(): Promise<void>;
}

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx'];
const MODULES = '/etc/nginx/modules-enabled';
const PACKAGES = 'nginx-light libnginx-mod-http-brotli-filter';

export function isNginxInstalled(): boolean {
  return PROGRAMS.some((file) => existsSync(file));
}

/** @throws StartError where nginx is not installed */
export function findNginx(): string {
  const program = PROGRAMS.find((file) => existsSync(file));
  if (program !== undefined) return program;
  throw new StartError(`nginx is not installed (apt-get install ${PACKAGES})`);
}

/** @throws StartError with nginx's message when it refuses the files */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const file = renderCheckedFiles(options);
  const child = spawn(findNginx(), ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  await once(child, 'spawn');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    running() {
      if (child.pid === undefined || hasEnded()) return undefined;
      return { pid: child.pid, script: file, signal: 'SIGTERM' };
    },
    async stop() {
      if (hasEnded()) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * Renders the files and has nginx check them, without starting it. Returns the path of the main
 * file.
 *
 * @throws StartError with nginx's message when it refuses them
 */
export function renderCheckedFiles(options: NginxOptions): string {
  const file = writeFiles(options);
  try {
    execFileSync(findNginx(), ['-t', '-q', '-c', file, '-e', 'stderr'], { stdio: 'pipe' });
  } catch (error) {
    throw new StartError(`nginx refuses ${file}: ${describeError(error)}`, { cause: error });
  }
  return file;
}

function writeFiles({ repositoryRoot, directory, site, variables }: NginxOptions): string {
  mkdirSync(path.join(directory, 'cache'), { recursive: true });
  const source = path.join(repositoryRoot, 'deploy', 'gateway');
  const siteFile = path.join(directory, 'site.conf');
  const all = {
    MODULES: path.join(MODULES, '*.conf'),
    RUN_DIR: directory,
    WORKERS: '1',
    ACCESS_LOG: path.join(directory, 'access.log'),
    SITE: siteFile,
    CACHE_DIR: path.join(directory, 'cache'),
    CACHE_SIZE: '256m',
    // Without the module the pattern matches no file, and nginx includes nothing.
    BROTLI: path.join(source, hasBrotli() ? 'brotli.conf' : 'no-brotli*.conf'),
    ...variables,
  };
  const fill = (name: string) => renderTemplate(readFileSync(path.join(source, name), 'utf8'), all);
  writeFileSync(siteFile, fill(site));
  const file = path.join(directory, 'nginx.conf');
  writeFileSync(file, fill('nginx.conf.template'));
  return file;
}

function hasBrotli(): boolean {
  return existsSync(path.join(MODULES, '50-mod-http-brotli-filter.conf'));
}

function describeError(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
}

/** A self-signed certificate to try the site's TLS on this machine; browsers show a warning. */
export function ensureLocalCertificate(directory: string): void {
  const [certificate, key] = [path.join(directory, 'tls.crt'), path.join(directory, 'tls.key')];
  if (existsSync(certificate) && existsSync(key)) return;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', ...kind, ...subject, '-days', '365', '-keyout', key, '-out', certificate],
      { stdio: 'pipe' },
    );
  } catch (error) {
    throw new StartError(`openssl cannot create a certificate: ${describeError(error)}`, {
      cause: error,
    });
  }
}
