/**
 * Looks up the sku of the current choice: a change is requested after a short
 * pause, and an outdated request is aborted.
 */
import { createStore, type Observable } from 'remote-kit/store';
import {
  isSamePurchase,
  type FailedLookup,
  type PurchaseChoice,
  type SkuLookupResult,
  type SkuOffer,
} from '../../domain/purchase.ts';

export type SkuLookupState =
  | SkuLookupResult
  /** `previous` is the last offer, shown dimmed during the lookup. */
  | { readonly status: 'loading'; readonly previous: SkuOffer | null }
  | FailedLookup;

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
  readonly find: (
    choice: PurchaseChoice,
    signal: AbortSignal,
  ) => Promise<SkuLookupResult | FailedLookup>;
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

  function show(result: SkuLookupResult | FailedLookup, signal: AbortSignal) {
    if (signal.aborted) return;
    if (result.status !== 'failed') lastOffer = offerOf(result);
    store.set(result);
  }

  async function load(signal: AbortSignal) {
    try {
      show(await find(lastChoice, signal), signal);
    } catch {
      // The code for the lookup could not be loaded.
      show({ status: 'failed', message: 'Something went wrong. Please try again.' }, signal);
    }
  }

  async function recheck() {
    const { signal } = request;
    const result = await find(lastChoice, signal).catch(() => undefined);
    if (result !== undefined && result.status !== 'failed') show(result, signal);
  }

  function retry() {
    cancel();
    store.set({ status: 'loading', previous: lastOffer });
    const { signal } = request;
    timer = setTimeout(() => void load(signal), LOOKUP_DELAY_MS);
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
    recheck,
    stop: cancel,
  };
}

function offerOf(result: SkuLookupResult): SkuOffer | null {
  return result.status === 'found' ? result.offer : null;
}
