import type { PurchaseChoice, SkuLookupResult } from '../../domain/purchase.ts';
import { LOOKUP_DELAY_MS, createSkuLookup, type SkuLookupState } from './sku-lookup.ts';

const incomplete: SkuLookupResult = { status: 'incomplete' };
const none: PurchaseChoice = { choices: {}, addons: [] };
const colour = (option: string): PurchaseChoice => ({ choices: { Colour: option }, addons: [] });
const found = (skuId: number): SkuLookupResult => ({
  status: 'found',
  offer: { skuId, priceCents: 100, fullPriceCents: 100, inStock: true, maxQty: 9 },
});

interface PendingRequest {
  readonly choice: PurchaseChoice;
  readonly signal: AbortSignal;
  readonly resolve: (result: SkuLookupResult) => void;
  readonly reject: (error: Error) => void;
}

function startLookup() {
  const requests: PendingRequest[] = [];
  const states: SkuLookupState[] = [];
  const lookup = createSkuLookup({
    choice: none,
    result: incomplete,
    find: (choice, signal) =>
      new Promise((resolve, reject) => requests.push({ choice, signal, resolve, reject })),
  });
  lookup.subscribe(() => states.push(lookup.current()));
  return { lookup, requests, states };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('makes one request for the last of several quick changes [SHOP-06]', () => {
  const { lookup, requests } = startLookup();

  lookup.select(colour('Teal'));
  lookup.select(colour('Charcoal'));
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  expect(requests.map(({ choice }) => choice)).toEqual([colour('Charcoal')]);
});

test('aborts an outdated request and ignores its response [SHOP-06]', async () => {
  const { lookup, requests } = startLookup();

  lookup.select(colour('Teal'));
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  lookup.select(colour('Charcoal'));
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  requests[1]?.resolve(found(2));
  requests[0]?.resolve(found(1));
  await jest.advanceTimersByTimeAsync(0);

  expect(requests[0]?.signal.aborted).toBe(true);
  expect(lookup.current()).toEqual(found(2));
});

test('keeps the last offer to show during the next lookup [SHOP-06]', async () => {
  const { lookup, requests, states } = startLookup();

  lookup.select(colour('Teal'));
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  requests[0]?.resolve(found(1));
  await jest.advanceTimersByTimeAsync(0);
  lookup.select(colour('Charcoal'));

  expect(states).toEqual([
    { status: 'loading', previous: null },
    found(1),
    { status: 'loading', previous: expect.objectContaining({ skuId: 1 }) },
  ]);
});

test('does not repeat the request for the same choice [SHOP-06]', () => {
  const { lookup, requests } = startLookup();

  lookup.select(none);
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  expect(requests).toEqual([]);
});

test('reports a failed lookup, and retries on request [SHOP-06]', async () => {
  const { lookup, requests } = startLookup();

  lookup.select(colour('Teal'));
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  requests[0]?.reject(new Error('down'));
  await jest.advanceTimersByTimeAsync(0);
  expect(lookup.current()).toEqual({
    status: 'failed',
    message: 'Something went wrong. Please try again.',
  });

  lookup.retry();
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  requests[1]?.resolve(found(1));
  await jest.advanceTimersByTimeAsync(0);
  expect(lookup.current()).toEqual(found(1));
});

test('makes no more requests once it is stopped [SHOP-06]', () => {
  const { lookup, requests } = startLookup();

  lookup.select(colour('Teal'));
  lookup.stop();
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  expect(requests).toEqual([]);
});

test('repeats the last lookup unseen, and keeps the state when that fails or is outdated [SHOP-15]', async () => {
  const { lookup, requests, states } = startLookup();

  void lookup.recheck();
  requests[0]?.resolve(found(1));
  await jest.advanceTimersByTimeAsync(0);
  expect(states).toEqual([found(1)]);
  void lookup.recheck();
  requests[1]?.reject(new Error('down'));
  await jest.advanceTimersByTimeAsync(0);
  expect(states).toEqual([found(1)]);
  void lookup.recheck();
  lookup.select(colour('Teal'));
  requests[2]?.resolve(found(3));
  await jest.advanceTimersByTimeAsync(0);
  expect(lookup.current()).toMatchObject({ status: 'loading' });
});
