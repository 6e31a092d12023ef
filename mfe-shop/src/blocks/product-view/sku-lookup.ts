/**
 * Keeps the answer for the current choice (SHOP-06): a change is asked about after
 * a short pause, and a question that was overtaken is aborted. No React.
 */
import { describeApiFailure } from 'shared-contracts/api-client';
import {
  isSamePurchase,
  type PurchaseChoice,
  type SkuAnswer,
  type SkuOffer,
} from '../../domain/purchase.ts';

export type SkuLookupState =
  | SkuAnswer
  /** `previous` is what the last answer offered, to be shown dimmed. */
  | { readonly status: 'looking'; readonly previous: SkuOffer | null }
  | { readonly status: 'failed'; readonly message: string };

export interface SkuLookup {
  current(): SkuLookupState;
  /** Answers its own undo. */
  subscribe(listener: () => void): () => void;
  /** Asks about a choice unless it was the last one asked about. */
  select(choice: PurchaseChoice): void;
  /** What is known of a choice, once it is; null when another was asked about before that. */
  answerTo(choice: PurchaseChoice): Promise<SkuLookupState | null>;
  /** Asks about the last choice again. */
  retry(): void;
  stop(): void;
}

export interface SkuLookupParts {
  readonly find: (choice: PurchaseChoice, signal: AbortSignal) => Promise<SkuAnswer>;
  readonly choice: PurchaseChoice;
  readonly answer: SkuAnswer;
}

/** Pause before a change is asked about. */
export const LOOKUP_DELAY_MS = 150;

export function createSkuLookup({ find, ...first }: SkuLookupParts): SkuLookup {
  const listeners = new Set<() => void>();
  let state: SkuLookupState = first.answer;
  let lastChoice = first.choice;
  let lastOffer = offerOf(first.answer);
  let question = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(next: SkuLookupState) {
    state = next;
    for (const listener of listeners) listener();
  }

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
      change(answer);
    } catch (error) {
      if (!signal.aborted) change({ status: 'failed', message: describeApiFailure(error) });
    }
  }

  function retry() {
    cancel();
    change({ status: 'looking', previous: lastOffer });
    const { signal } = question;
    timer = setTimeout(() => void ask(lastChoice, signal), LOOKUP_DELAY_MS);
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    select(choice) {
      if (isSamePurchase(choice, lastChoice)) return;
      lastChoice = choice;
      retry();
    },
    answerTo(choice) {
      return new Promise((resolve) => {
        const settle = () => {
          const isOvertaken = !isSamePurchase(choice, lastChoice);
          if (!isOvertaken && state.status === 'looking') return;
          listeners.delete(settle);
          resolve(isOvertaken ? null : state);
        };
        listeners.add(settle);
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
