/** Export settings of traces, from the standard variables of OpenTelemetry. */
import * as v from 'valibot';
import { readSettings, type Variables } from '../env/read-settings.ts';
import { optionalSetting, setting } from '../env/setting.ts';
import { anyText } from '../env/values.ts';

export interface TracingSettings {
  /** URL that spans are posted to (OTLP over HTTP). */
  readonly url: string;
  readonly serviceName: string;
  /** Exported share of traces, from 0 to 1. */
  readonly share: number;
}

const collectorAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text),
    'must be an address like http://localhost:4318',
  ),
);

const share = v.pipe(
  v.string(),
  v.transform(Number),
  v.check((value) => value >= 0 && value <= 1, 'must be a number from 0 to 1'),
);

/** The exporter itself reads `OTEL_EXPORTER_OTLP_HEADERS`, `…_TIMEOUT` and `…_CERTIFICATE`. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalSetting(
    { description: 'URL of the collector; spans are posted to `/v1/traces` below it' },
    collectorAddress,
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optionalSetting(
    { description: 'complete URL for spans; replaces the setting above' },
    collectorAddress,
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    { description: 'share of traces that is exported, from 0 to 1', default: '0.1' },
    share,
  ),
  OTEL_SERVICE_NAME: optionalSetting(
    { description: 'name of the process in traces', derivedDefault: 'storefront-shell, …-api' },
    anyText,
  ),
  OTEL_SDK_DISABLED: optionalSetting({ description: 'set to `true` to export no spans' }, anyText),
};

/**
 * Null without an endpoint: nothing is exported.
 *
 * @throws EnvError
 */
export function readTracingSettings(
  variables: Variables,
  serviceName: string,
): TracingSettings | null {
  const values = readSettings(TRACING_SETTINGS, variables);
  const base = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  // The general endpoint is a base URL; the endpoint for traces is used unchanged.
  const url =
    values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ??
    (base === null ? null : `${base.replace(/\/$/, '')}/v1/traces`);
  if (url === null || values.OTEL_SDK_DISABLED === 'true') return null;
  return {
    url,
    serviceName: values.OTEL_SERVICE_NAME ?? serviceName,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}
