/** Polls an open payment every two seconds, for up to a minute. */
import { createStore, type Observable } from 'remote-kit/store';
import { isOpen, type PaymentResult } from '../domain/payment.ts';

export interface PaymentWatchState {
  readonly result: PaymentResult;
  /** `watching` while it polls. */
  readonly status: 'watching' | 'stopped';
}

export interface PaymentWatch extends Observable<PaymentWatchState> {
  /** Does nothing for a payment that has ended. Returns a function that stops the watch. */
  start(): () => void;
}

export const POLL_INTERVAL_MS = 2000;
export const POLL_COUNT_MAX = 30;

export function createPaymentWatch(
  first: PaymentResult,
  check: (signal: AbortSignal) => Promise<PaymentResult>,
): PaymentWatch {
  const store = createStore<PaymentWatchState>({
    result: first,
    status: isOpen(first) ? 'watching' : 'stopped',
  });

  /** Resolves when the payment has ended, the time is over, or the watch was stopped. */
  async function watch(signal: AbortSignal): Promise<void> {
    for (let count = 1; count <= POLL_COUNT_MAX && isOpen(store.current().result); count += 1) {
      await pause(signal);
      if (signal.aborted) return;
      const result = await check(signal).catch((): PaymentResult => ({ status: 'unavailable' }));
      if (signal.aborted) return;
      const isOver = count === POLL_COUNT_MAX || !isOpen(result);
      store.set({ result, status: isOver ? 'stopped' : 'watching' });
    }
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    start() {
      const abort = new AbortController();
      const { result } = store.current();
      if (isOpen(result)) {
        store.set({ result, status: 'watching' });
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
    const timer = setTimeout(end, POLL_INTERVAL_MS);
    signal.addEventListener('abort', end);
  });
}
