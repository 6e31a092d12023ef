/** The destination of error reports: the DSN of a Sentry-compatible service. */
import * as v from 'valibot';
import { readSettings, type Variables } from '../env/read-settings.ts';
import { optionalSetting, setting } from '../env/setting.ts';
import { anyText } from '../env/values.ts';

export interface ErrorReportSettings {
  /** URL that accepts envelopes. */
  readonly endpoint: string;
  /** The project's key. Not a secret, because it only allows sending. */
  readonly publicKey: string;
  readonly dsn: string;
  /** For example `storefront-shell`. */
  readonly process: string;
  readonly environment: string;
  /** `SENTRY_RELEASE`; when null, the process names its build. */
  readonly release: string | null;
}

/** `https://<key>@<host>/<path>/<project>`; the path is optional. */
const dataSourceName = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value: dsn }, addIssue, NEVER }) => {
    const url = URL.canParse(dsn) ? new URL(dsn) : undefined;
    const [, path, project] = /^(.*)\/(\w+)$/.exec(url?.pathname ?? '') ?? [];
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (!isWeb || url.username === '' || url.search !== '' || project === undefined) {
      addIssue({ message: 'must be like https://key@host/project' });
      return NEVER;
    }
    return {
      endpoint: `${url.protocol}//${url.host}${path ?? ''}/api/${project}/envelope/`,
      publicKey: url.username,
      dsn,
    };
  }),
);

export const ERROR_REPORT_SETTINGS = {
  SENTRY_DSN: optionalSetting(
    {
      description: 'Sentry-compatible service for errors, like `https://key@host/project`',
    },
    dataSourceName,
  ),
  SENTRY_ENVIRONMENT: setting(
    { description: 'name of the installation in error reports', default: 'production' },
    anyText,
  ),
  SENTRY_RELEASE: optionalSetting(
    { description: 'release in error reports', derivedDefault: 'build of the process' },
    anyText,
  ),
};

/**
 * Null without `SENTRY_DSN`: nothing is reported.
 *
 * @throws EnvError when it cannot be read
 */
export function readErrorReportSettings(
  variables: Variables,
  process: string,
): ErrorReportSettings | null {
  const values = readSettings(ERROR_REPORT_SETTINGS, variables);
  if (values.SENTRY_DSN === null) return null;
  return {
    ...values.SENTRY_DSN,
    process,
    environment: values.SENTRY_ENVIRONMENT,
    release: values.SENTRY_RELEASE,
  };
}
