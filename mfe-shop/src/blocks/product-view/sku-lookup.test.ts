import type { PurchaseChoice, SkuAnswer } from '../../domain/purchase.ts';
import { LOOKUP_DELAY_MS, createSkuLookup, type SkuLookupState } from './sku-lookup.ts';

const incomplete: SkuAnswer = { status: 'incomplete' };
const none: PurchaseChoice = { choices: {}, addons: [] };
const colour = (option: string): PurchaseChoice => ({ choices: { Colour: option }, addons: [] });
const found = (skuId: number): SkuAnswer => ({
  status: 'found',
  offer: { skuId, priceCents: 100, fullPriceCents: 100, inStock: true, maxQty: 9 },
});

interface Question {
  readonly choice: PurchaseChoice;
  readonly signal: AbortSignal;
  readonly answer: (answer: SkuAnswer) => void;
  readonly fail: (error: Error) => void;
}

function startLookup() {
  const questions: Question[] = [];
  const states: SkuLookupState[] = [];
  const lookup = createSkuLookup({
    choice: none,
    answer: incomplete,
    find: (choice, signal) =>
      new Promise((answer, fail) => questions.push({ choice, signal, answer, fail })),
  });
  lookup.subscribe(() => states.push(lookup.current()));
  return { lookup, questions, states };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('makes one request for the last of several quick changes [SHOP-06]', () => {
  const { lookup, questions } = startLookup();

  lookup.select(colour('Teal'));
  lookup.select(colour('Charcoal'));
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  expect(questions.map(({ choice }) => choice)).toEqual([colour('Charcoal')]);
});

test('aborts an outdated request and ignores its response [SHOP-06]', async () => {
  const { lookup, questions } = startLookup();

  lookup.select(colour('Teal'));
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  lookup.select(colour('Charcoal'));
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  questions[1]?.answer(found(2));
  questions[0]?.answer(found(1));
  await jest.advanceTimersByTimeAsync(0);

  expect(questions[0]?.signal.aborted).toBe(true);
  expect(lookup.current()).toEqual(found(2));
});

test('keeps the last offer to show during the next lookup [SHOP-06]', async () => {
  const { lookup, questions, states } = startLookup();

  lookup.select(colour('Teal'));
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  questions[0]?.answer(found(1));
  await jest.advanceTimersByTimeAsync(0);
  lookup.select(colour('Charcoal'));

  expect(states).toEqual([
    { status: 'looking', previous: null },
    found(1),
    { status: 'looking', previous: expect.objectContaining({ skuId: 1 }) },
  ]);
});

test('does not repeat the request for the same choice [SHOP-06]', () => {
  const { lookup, questions } = startLookup();

  lookup.select(none);
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  expect(questions).toEqual([]);
});

test('reports a failed lookup, and retries on request [SHOP-06]', async () => {
  const { lookup, questions } = startLookup();

  lookup.select(colour('Teal'));
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  questions[0]?.fail(new Error('down'));
  await jest.advanceTimersByTimeAsync(0);
  expect(lookup.current()).toEqual({
    status: 'failed',
    message: 'Something went wrong. Please try again.',
  });

  lookup.retry();
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  questions[1]?.answer(found(1));
  await jest.advanceTimersByTimeAsync(0);
  expect(lookup.current()).toEqual(found(1));
});

test('makes no more requests once it is stopped [SHOP-06]', () => {
  const { lookup, questions } = startLookup();

  lookup.select(colour('Teal'));
  lookup.stop();
  jest.advanceTimersByTime(LOOKUP_DELAY_MS);
  expect(questions).toEqual([]);
});
