import { useEffect, useState } from 'react';
import { useObservable } from 'remote-kit/store';
import type { PaymentQuestion, PaymentResult, PaymentReturn } from '../domain/payment.ts';
import { createPaymentWatch, type PaymentWatchState } from './payment-watch.ts';

/**
 * Asks about an open payment for as long as the view is shown (CART-08). Newer data of
 * the server starts a new watch when the caller keys its view by the result's status.
 */
export function usePaymentWatch(
  { result, question }: PaymentReturn,
  ask: (question: PaymentQuestion, signal: AbortSignal) => Promise<PaymentResult>,
): PaymentWatchState {
  const [watch] = useState(() =>
    createPaymentWatch(result, async (signal) =>
      question === null ? result : ask(question, signal),
    ),
  );
  useEffect(() => watch.start(), [watch]);
  return useObservable(watch);
}
