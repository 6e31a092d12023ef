import { Writable } from 'node:stream';
import pino from 'pino';
import { openTracing } from 'server-kit/tracing/open-tracing';
import { startCollector, type Collector } from 'server-kit/testing/collector';
import type { Tracing } from 'server-kit/tracing/tracing';
import { buildApp } from '../app.ts';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';

const SECRET = 'between-two-machines';
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SHELL_SPAN = '00f067aa0ba902b7';

let collector: Collector;
let tracing: Tracing;
let testApp: TestApp;
beforeAll(async () => {
  collector = await startCollector();
  const settings = {
    url: `${collector.url}/v1/traces`,
    serviceName: 'storefront-api',
    share: 0,
  };
  tracing = await openTracing({ settings, key: new Uint8Array(32) });
  testApp = await createTestApp({ proxySecret: SECRET }, [], tracing);
}, TEST_START_TIMEOUT_MS);
afterAll(async () => {
  await testApp.close();
  await tracing.close();
  await collector.close();
});

function traceParent(flags: '00' | '01'): string {
  return `00-${TRACE_ID}-${SHELL_SPAN}-${flags}`;
}

test('continues the trace of the shell with a span for the request and each query [FED-22]', async () => {
  const email = 'ada.of.the.trace@example.com';
  const response = await testApp.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    headers: { traceparent: traceParent('01'), 'x-proxy-secret': SECRET },
    payload: { username: email, password: 'a-secret-nobody-knows', fingerprint: 'a'.repeat(21) },
  });
  expect(response.json()).toMatchObject({ code: 'LOGIN_FAILED' });
  const request = await collector.waitFor(({ name }) => name === 'POST /api/v1/cognito/user/login');
  expect(request).toMatchObject({
    service: 'storefront-api',
    traceId: TRACE_ID,
    parentSpanId: SHELL_SPAN,
    attributes: { 'http.route': '/api/v1/cognito/user/login', 'http.request.method': 'POST' },
  });
  const query = await collector.waitFor(({ name }) => name === 'database select');
  expect(query).toMatchObject({ traceId: TRACE_ID, parentSpanId: request.spanId });
  expect(query.attributes['db.query.text']).toMatch(/\$1/);

  expect(collector.text()).not.toContain(email);
  expect(collector.text()).not.toContain('a-secret-nobody-knows');
  expect(collector.text()).not.toContain('127.0.0.1');
});

test('accepts the sampling decision only from the shell [FED-22]', async () => {
  const before = collector.spans.length;
  await testApp.inject({
    url: '/api/v1/cognito/domain/currentDomain',
    headers: { traceparent: traceParent('01') },
  });
  const headers = { traceparent: traceParent('01'), 'x-proxy-secret': SECRET };
  await testApp.inject({ url: '/healthz', headers });
  await testApp.inject({ url: '/api/v1/cognito/domain/initialData', headers });
  await collector.waitFor(({ name }) => name === 'GET /api/v1/cognito/domain/initialData');
  const names = collector.spans.slice(before).map(({ name }) => name);
  expect(names).not.toContain('GET /api/v1/cognito/domain/currentDomain');
  expect(names).not.toContain('GET /healthz');
});

test('adds the trace id to each log line of a request [FED-22]', async () => {
  const lines: unknown[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString('utf8')));
      done();
    },
  });
  const { db, env, clock } = testApp;
  const app = await buildApp({ db, env, clock, log: pino({ level: 'info' }, sink), tracing });
  const headers = { traceparent: traceParent('00'), 'x-request-id': 'request-0001' };
  await app.inject({ url: '/api/v1/cognito/domain/currentDomain', headers });
  await app.close();
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'response sent', traceId: TRACE_ID, requestId: 'request-0001' }),
  );
});
