/** The shell's settings; the only reader of the environment. */
import { resolve } from 'node:path';
import {
  ERROR_REPORT_SETTINGS,
  readErrorReportSettings,
  type ErrorReportSettings,
} from 'server-kit/errors/error-settings';
import { readSettings } from 'server-kit/env/read-settings';
import { optionalSetting, setting } from 'server-kit/env/setting';
import { DRAIN_DELAY_MS } from 'server-kit/env/shared-settings';
import { anyText, list, originOfAddress, port, word } from 'server-kit/env/values';
import {
  readTracingSettings,
  TRACING_SETTINGS,
  type TracingSettings,
} from 'server-kit/tracing/settings';

export interface ShellEnv {
  readonly port: number;
  readonly host: string;
  /** Origin visitors use, without a trailing slash. */
  readonly siteUrl: string;
  /** Origin of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** Origin of the registry's HTTP API, for the release page; null without a registry. */
  readonly registryUrl: string | null;
  /**
   * Origin whose `/cms` is the owner's area. The shell proxies it when it is the site's own origin.
   */
  readonly backEndUrl: string;
  /** Folder of the release store when `RELEASE_STORE` is not set. */
  readonly releasesDirectory: string;
  /** Address of the release store: a folder, or `s3://…`. */
  readonly releaseStore: string;
  readonly keysDirectory: string;
  readonly cacheDirectory: string;
  /** Folder with the browser files of this and earlier builds of the shell. */
  readonly shellBuildsDirectory: string;
  /** Folder of this process's browser build. */
  readonly webDirectory: string;
  /** Client id of this shell in the authorization code flow. */
  readonly oauthClientId: string;
  /** Secret with which the API trusts the visitor's address that this shell sends. */
  readonly proxySecret: string | null;
  /** How long a stopping process accepts requests after `/readyz` has reported the shutdown. */
  readonly drainDelayMs: number;
  /** `worker`: each release in its own thread; `inline`: in this process, for development. */
  readonly renderMode: 'worker' | 'inline';
  /** Addresses of proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies: readonly string[];
  /** Origins besides this site to which a form may redirect the visitor. */
  readonly paymentOrigins: readonly string[];
  /**
   * `DEV_OVERRIDES`: what a signed override may load from a developer's machine. `both-halves` only
   * for a site at localhost that no other machine reaches: its shell loads the server half.
   */
  readonly devOverrides: 'both-halves' | 'browser-half' | 'refused';
  /** `SERVICE_WORKER`: `off` removes the service worker from browsers that have it. */
  readonly serviceWorker: 'on' | 'off';
  /** `SHARED_CACHE`: whether a gateway or CDN may keep documents that are the same for everyone. */
  readonly sharedCache: 'on' | 'off';
  /** Where spans are exported to; null disables tracing. */
  readonly tracing: TracingSettings | null;
  /** Where errors are reported to; null disables error reports. */
  readonly errorReports: ErrorReportSettings | null;
}

