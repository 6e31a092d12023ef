/** Settings of the registry's process; the only reader of its environment. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSharedSecret, fillInSecrets } from 'shared-contracts/secret-files';
import {
  readErrorReportSettings,
  type ErrorReportSettings,
} from 'server-kit/errors/error-settings';
import { DEFAULT_RETENTION, type RetentionRule } from './control/retention.ts';

export interface RegistryEnv {
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** Where this machine reaches the site, to ask which pages show a template. */
  readonly shellUrl: string;
  /** Address of the release store: a folder, or `s3://…`. */
  readonly releaseStore: string;
  readonly keysDirectory: string;
  /** Origin of the backend that keeps the sums, without a trailing slash. */
  readonly apiUrl: string;
  /** Shared by the site's processes; null when nothing can be watched. */
  readonly internalSecret: string | null;
  /** Who is to be told of a rollback; may hold a secret and is never logged. */
  readonly webhookUrl: string | null;
  /** How long releases are kept; null keeps all. */
  readonly retention: RetentionRule | null;
  readonly logLevel: string;
  /** Where errors are reported to; null reports none (SH-20). */
  readonly errorReports: ErrorReportSettings | null;
}

/** Each may be in a file that `…_FILE` names. */
const SECRETS = ['PROXY_SECRET', 'RELEASE_WEBHOOK_URL'];

/** @throws Error naming the variable that cannot be used */
export function readEnv(given: NodeJS.ProcessEnv): RegistryEnv {
  const variables = fillInSecrets(given, SECRETS, (file) => readFileSync(file, 'utf8'));
  const text = (name: string) => {
    const value = variables[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const dataDirectory = path.resolve(text('DATA_DIR') ?? '.data');
  const port = Number(text('REGISTRY_PORT') ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('REGISTRY_PORT must be a number from 0 to 65535');
  }
  checkSharedSecret('PROXY_SECRET', text('PROXY_SECRET'), variables['NODE_ENV']);
  return {
    // Loopback, unless operators are to reach its API from other machines.
    host: text('REGISTRY_HOST') ?? '127.0.0.1',
    port,
    shellUrl: parseAddress(
      'SHELL_URL',
      text('SHELL_URL') ?? text('SITE_URL') ?? 'http://localhost:3000',
    ).origin,
    releaseStore: text('RELEASE_STORE') ?? path.join(dataDirectory, 'releases'),
    keysDirectory: text('KEYS_DIR') ?? path.join(dataDirectory, 'keys'),
    apiUrl: parseAddress('API_URL', text('API_URL') ?? 'http://127.0.0.1:3001').origin,
    internalSecret: text('PROXY_SECRET'),
    webhookUrl: parseWebhook(text('RELEASE_WEBHOOK_URL')),
    retention: readRetention(text('RELEASES_KEPT'), text('RELEASES_KEPT_DAYS')),
    logLevel: text('LOG_LEVEL') ?? 'info',
    errorReports: readErrorReportSettings(variables, 'storefront-registry'),
  };
}

function readRetention(count: string | null, days: string | null): RetentionRule | null {
  if (count === 'all') return null;
  const { keepCount, keepDays } = DEFAULT_RETENTION;
  return {
    keepCount: count === null ? keepCount : parseWhole('RELEASES_KEPT', count),
    keepDays: days === null ? keepDays : parseWhole('RELEASES_KEPT_DAYS', days),
  };
}

function parseWhole(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number`);
}

function parseWebhook(value: string | null): string | null {
  return value === null ? null : parseAddress('RELEASE_WEBHOOK_URL', value).href;
}

/** The value is left out of the message: it may hold a secret. */
function parseAddress(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} must be an address like https://example.com/path`);
  }
  return url;
}
