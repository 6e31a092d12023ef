/**
 * Looks up the sku of the current choice: a change is requested after a short
 * pause, and an outdated request is aborted.
 */
import { createStore, type Observable } from 'remote-kit/store';
import { describeApiFailure } from 'shared-contracts/api-client';
import {
  isSamePurchase,
  type PurchaseChoice,
  type SkuLookupResult,
  type SkuOffer,
} from '../../domain/purchase.ts';

export type SkuLookupState =
  | SkuLookupResult
  /** `previous` is the last offer, shown dimmed during the lookup. */
  | { readonly status: 'loading'; readonly previous: SkuOffer | null }
  | { readonly status: 'failed'; readonly message: string };

export interface SkuLookup extends Observable<SkuLookupState> {
  /** Looks up a choice unless it was the last one looked up. */
  select(choice: PurchaseChoice): void;
  /** Resolves with the result for a choice; null when another choice replaced it first. */
  resultFor(choice: PurchaseChoice): Promise<SkuLookupState | null>;
  /** Repeats the last lookup. */
  retry(): void;
  /** Repeats the last lookup unseen: a failure changes nothing. */
  recheck(): Promise<void>;
  stop(): void;
}

export interface SkuLookupParts {
  readonly find: (choice: PurchaseChoice, signal: AbortSignal) => Promise<SkuLookupResult>;
  readonly choice: PurchaseChoice;
  /** Result for `choice`, from the server. */
  readonly result: SkuLookupResult;
}

/** Pause before a change is looked up. */
export const LOOKUP_DELAY_MS = 150;

export function createSkuLookup({ find, ...first }: SkuLookupParts): SkuLookup {
  const store = createStore<SkuLookupState>(first.result);
  let lastChoice = first.choice;
  let lastOffer = offerOf(first.result);
  let request = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function cancel() {
    clearTimeout(timer);
    request.abort();
    request = new AbortController();
  }

  async function load(choice: PurchaseChoice, signal: AbortSignal) {
    const result = await find(choice, signal);
    if (signal.aborted) return;
    lastOffer = offerOf(result);
    store.set(result);
  }

  async function loadOrFail(signal: AbortSignal) {
    try {
      await load(lastChoice, signal);
    } catch (error) {
      if (!signal.aborted) store.set({ status: 'failed', message: describeApiFailure(error) });
    }
  }

  function retry() {
    cancel();
    store.set({ status: 'loading', previous: lastOffer });
    const { signal } = request;
    timer = setTimeout(() => void loadOrFail(signal), LOOKUP_DELAY_MS);
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    select(choice) {
      if (isSamePurchase(choice, lastChoice)) return;
      lastChoice = choice;
      retry();
    },
    resultFor(choice) {
      return new Promise((resolve) => {
        const settle = () => {
          const state = store.current();
          const isReplaced = !isSamePurchase(choice, lastChoice);
          if (!isReplaced && state.status === 'loading') return;
          unsubscribe();
          resolve(isReplaced ? null : state);
        };
        const unsubscribe = store.subscribe(settle);
        settle();
      });
    },
    retry,
    recheck: () => load(lastChoice, request.signal).catch(() => undefined),
    stop: cancel,
  };
}

function offerOf(result: SkuLookupResult): SkuOffer | null {
  return result.status === 'found' ? result.offer : null;
}
