/** Asks about an open payment every two seconds, for a minute at most (CART-08). No React. */
import { isOpen, type PaymentResult } from '../../domain/payment.ts';

export interface PaymentWatchState {
  readonly result: PaymentResult;
  /** `watching` while it asks by itself. */
  readonly status: 'watching' | 'still';
}

export interface PaymentWatch {
  current(): PaymentWatchState;
  /** Answers its own undo. */
  subscribe(listener: () => void): () => void;
  /** Does nothing for a payment that has ended; answers its own stop. */
  start(): () => void;
}

export const ASK_EVERY_MS = 2000;
export const ASK_TIMES = 30;

export function createPaymentWatch(
  first: PaymentResult,
  ask: (signal: AbortSignal) => Promise<PaymentResult>,
): PaymentWatch {
  const listeners = new Set<() => void>();
  let state: PaymentWatchState = { result: first, status: isOpen(first) ? 'watching' : 'still' };

  function change(next: PaymentWatchState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function askOnce(askedBefore: number, signal: AbortSignal): Promise<void> {
    const result = await ask(signal).catch((): PaymentResult => ({ status: 'unavailable' }));
    if (signal.aborted) return;
    const isOver = !isOpen(result) || askedBefore + 1 >= ASK_TIMES;
    change({ result, status: isOver ? 'still' : 'watching' });
    if (!isOver) schedule(askedBefore + 1, signal);
  }

  function schedule(askedBefore: number, signal: AbortSignal): void {
    const timer = setTimeout(() => void askOnce(askedBefore, signal), ASK_EVERY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const abort = new AbortController();
      if (isOpen(state.result)) {
        change({ ...state, status: 'watching' });
        schedule(0, abort.signal);
      }
      return () => abort.abort();
    },
  };
}
