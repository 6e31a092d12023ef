/** Settings of the registry's process; only this module reads its environment. */
import path from 'node:path';
import * as v from 'valibot';
import {
  ERROR_REPORT_SETTINGS,
  readErrorReportSettings,
  type ErrorReportSettings,
} from 'server-kit/errors/error-settings';
import { readSettings } from 'server-kit/env/read-settings';
import { optionalSetting, setting } from 'server-kit/env/setting';
import { anyText, originOfAddress, port, webAddress, wholeNumber } from 'server-kit/env/values';
import { DEFAULT_RETENTION, type RetentionRule } from './control/retention.ts';

export interface RegistryEnv {
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** URL at which this machine reaches the site, to ask which pages show a template. */
  readonly shellUrl: string;
  /** Address of the release store: a folder, or `s3://…`. */
  readonly releaseStore: string;
  /** Origin at which teams upload releases; null accepts uploads from this machine only. */
  readonly uploadUrl: string | null;
  readonly keysDirectory: string;
  /** Origin of the backend that stores the shells' observations, without a trailing slash. */
  readonly apiUrl: string;
  /** Shared by the site's processes; null: rollouts are not watched. */
  readonly internalSecret: string | null;
  /**
   * Receives a notification of an automatic rollback or the next step of a ramp plan; may hold a
   * secret and is never logged.
   */
  readonly webhookUrl: string | null;
  /** How long releases are kept; null keeps all. */
  readonly retention: RetentionRule | null;
  readonly logLevel: string;
  /** Where errors are reported; null reports none. */
  readonly errorReports: ErrorReportSettings | null;
}

const COUNT_MAX = 99_999;

export const REGISTRY_SETTINGS = {
  // Loopback by default; operators on other machines need another address.
  REGISTRY_HOST: setting(
    { description: 'address the registry listens on', default: '127.0.0.1' },
    anyText,
  ),
  REGISTRY_PORT: setting(
    { description: "port of the registry's HTTP API; 0 takes any free one", default: '0' },
    port,
  ),
  UPLOAD_URL: optionalSetting(
    {
      description:
        'address at which teams upload releases, like https://releases.shop.example; without it only names of this machine are accepted',
    },
    originOfAddress,
  ),
  DATA_DIR: setting(
    { description: 'folder of everything this installation keeps', default: '.data' },
    anyText,
  ),
  SHELL_URL: optionalSetting(
    {
      description: 'where this machine reaches the site',
      derivedDefault: '$SITE_URL',
    },
    originOfAddress,
  ),
  SITE_URL: setting(
    { description: 'address visitors use', default: 'http://localhost:3000' },
    originOfAddress,
  ),
  RELEASE_STORE: optionalSetting(
    {
      description: 'release store: a folder, or `s3://bucket/prefix?endpoint=URL&region=NAME`',
      derivedDefault: '$DATA_DIR/releases',
    },
    anyText,
  ),
  KEYS_DIR: optionalSetting(
    { description: 'folder of the keys', derivedDefault: '$DATA_DIR/keys' },
    anyText,
  ),
  API_URL: setting(
    {
      description: 'origin of the API, which stores the observations of shells',
      default: 'http://127.0.0.1:3001',
    },
    originOfAddress,
  ),
  PROXY_SECRET: optionalSetting(
    {
      description: 'same secret as for the shell; without it candidates are not judged',
      secret: 'shared',
    },
    anyText,
  ),
  RELEASE_WEBHOOK_URL: optionalSetting(
    {
      description:
        'receives a POST (JSON) when a candidate is rolled back automatically or its ramp plan goes on',
      secret: 'own',
    },
    webAddress,
  ),
  RELEASES_KEPT: setting(
    {
      description: 'number of newest releases kept for each remote; `all` keeps every release',
      default: String(DEFAULT_RETENTION.keepCount),
    },
    v.union(
      [v.literal('all'), wholeNumber(COUNT_MAX)],
      `must be a whole number from 0 to ${COUNT_MAX}, or all`,
    ),
  ),
  RELEASES_KEPT_DAYS: setting(
    {
      description: 'days a release is kept after it was last served',
      unit: 'days',
      default: String(DEFAULT_RETENTION.keepDays),
    },
    wholeNumber(COUNT_MAX),
  ),
  LOG_LEVEL: setting({ description: 'lowest level that is logged', default: 'info' }, anyText),
  ...ERROR_REPORT_SETTINGS,
};

/** @throws EnvError */
export function readEnv(variables: NodeJS.ProcessEnv): RegistryEnv {
  const values = readSettings(REGISTRY_SETTINGS, variables);
  const dataDirectory = path.resolve(values.DATA_DIR);
  const { RELEASES_KEPT: keepCount, RELEASES_KEPT_DAYS: keepDays } = values;
  return {
    host: values.REGISTRY_HOST,
    port: values.REGISTRY_PORT,
    shellUrl: values.SHELL_URL ?? values.SITE_URL,
    releaseStore: values.RELEASE_STORE ?? path.join(dataDirectory, 'releases'),
    uploadUrl: values.UPLOAD_URL,
    keysDirectory: values.KEYS_DIR ?? path.join(dataDirectory, 'keys'),
    apiUrl: values.API_URL,
    internalSecret: values.PROXY_SECRET,
    webhookUrl: values.RELEASE_WEBHOOK_URL,
    retention: keepCount === 'all' ? null : { keepCount, keepDays },
    logLevel: values.LOG_LEVEL,
    errorReports: readErrorReportSettings(variables, 'storefront-registry'),
  };
}
