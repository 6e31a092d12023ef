import { ApiError, type GetOptions } from 'shared-contracts/api-client';
import type { SuggestionState } from '../../domain/suggestions.ts';
import { createSuggestionList } from './suggestion-list.ts';

const VICE = {
  kind: 'product',
  name: 'Bench Vice',
  slug: 'bench-vice',
  image: { hash: 'ab12', url: '', webp_url: '', avif_url: '', width: 2000, height: 1500 },
  price: '59.50',
};
const HOLDERS = { kind: 'group', name: 'Cylinder Holders', slug: 'cylinder-holders' };

/** A shop that responds when the test says so. */
function aShop() {
  const requests: {
    readonly text: unknown;
    readonly signal: AbortSignal | undefined;
    readonly answer: (body: unknown) => Promise<void>;
    readonly fail: (status: number) => Promise<void>;
  }[] = [];
  const list = createSuggestionList({
    get: (path: string, options: GetOptions = {}) =>
      new Promise((resolve, reject) => {
        if (path !== '/sell/product/suggest') throw new Error(`Unexpected request for ${path}`);
        requests.push({
          text: options.query?.['q'],
          signal: options.signal,
          answer: (body) => settle(() => resolve(body)),
          fail: (status) => settle(() => reject(aRefusal(status))),
        });
      }),
  });
  const states: SuggestionState[] = [];
  list.subscribe(() => states.push(list.current()));
  return { list, requests, states };
}

async function settle(act: () => void): Promise<void> {
  act();
  await jest.advanceTimersByTimeAsync(0);
}

function aRefusal(status: number): ApiError {
  if (status >= 500) return new ApiError({ kind: 'broken', status });
  const detail = { code: 'NOT_FOUND', message: '', fieldErrors: {} } as const;
  return new ApiError({ kind: 'rejected', status, ...detail });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('suggests products and groups with URL, picture and price [SHOP-09]', async () => {
  const { list, requests } = aShop();
  list.request('vice');
  await jest.advanceTimersByTimeAsync(200);
  await requests[0]?.answer({ data: [VICE, HOLDERS] });
  expect(list.current()).toEqual({
    status: 'found',
    text: 'vice',
    suggestions: [
      {
        kind: 'product',
        name: 'Bench Vice',
        href: '/product/bench-vice',
        pictureHash: 'ab12',
        priceCents: 5950,
      },
      {
        kind: 'group',
        name: 'Cylinder Holders',
        href: '/shop/cylinder-holders',
        pictureHash: null,
        priceCents: null,
      },
    ],
  });
});

test('sends one request 200 ms after the last key [SHOP-09]', async () => {
  const { list, requests } = aShop();
  for (const text of ['vi', 'vic', 'vice']) {
    list.request(text);
    await jest.advanceTimersByTimeAsync(199);
  }
  expect(requests).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(requests.map(({ text }) => text)).toEqual(['vice']);
});

test('aborts an outdated request and never shows its response [SHOP-09]', async () => {
  const { list, requests } = aShop();
  list.request('vi');
  await jest.advanceTimersByTimeAsync(200);
  list.request('vice');
  expect(requests[0]?.signal?.aborted).toBe(true);
  await requests[0]?.answer({ data: [HOLDERS] });
  expect(list.current()).toEqual({ status: 'loading', text: 'vice', before: null });
});

test('requests each text once per document [SHOP-09]', async () => {
  const { list, requests } = aShop();
  list.request('vice');
  await jest.advanceTimersByTimeAsync(200);
  await requests[0]?.answer({ data: [] });
  list.request('vices');
  list.request('vice');
  expect(list.current()).toEqual({ status: 'found', text: 'vice', suggestions: [] });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requests).toHaveLength(1);
});

test('keeps the previous suggestions until the next response [SHOP-09]', async () => {
  const { list, requests } = aShop();
  list.request('vice');
  await jest.advanceTimersByTimeAsync(200);
  await requests[0]?.answer({ data: [HOLDERS] });
  list.request('vices');
  expect(list.current()).toMatchObject({
    status: 'loading',
    text: 'vices',
    before: [{ name: 'Cylinder Holders' }],
  });
});

test('sends no request for a single letter [SHOP-09]', async () => {
  const { list, requests } = aShop();
  list.request('v');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual([]);
  expect(list.current()).toEqual({ status: 'idle' });
});

test('sends no request after the list is closed [SHOP-09]', async () => {
  const { list, requests } = aShop();
  list.request('vice');
  list.cancel();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual([]);
  expect(list.current()).toEqual({ status: 'idle' });
});

test('stops requesting suggestions in a shop without the call [SHOP-09]', async () => {
  const { list, requests } = aShop();
  list.request('vice');
  await jest.advanceTimersByTimeAsync(200);
  await requests[0]?.fail(404);
  expect(list.current()).toEqual({ status: 'missing' });
  list.request('vices');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requests).toHaveLength(1);
});

test.each([
  ['a failure', (request?: ReturnType<typeof aShop>['requests'][number]) => request?.fail(500)],
  [
    'a response outside its contract',
    (request?: ReturnType<typeof aShop>['requests'][number]) => request?.answer({ data: 'none' }),
  ],
])('shows nothing after %s, and sends a request with the next key [SHOP-09]', async (_, happen) => {
  const { list, requests } = aShop();
  list.request('vice');
  await jest.advanceTimersByTimeAsync(200);
  await happen(requests[0]);
  expect(list.current()).toEqual({ status: 'idle' });
  list.request('vices');
  await jest.advanceTimersByTimeAsync(200);
  expect(requests).toHaveLength(2);
});
