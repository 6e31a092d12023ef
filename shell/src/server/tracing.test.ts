import type { LightMyRequestResponse } from 'fastify';
import { openTracing } from 'server-kit/tracing/open-tracing';
import { startCollector, type CollectedSpan, type Collector } from 'server-kit/testing/collector';
import type { Tracing } from 'server-kit/tracing/tracing';
import { aPage } from './testing/content-builders.ts';
import { askUntil } from './testing/fake-api.ts';
import { aSessionCookie, bootOf, factsOf } from './testing/http-answers.ts';
import { aRenderWorker } from './testing/render-worker.ts';
import type { TestShellOptions } from './testing/test-shell-options.ts';
import { aShell, type TestShell } from './testing/test-shell.ts';

const ADD = 'POST /sell/cart/cartAdd';
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const FROM_ELSEWHERE = `00-${TRACE_ID}-00f067aa0ba902b7-01`;
const ITEM = aPage('item', { templates: ['words/item', 'basket/view'], item_url: 'url' });
const OWN = { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' };

let collector: Collector;
let tracing: Tracing;
beforeEach(async () => {
  collector = await startCollector();
  const settings = { url: `${collector.url}/v1/traces`, serviceName: 'shell', share: 1 };
  tracing = await openTracing({ settings, key: new Uint8Array(32) });
});
afterEach(async () => {
  await tracing.close();
  await collector.close();
});

async function aShop(options: TestShellOptions = {}): Promise<TestShell> {
  const shell = await aShell({ content: { pages: [ITEM] }, ...options });
  shell.api.answer('GET /words/item', { body: { data: { title: 'Pin' } } });
  shell.api.answer(ADD, { body: { success: true } });
  return shell;
}

/** Names from the root of the trace to the span. */
function traceOf(response: LightMyRequestResponse) {
  const { traceParent } = factsOf(response);
  return { traceParent, releaseSet: bootOf(response.body).releaseSet };
}

function pathTo(span: CollectedSpan): readonly string[] {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent === undefined ? [] : pathTo(parent)), span.name];
}

function findSpan(name: string, fits: (span: CollectedSpan) => boolean = () => true) {
  const span = collector.spans.find((each) => each.name === name && fits(each));
  if (span === undefined) throw new Error(collector.spans.map((each) => each.name).join(', '));
  return span;
}

/** Parent that a call to the API sent for its span. */
function parentOf(shell: TestShell, call: string): string | undefined {
  const header = shell.api.requestsOf(call).at(-1)?.headers['traceparent'];
  return typeof header === 'string' ? header.split('-')[2] : undefined;
}

test.each(['inline', 'worker'] as const)(
  'joins a document, a soft navigation and an add-to-cart into one trace (%s) [FED-22]',
  async (mode) => {
    const shell = await aShop({
      tracing,
      ...(mode === 'worker' && { workerFile: await aRenderWorker() }),
    });
    const { traceParent, releaseSet } = traceOf(await shell.app.inject('/item/pin'));
    const headers = { traceparent: traceParent, 'x-release-set': releaseSet, ...OWN };
    await shell.app.inject({ url: '/_data/item/needle', headers });
    const payload = { sku: 1, qty: 1 };
    await shell.app.inject({ method: 'POST', url: '/api/v1/sell/cart/cartAdd', headers, payload });
    await tracing.close();

    expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === '')).toEqual([
      expect.objectContaining({ name: 'GET /*' }),
    ]);
    expect(pathTo(findSpan('POST /api/*'))).toEqual(['GET /*', 'POST /api/*']);
    expect(parentOf(shell, ADD)).toBe(findSpan('POST /api/*').spanId);
    const read = findSpan('API GET /words/item', (span) => pathTo(span).length === 5);
    expect(pathTo(read)).toEqual([
      'GET /*',
      'GET /_data/*',
      'slot mfe-words',
      'load',
      'API GET /words/item',
    ]);
    expect(parentOf(shell, 'GET /words/item')).toBe(read.spanId);
  },
);

test('records remote, version and cache use of each slot [FED-22]', async () => {
  const shell = await aShop({ tracing });
  await shell.app.inject('/item/pin');
  await shell.app.inject('/item/pin');
  await tracing.close();
  const slots = collector.spans.filter(({ name }) => name === 'slot mfe-words');
  expect(slots.map(({ attributes }) => attributes)).toEqual(
    [false, true].map((cached) => ({
      remote: 'mfe-words',
      version: '1.0.0',
      slot: 'main',
      cached,
    })),
  );
  expect(findSpan('resolve page').attributes).toMatchObject({ page: 'item' });
  const render = findSpan('render', (span) => pathTo(span).includes('slot mfe-words'));
  expect(pathTo(render)).toEqual(['GET /*', 'slot mfe-words', 'render']);
});

