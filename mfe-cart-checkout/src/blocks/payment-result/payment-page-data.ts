import type { PaymentResult } from '../../domain/payment.ts';

export type PaymentPageData = {
  readonly result: PaymentResult;
  /** What to ask again; null without a token in the address. */
  readonly question: { readonly url: string; readonly token: string } | null;
};
