import { useEffect, useState } from 'react';
import { useObservable } from 'remote-kit/store';
import type { PaymentCheck, PaymentResult, PaymentReturn } from '../domain/payment.ts';
import { createPaymentWatch, type PaymentWatchState } from './payment-watch.ts';

/**
 * Polls an open payment while the view is mounted. To start a new watch for newer server data, the
 * caller uses the result's status as the view's key.
 */
export function usePaymentWatch(
  { result, check }: PaymentReturn,
  sendCheck: (check: PaymentCheck, signal: AbortSignal) => Promise<PaymentResult>,
): PaymentWatchState {
  const [watch] = useState(() =>
    createPaymentWatch(result, async (signal) =>
      check === null ? result : sendCheck(check, signal),
    ),
  );
  useEffect(() => watch.start(), [watch]);
  return useObservable(watch);
}
