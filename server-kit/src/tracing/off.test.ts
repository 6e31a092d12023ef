import { openTracing } from './open-tracing.ts';
import { readTracingSettings } from './settings.ts';

const loaded: string[] = [];
const KEY = new Uint8Array(32);

beforeEach(() => {
  loaded.length = 0;
  jest.resetModules();
  for (const name of [
    '@opentelemetry/api',
    '@opentelemetry/sdk-trace-base',
    '@opentelemetry/resources',
    '@opentelemetry/exporter-trace-otlp-http',
  ]) {
    jest.doMock(name, () => {
      loaded.push(name);
      return jest.requireActual(name);
    });
  }
});

test('loads no package of OpenTelemetry without an exporter [FED-22]', async () => {
  const tracing = await openTracing({ settings: readTracingSettings({}, 'shop'), key: KEY });
  tracing.run(tracing.start({ name: 'GET /*' }), () => tracing.start({ name: 'slot' }).end());
  await tracing.close();
  expect(loaded).toEqual([]);
});

test('loads them with an exporter [FED-22]', async () => {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
  const settings = readTracingSettings(variables, 'shop');
  const tracing = await openTracing({ settings, key: KEY });
  await tracing.close();
  expect(loaded).toContain('@opentelemetry/sdk-trace-base');
});