test('records the kind of a slot’s failure, not its message [FED-22]', async () => {
  const content = { pages: [aPage('broken', { templates: ['trouble/throws-in-render'] })] };
  const shell = await aShell({ content, tracing });
  await shell.app.inject('/broken');
  await tracing.close();
  const span = findSpan('slot mfe-trouble');
  expect(span).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'threw' } });
  expect(shell.logged).toContainEqual(
    expect.objectContaining({
      msg: 'slot failed on the server',
      remote: 'mfe-trouble',
      version: '2.0.0',
      traceId: span.traceId,
    }),
  );
});

test('exports no personal data: no token, cookie, address, query or form value [FED-22]', async () => {
  const shell = await aShop({ tracing });
  const cookie = await aSessionCookie(shell, { accessToken: 'a-secret-token' });
  const headers = { ...OWN, cookie, 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Agent/1' };
  const url = '/item/ada@example.com?token=one-secret';
  await shell.app.inject({ url, headers });
  const payload = { username: 'ada@example.com', password: 'another-secret', qty: 1 };
  await shell.app.inject({ method: 'POST', url: '/api/v1/sell/cart/cartAdd', headers, payload });
  await shell.app.inject({
    method: 'POST',
    url: '/_action/mfe-basket.add',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=ada%40example.com&card=secret',
  });
  await tracing.close();
  expect(collector.spans.length).toBeGreaterThan(5);
  expect(collector.text()).not.toMatch(/secret|ada[@%]|203\.0|127\.0|Agent|session=/);
});

test('continues the visitor’s trace and ignores its other context [FED-22]', async () => {
  const shell = await aShop();
  const headers = { traceparent: FROM_ELSEWHERE, tracestate: 'a=b', baggage: 'user=ada', ...OWN };
  await shell.app.inject({ method: 'POST', url: '/api/v1/sell/cart/cartAdd', headers });
  const [sent] = shell.api.requestsOf(ADD);
  expect(sent?.headers['traceparent']).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-00$`));
  expect(sent?.headers['traceparent']).not.toContain('00f067aa0ba902b7');
  expect(sent?.headers).not.toHaveProperty('tracestate');
  expect(sent?.headers).not.toHaveProperty('baggage');
});

test.each(['rubbish', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, 'x'.repeat(5000)])(
  'ignores an invalid trace context: %s [FED-22]',
  async (traceparent) => {
    const shell = await aShop();
    const response = await shell.app.inject({ url: '/item/pin', headers: { traceparent } });
    expect(factsOf(response).traceParent).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  },
);

test('reports timings by slot with page data, and of complete slots with a document [FED-22]', async () => {
  const shell = await aShop();
  // Which slots are complete when the head is sent is a race.
  const document = await askUntil(
    () => shell.app.inject('/item/pin'),
    ({ body }) => bootOf(body).timing.includes('main;'),
  );
  const { releaseSet, timing } = bootOf(document.body);
  expect(document.headers['server-timing']).toMatch(/^head;dur=\d+, trace;desc="00-[^"]+"/);
  expect(timing).toMatch(/main;dur=\d+;desc="mfe-words@1\.0\.0 (kept|rendered)"/);
  const headers = { 'x-release-set': releaseSet };
  const data = await shell.app.inject({ url: '/_data/item/pin', headers });
  const served = String(data.headers['server-timing']);
  expect(served).toMatch(/main;dur=\d+;desc="mfe-words@1\.0\.0 (kept|rendered)"/);
  expect(served).toMatch(/main-2;dur=\d+;desc="mfe-basket@1\.0\.0 rendered"/);
});

test('logs a browser’s report with the trace of its document [FED-22]', async () => {
  const shell = await aShop();
  const { traceParent, releaseSet } = traceOf(await shell.app.inject('/item/pin'));
  const report = { remote: 'mfe-words', version: '1.0.0', releaseSet, phase: 'load', message: 'x' };
  const payload = { ...report, trace: traceParent };
  await shell.app.inject({ method: 'POST', url: '/_report', headers: OWN, payload });
  expect(shell.logged).toContainEqual(
    expect.objectContaining({
      msg: 'failure reported by a browser',
      report: expect.objectContaining(report),
      documentTraceId: traceParent.split('-')[1],
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  );
});
