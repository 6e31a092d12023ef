import { openTracing } from './open-tracing.ts';
import { readTracingSettings } from './settings.ts';
import { startCollector, type Collector } from '../testing/collector.ts';
import { parseTraceParent } from './trace-parent.ts';
import type { Tracing } from './tracing.ts';

const KEY = new Uint8Array(32).fill(3);
const TRACE_PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.close());

async function aTracing(variables: Readonly<Record<string, string>> = {}): Promise<Tracing> {
  const settings = readTracingSettings(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1', ...variables },
    'storefront-test',
  );
  return openTracing({ settings, key: KEY });
}

function fromOthers() {
  const traceParent = parseTraceParent(TRACE_PARENT);
  if (traceParent === undefined) throw new Error('Not readable');
  return { from: 'others', traceParent } as const;
}

test('sends spans with parent, attributes, times and failure to the collector [FED-22]', async () => {
  const tracing = await aTracing({ OTEL_SERVICE_NAME: 'my-shop' });
  const parent = tracing.start({ name: 'GET /*', kind: 'server', parent: fromOthers() });
  const startedAtMs = Date.now() - 40;
  const child = tracing.start({ name: 'slot main', parent, startedAtMs });
  child.set({ remote: 'mfe-shop', cached: false });
  child.fail('deadline');
  child.end(startedAtMs + 25);
  parent.end();
  await tracing.close();

  const [slot, request] = ['slot main', 'GET /*'].map((name) =>
    collector.spans.find((span) => span.name === name),
  );
  expect(request).toMatchObject({
    service: 'my-shop',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    parentSpanId: '00f067aa0ba902b7',
    hasFailed: false,
  });
  expect(slot).toMatchObject({
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
    attributes: { remote: 'mfe-shop', cached: false, 'error.type': 'deadline' },
    durationMs: 25,
    hasFailed: true,
  });
});

test('keeps the current span across asynchronous calls [FED-22]', async () => {
  const tracing = await aTracing();
  const span = tracing.start({ name: 'one' });
  expect(tracing.current()).toBeUndefined();
  await tracing.run(span, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    expect(tracing.current()).toBe(span);
    tracing.run(undefined, () => expect(tracing.current()).toBeUndefined());
  });
  await tracing.close();
});

test('exports the configured share of traces, each as a whole, whatever the caller’s header contains [FED-22]', async () => {
  const tracing = await aTracing({ OTEL_TRACES_SAMPLER_ARG: '0.25' });
  const traces = Array.from({ length: 2000 }, () => {
    const root = tracing.start({ name: 'root' });
    const child = tracing.start({ name: 'child', parent: root });
    expect(child.isRecording).toBe(root.isRecording);
    return root.isRecording;
  });
  const share = traces.filter(Boolean).length / traces.length;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.3);

  const never = await aTracing({ OTEL_TRACES_SAMPLER_ARG: '0' });
  const { traceParent } = fromOthers();
  expect(never.start({ name: 'x', parent: { from: 'others', traceParent } }).isRecording).toBe(
    false,
  );
  expect(never.start({ name: 'x', parent: { from: 'ours', traceParent } }).isRecording).toBe(true);
  await Promise.all([tracing.close(), never.close()]);
});

test('makes the same decision for a trace id in every process with the key [FED-22]', async () => {
  const variables = { OTEL_TRACES_SAMPLER_ARG: '0.5' };
  const [one, other] = [await aTracing(variables), await aTracing(variables)];
  for (let count = 0; count < 50; count += 1) {
    const begun = one.start({ name: 'document' });
    const traceParent = parseTraceParent(begun.traceParent);
    if (traceParent === undefined) throw new Error(begun.traceParent);
    const parent = { from: 'others', traceParent } as const;
    expect(other.start({ name: 'call', parent }).isRecording).toBe(begun.isRecording);
  }
  await Promise.all([one.close(), other.close()]);
});

test('gives every request a trace id without an exporter [FED-22]', async () => {
  const tracing = await openTracing({ settings: null, key: KEY });
  const span = tracing.start({ name: 'GET /*', parent: fromOthers() });
  expect(span.traceId).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(span.traceParent).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-00$/);
  expect(span.traceParent).not.toContain('00f067aa0ba902b7');
  expect(tracing.start({ name: 'GET /*' }).traceId).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['without an endpoint', {}],
  ['switched off', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_SDK_DISABLED: 'true' }],
])('%s nothing is exported [FED-22]', (_case, variables) => {
  expect(readTracingSettings(variables, 'shop')).toBeNull();
});

test('reads the standard variables, with one trace in ten by default [FED-22 SH-20]', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(readTracingSettings(endpoint, 'shop')).toEqual({
    url: 'http://collector:4318/v1/traces',
    serviceName: 'shop',
    share: 0.1,
  });
  const traces = { ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in' };
  expect(readTracingSettings(traces, 'shop')?.url).toBe('https://traces.example/in');
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '10'],
  ['OTEL_TRACES_SAMPLER_ARG', 'all'],
])('refuses %s=%s by name [FED-22]', (name, value) => {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', [name]: value };
  expect(() => readTracingSettings(variables, 'shop')).toThrow(name);
});
