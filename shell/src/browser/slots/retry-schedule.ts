/** Automatic retries of a failed slot: after growing delays, and when the network is back. */

/** Delays before the automatic retries. */
export const RETRY_DELAYS_MS = [2_000, 8_000, 30_000] as const;

export interface RetrySchedule {
  plan(): void;
  cancel(): void;
}

/**
 * @param retry does nothing when the slot needs no retry any more
 * @param onOnline calls the listener when the network is back; returns an unsubscribe
 * function
 */
export function createRetrySchedule(
  retry: () => void,
  onOnline: (listener: () => void) => () => void,
): RetrySchedule {
  let tries = 0;
  let cancel: () => void = () => undefined;
  return {
    plan() {
      cancel();
      const delayMs = RETRY_DELAYS_MS[tries];
      tries += 1;
      const timer = delayMs === undefined ? undefined : setTimeout(retry, delayMs);
      const stopListening = onOnline(retry);
      cancel = () => {
        clearTimeout(timer);
        stopListening();
      };
    },
    cancel: () => cancel(),
  };
}
