/** The shell's settings; the only reader of the environment. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkSharedSecret, fillInSecrets } from 'shared-contracts/secret-files';
import {
  readErrorReportSettings,
  type ErrorReportSettings,
} from 'server-kit/errors/error-settings';
import { readTracingSettings, type TracingSettings } from 'server-kit/tracing/settings';

export interface ShellEnv {
  readonly port: number;
  readonly host: string;
  /** Origin visitors use, without a trailing slash. */
  readonly siteUrl: string;
  /** Origin of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** Origin of the registry's HTTP API, for the release page (FED-15); null where there is none. */
  readonly registryUrl: string | null;
  /** Origin whose `/cms` is the owner's back-end area (SH-04); this shell passes it on when it is the site's own. */
  readonly backEndUrl: string;
  /** Folder of the release store where no other is named. */
  readonly releasesDirectory: string;
  /** Address of the release store: a folder, or `s3://…`. */
  readonly releaseStore: string;
  readonly keysDirectory: string;
  readonly cacheDirectory: string;
  /** Folder of the browser files of this and earlier builds of the shell. */
  readonly shellBuildsDirectory: string;
  /** Folder of the shell's own browser build. */
  readonly webDirectory: string;
  /** Name of this shell as client of the authorization code flow (SES-09). */
  readonly oauthClientId: string;
  /** Lets the API believe the visitor's address this shell forwards. */
  readonly proxySecret: string | null;
  /** How long a process that was told to stop still takes requests, so that balancers notice (API-05). */
  readonly drainDelayMs: number;
  /** `worker`: each release in a thread of its own; `inline`: in this process, for development. */
  readonly renderMode: 'worker' | 'inline';
  /** Addresses of the proxies in front, whose word on the visitor's address counts. */
  readonly trustedProxies: readonly string[];
  /** Origins a checkout may send the visitor to besides this site. */
  readonly paymentOrigins: readonly string[];
  /** `DEV_OVERRIDES`: a signed override may bring a remote from a developer's machine (FED-14). */
  readonly devOverrides: 'allowed' | 'refused';
  /** `SERVICE_WORKER`: `off` takes it out of every browser that has one (SH-09). */
  readonly serviceWorker: 'on' | 'off';
  /** Where spans are exported to; null keeps none (FED-22). */
  readonly tracing: TracingSettings | null;
  /** Where errors are reported to; null reports none (SH-20). */
  readonly errorReports: ErrorReportSettings | null;
}

/** Throws with the variable's name when a value can't be used. */
export function readEnv(given: NodeJS.ProcessEnv, webDirectory: string): ShellEnv {
  const variables = fillInSecrets(given, ['PROXY_SECRET'], (file) => readFileSync(file, 'utf8'));
  const read = (name: string, fallback: string) => variables[name] ?? fallback;
  const port = parsePort(read('PORT', '3000'));
  const dataDirectory = resolve(read('DATA_DIR', '.data'));
  const namedStore = read('RELEASE_STORE', '');
  const releasesDirectory = read('RELEASES_DIR', `${dataDirectory}/releases`);
  const apiUrl = parseOrigin('API_URL', read('API_URL', 'http://127.0.0.1:3001'));
  const renderMode = read('RENDER_MODE', 'worker');
  const siteUrl = parseOrigin('SITE_URL', read('SITE_URL', `http://localhost:${port}`));
  const proxySecret = read('PROXY_SECRET', '') === '' ? null : read('PROXY_SECRET', '');
  checkSharedSecret('PROXY_SECRET', proxySecret, variables['NODE_ENV']);
  return {
    port,
    host: read('HOST', '127.0.0.1'),
    siteUrl,
    apiUrl,
    registryUrl: readOptionalOrigin('REGISTRY_URL', read('REGISTRY_URL', '')),
    backEndUrl: parseOrigin('BACK_END_URL', read('BACK_END_URL', siteUrl)),
    releasesDirectory,
    releaseStore: namedStore === '' ? releasesDirectory : namedStore,
    keysDirectory: read('KEYS_DIR', `${dataDirectory}/keys`),
    cacheDirectory: read('CACHE_DIR', `${dataDirectory}/shell-cache`),
    shellBuildsDirectory: read('SHELL_BUILDS_DIR', `${dataDirectory}/shell-builds`),
    webDirectory,
    oauthClientId: read('OAUTH_CLIENT_ID', 'storefront'),
    proxySecret,
    drainDelayMs: parseDrainDelay(read('DRAIN_DELAY_MS', '0')),
    renderMode: renderMode === 'inline' ? 'inline' : 'worker',
    trustedProxies: readList(variables['TRUSTED_PROXIES']),
    paymentOrigins: readList(variables['PAYMENT_ORIGINS']),
    devOverrides: readOverrideRule(variables['DEV_OVERRIDES'], siteUrl),
    serviceWorker: readSwitch('SERVICE_WORKER', read('SERVICE_WORKER', 'on')),
    tracing: readTracingSettings(variables, 'storefront-shell'),
    errorReports: readErrorReportSettings(variables, 'storefront-shell'),
  };
}

/** Unless it says otherwise, only a site on the developer's own machine allows them. */
function readOverrideRule(text: string | undefined, siteUrl: string): ShellEnv['devOverrides'] {
  if (text === 'allow') return 'allowed';
  if (text === 'refuse') return 'refused';
  if (text !== undefined) throw new Error(`DEV_OVERRIDES is allow or refuse, not "${text}"`);
  return new URL(siteUrl).hostname === 'localhost' ? 'allowed' : 'refused';
}

function readSwitch(name: string, text: string): 'on' | 'off' {
  if (text === 'on' || text === 'off') return text;
  throw new Error(`${name} is on or off, not "${text}"`);
}

function readOptionalOrigin(name: string, text: string): string | null {
  return text === '' ? null : parseOrigin(name, text);
}

function readList(text = ''): readonly string[] {
  return text.split(',').filter(Boolean);
}

function parseDrainDelay(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new Error('DRAIN_DELAY_MS must be a whole number of milliseconds');
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}"`);
  }
  return port;
}

function parseOrigin(name: string, text: string): string {
  if (!URL.canParse(text)) throw new Error(`${name} must be an absolute URL, not "${text}"`);
  return new URL(text).origin;
}
