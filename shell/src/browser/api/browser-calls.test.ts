/** @jest-environment jsdom */
import { readData } from 'shared-contracts/api/read-response';
import { dollars } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { createReporter } from '../report.ts';
import { createApiClient } from './api-client.ts';
import { createBrowserCall } from './browser-calls.ts';

const productsSchema = v.array(
  v.object({ slug: v.string(), price: v.optional(dollars, '0.00'), count: v.number() }),
);
const GOOD = { slug: 'tray', price: '12.50', count: 1 };

/** A client whose backend returns this body for every call, and the reports that it sends. */
function aClientOf(body: unknown) {
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    Object.defineProperties(this, {
      readyState: { value: 4 },
      status: { value: 200 },
      responseText: { value: JSON.stringify(body) },
      response: { value: JSON.stringify(body) },
    });
    this.dispatchEvent(new ProgressEvent('loadend'));
  });
  const sent: unknown[] = [];
  const report = createReporter({
    boot: { document: 'd', releaseSet: 's', traceParent: 't', releases: {} },
    path: () => '/shop',
    send: (text) => sent.push(JSON.parse(text)),
    log: () => undefined,
  });
  const link = { markActive: () => undefined, markInactive: () => undefined };
  const call = createBrowserCall({
    page: { location: window.location },
    boot: { releaseSet: 's', traceParent: 't' },
    isLoginRequired: () => false,
    link,
    report,
    session: {
      current: () => ({ status: 'anonymous' }),
      renew: async () => 'over',
      end: async () => undefined,
      settled: async () => undefined,
    },
  });
  return { client: createApiClient({ loadCall: async () => call, link }), sent };
}

afterEach(() => jest.restoreAllMocks());

test('reports a broken record of a response once, with call and field [API-09]', async () => {
  const broken = { ...GOOD, count: 'kim@example.com' };
  const { client, sent } = aClientOf({ data: [GOOD, broken, broken] });
  for (let repeat = 0; repeat < 2; repeat += 1) {
    const body = await client.get('/sell/product', { query: { page: 2 } });
    expect(readData(productsSchema, body)).toEqual([GOOD]);
  }
  expect(sent).toMatchObject([
    {
      remote: 'shell',
      phase: 'response',
      message:
        'Part of the response of GET /sell/product at *.count left out: Invalid type: Expected number',
    },
  ]);
});

test('leaves room for failures of remotes among the reports [API-09]', async () => {
  const fields = Array.from({ length: 30 }, (_, index) => `field-${'x'.repeat(index + 1)}`);
  const schema = v.object(Object.fromEntries(fields.map((name) => [name, v.optional(v.number())])));
  const { client, sent } = aClientOf(Object.fromEntries(fields.map((name) => [name, 'text'])));
  readData(schema, await client.get('/sell/product'));
  expect(sent).toHaveLength(10);
});