export const SHELL_SETTINGS = {
  PORT: setting({ description: 'port of the site; 0 takes any free one', default: '3000' }, port),
  HOST: setting(
    {
      description: 'address the site listens on; `0.0.0.0` for every network',
      default: '127.0.0.1',
    },
    anyText,
  ),
  DATA_DIR: setting(
    { description: 'folder of everything this installation keeps', default: '.data' },
    anyText,
  ),
  SITE_URL: optionalSetting(
    {
      description:
        'public address of the site; with `https:`, cookies and headers require a secure connection',
      derivedDefault: 'http://localhost:$PORT',
      empty: 'refused',
    },
    originOfAddress,
  ),
  API_URL: setting(
    {
      description: 'origin of the API, or of another backend of the specifications',
      default: 'http://127.0.0.1:3001',
      empty: 'refused',
    },
    originOfAddress,
  ),
  REGISTRY_URL: optionalSetting(
    { description: "origin of the registry's HTTP API, for the release page" },
    originOfAddress,
  ),
  BACK_END_URL: optionalSetting(
    {
      description: 'origin whose `/cms` is the owner’s area',
      derivedDefault: '$SITE_URL',
      empty: 'refused',
    },
    originOfAddress,
  ),
  RELEASE_STORE: optionalSetting(
    {
      description: 'release store: a folder, or `s3://bucket/prefix?endpoint=URL&region=NAME`',
      derivedDefault: '$RELEASES_DIR',
    },
    anyText,
  ),
  RELEASES_DIR: optionalSetting(
    {
      description: 'folder of the release store if `RELEASE_STORE` is not set',
      derivedDefault: '$DATA_DIR/releases',
    },
    anyText,
  ),
  KEYS_DIR: optionalSetting(
    { description: 'folder of the keys', derivedDefault: '$DATA_DIR/keys' },
    anyText,
  ),
  CACHE_DIR: optionalSetting(
    {
      description: 'last verified releases; one folder per process',
      derivedDefault: '$DATA_DIR/shell-cache',
    },
    anyText,
  ),
  SHELL_BUILDS_DIR: optionalSetting(
    {
      description:
        'browser files of this and earlier builds of the shell; use a volume in a container',
      derivedDefault: '$DATA_DIR/shell-builds',
    },
    anyText,
  ),
  OAUTH_CLIENT_ID: setting(
    {
      description: 'client id of the shell at `/authorize`; the same for shell and API',
      default: 'storefront',
    },
    anyText,
  ),
  PROXY_SECRET: optionalSetting(
    {
      description:
        'shared by shells, API (`TRUSTED_PROXY_SECRET`) and registry, so that the API trusts the visitor’s address from the shell',
      secret: 'shared',
    },
    anyText,
  ),
  DRAIN_DELAY_MS,
  RENDER_MODE: setting(
    {
      description:
        '`worker`: a thread per release; `inline`: in the shell’s process, for development',
      default: 'worker',
    },
    anyText,
  ),
  TRUSTED_PROXIES: setting(
    {
      description: 'addresses of proxies whose `X-Forwarded-For` counts, separated by commas',
      default: '',
    },
    list,
  ),
  PAYMENT_ORIGINS: setting(
    {
      description: 'origins besides this site to which a form may redirect, separated by commas',
      default: '',
    },
    list,
  ),
  DEV_OVERRIDES: optionalSetting(
    {
      description:
        '`allow` or `refuse`: whether developers may load a remote from their own machine',
      derivedDefault: '`allow` at localhost, else `refuse`',
      empty: 'refused',
    },
    word('allow', 'refuse'),
  ),
  SERVICE_WORKER: setting(
    {
      description: '`off` removes the service worker from every browser that visits',
      default: 'on',
      empty: 'refused',
    },
    word('on', 'off'),
  ),
  SHARED_CACHE: setting(
    {
      description:
        '`on`: the gateway or CDN in front may keep public documents, by the rules of operations.md',
      default: 'off',
      empty: 'refused',
    },
    word('on', 'off'),
  ),
  ...TRACING_SETTINGS,
  ...ERROR_REPORT_SETTINGS,
};

/** @throws EnvError */
export function readEnv(variables: NodeJS.ProcessEnv, webDirectory: string): ShellEnv {
  const values = readSettings(SHELL_SETTINGS, variables);
  const dataDirectory = resolve(values.DATA_DIR);
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  const releasesDirectory = values.RELEASES_DIR ?? `${dataDirectory}/releases`;
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl,
    apiUrl: values.API_URL,
    registryUrl: values.REGISTRY_URL,
    backEndUrl: values.BACK_END_URL ?? siteUrl,
    releasesDirectory,
    releaseStore: values.RELEASE_STORE ?? releasesDirectory,
    keysDirectory: values.KEYS_DIR ?? `${dataDirectory}/keys`,
    cacheDirectory: values.CACHE_DIR ?? `${dataDirectory}/shell-cache`,
    shellBuildsDirectory: values.SHELL_BUILDS_DIR ?? `${dataDirectory}/shell-builds`,
    webDirectory,
    oauthClientId: values.OAUTH_CLIENT_ID,
    proxySecret: values.PROXY_SECRET,
    drainDelayMs: values.DRAIN_DELAY_MS,
    renderMode: values.RENDER_MODE === 'inline' ? 'inline' : 'worker',
    trustedProxies: values.TRUSTED_PROXIES,
    paymentOrigins: values.PAYMENT_ORIGINS,
    devOverrides: findOverrideRule(values.DEV_OVERRIDES, siteUrl, values.HOST),
    serviceWorker: values.SERVICE_WORKER,
    sharedCache: values.SHARED_CACHE,
    tracing: readTracingSettings(variables, 'storefront-shell'),
    errorReports: readErrorReportSettings(variables, 'storefront-shell'),
  };
}

/** By default, overrides are only allowed for a site on the developer's own machine. */
function findOverrideRule(
  rule: 'allow' | 'refuse' | null,
  siteUrl: string,
  host: string,
): ShellEnv['devOverrides'] {
  const isLocal = new URL(siteUrl).hostname === 'localhost';
  if (rule === 'refuse' || (rule === null && !isLocal)) return 'refused';
  // A shell that other machines can reach, as in a container, never runs a developer's code.
  return isLocal && LOOPBACK.includes(host) ? 'both-halves' : 'browser-half';
}

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', 'localhost'];
