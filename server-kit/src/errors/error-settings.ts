/** Where errors are reported to: the DSN of a Sentry-compatible service (SH-20). */

export interface ErrorReportSettings {
  /** Takes envelopes. */
  readonly endpoint: string;
  /** Names the project's key; no secret, it allows sending alone. */
  readonly publicKey: string;
  readonly dsn: string;
  /** `storefront-shell`, say. */
  readonly process: string;
  readonly environment: string;
  /** `SENTRY_RELEASE`; null where the process is to name its build. */
  readonly release: string | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Null without `SENTRY_DSN`: nothing is reported.
 *
 * @throws Error when it cannot be read; the message does not repeat it
 */
export function readErrorReportSettings(
  variables: Variables,
  process: string,
): ErrorReportSettings | null {
  const dsn = textOf(variables, 'SENTRY_DSN');
  if (dsn === null) return null;
  return {
    ...parseDsn(dsn),
    dsn,
    process,
    environment: textOf(variables, 'SENTRY_ENVIRONMENT') ?? 'production',
    release: textOf(variables, 'SENTRY_RELEASE'),
  };
}

/** `https://<key>@<host>/<path>/<project>`; the path belongs to a service that is not at the root. */
function parseDsn(dsn: string): Pick<ErrorReportSettings, 'endpoint' | 'publicKey'> {
  const refused = new Error('SENTRY_DSN must be like https://key@host/project');
  if (!URL.canParse(dsn)) throw refused;
  const { protocol, host, username, pathname, search } = new URL(dsn);
  const [, path, project] = /^(.*)\/(\w+)$/.exec(pathname) ?? [];
  const isWeb = protocol === 'https:' || protocol === 'http:';
  if (!isWeb || username === '' || search !== '' || project === undefined) throw refused;
  return {
    endpoint: `${protocol}//${host}${path ?? ''}/api/${project}/envelope/`,
    publicKey: username,
  };
}

function textOf(variables: Variables, name: string): string | null {
  const value = variables[name]?.trim() ?? '';
  return value === '' ? null : value;
}
