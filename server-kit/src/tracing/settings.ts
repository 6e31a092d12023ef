/** How traces are exported, from the standard variables of OpenTelemetry. */

export interface TracingSettings {
  /** Where spans are posted to (OTLP over HTTP). */
  readonly url: string;
  readonly serviceName: string;
  /** Which share of traces is exported, from 0 to 1. */
  readonly share: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

const DEFAULT_SHARE = 0.1;
const SHARE = 'OTEL_TRACES_SAMPLER_ARG';

/**
 * Null without an endpoint: nothing is exported. `OTEL_EXPORTER_OTLP_HEADERS`, `…_TIMEOUT` and
 * `…_CERTIFICATE` are read by the exporter.
 *
 * @throws Error with the variable's name when a value cannot be used
 */
export function readTracingSettings(
  variables: Variables,
  serviceName: string,
): TracingSettings | null {
  if (variables['OTEL_SDK_DISABLED'] === 'true') return null;
  const url = readUrl(variables);
  if (url === null) return null;
  return {
    url,
    serviceName: textOf(variables, 'OTEL_SERVICE_NAME') ?? serviceName,
    share: readShare(textOf(variables, SHARE)),
  };
}

/** The general endpoint is a base; the one for traces is used as it is. */
function readUrl(variables: Variables): string | null {
  for (const [name, path] of [
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ''],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '/v1/traces'],
  ] as const) {
    const value = textOf(variables, name);
    if (value === null) continue;
    if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
      throw new Error(`${name} must be an address like http://localhost:4318, not "${value}"`);
    }
    return path === '' ? value : value.replace(/\/$/, '') + path;
  }
  return null;
}

function readShare(text: string | null): number {
  const share = text === null ? DEFAULT_SHARE : Number(text);
  if (share >= 0 && share <= 1) return share;
  throw new Error(`${SHARE} must be a number from 0 to 1, not "${text}"`);
}

function textOf(variables: Variables, name: string): string | null {
  const value = variables[name]?.trim() ?? '';
  return value === '' ? null : value;
}
