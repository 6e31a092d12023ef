/** Asks about an open payment every two seconds, for a minute at most (CART-08). No React. */
import { isOpen, type PaymentResult } from '../domain/payment.ts';

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

  /** Settles when the payment has ended, the time is over, or the watch was stopped. */
  async function watch(signal: AbortSignal): Promise<void> {
    for (let asked = 1; asked <= ASK_TIMES && isOpen(state.result); asked += 1) {
      await pause(signal);
      if (signal.aborted) return;
      const result = await ask(signal).catch((): PaymentResult => ({ status: 'unavailable' }));
      if (signal.aborted) return;
      const isOver = asked === ASK_TIMES || !isOpen(result);
      change({ result, status: isOver ? 'still' : 'watching' });
    }
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
        void watch(abort.signal);
      }
      return () => abort.abort();
    },
  };
}

/** Ends early when the signal is aborted. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ASK_EVERY_MS);
    signal.addEventListener('abort', end);
  });
}
