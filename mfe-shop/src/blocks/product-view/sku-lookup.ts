/**
 * Looks up the sku of the current choice: a change is requested after a short
 * pause, and an outdated request is aborted.
 */
import { createStore, type Observable } from 'remote-kit/store';
import { describeApiFailure } from 'shared-contracts/api-client';
import {
  isSamePurchase,
  type PurchaseChoice,
  type SkuAnswer,
  type SkuOffer,
} from '../../domain/purchase.ts';

export type SkuLookupState =
  | SkuAnswer
  /** `previous` is the last offer, shown dimmed during the lookup. */
  | { readonly status: 'looking'; readonly previous: SkuOffer | null }
  | { readonly status: 'failed'; readonly message: string };

export interface SkuLookup extends Observable<SkuLookupState> {
  /** Looks up a choice unless it was the last one looked up. */
  select(choice: PurchaseChoice): void;
  /** Resolves with the result for a choice; null when another choice replaced it first. */
  answerTo(choice: PurchaseChoice): Promise<SkuLookupState | null>;
  /** Repeats the last lookup. */
  retry(): void;
  stop(): void;
}

export interface SkuLookupParts {
  readonly find: (choice: PurchaseChoice, signal: AbortSignal) => Promise<SkuAnswer>;
  readonly choice: PurchaseChoice;
  readonly answer: SkuAnswer;
}

/** Pause before a change is looked up. */
export const LOOKUP_DELAY_MS = 150;

export function createSkuLookup({ find, ...first }: SkuLookupParts): SkuLookup {
  const store = createStore<SkuLookupState>(first.answer);
  let lastChoice = first.choice;
  let lastOffer = offerOf(first.answer);
  let question = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function cancel() {
    clearTimeout(timer);
    question.abort();
    question = new AbortController();
  }

  async function ask(choice: PurchaseChoice, signal: AbortSignal) {
    try {
      const answer = await find(choice, signal);
      if (signal.aborted) return;
      lastOffer = offerOf(answer);
      store.set(answer);
    } catch (error) {
      if (!signal.aborted) store.set({ status: 'failed', message: describeApiFailure(error) });
    }
  }

  function retry() {
    cancel();
    store.set({ status: 'looking', previous: lastOffer });
    const { signal } = question;
    timer = setTimeout(() => void ask(lastChoice, signal), LOOKUP_DELAY_MS);
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    select(choice) {
      if (isSamePurchase(choice, lastChoice)) return;
      lastChoice = choice;
      retry();
    },
    answerTo(choice) {
      return new Promise((resolve) => {
        const settle = () => {
          const state = store.current();
          const isOvertaken = !isSamePurchase(choice, lastChoice);
          if (!isOvertaken && state.status === 'looking') return;
          unsubscribe();
          resolve(isOvertaken ? null : state);
        };
        const unsubscribe = store.subscribe(settle);
        settle();
      });
    },
    retry,
    stop: cancel,
  };
}

function offerOf(answer: SkuAnswer): SkuOffer | null {
  return answer.status === 'found' ? answer.offer : null;
}
