import type { PaymentResult } from '../../domain/payment.ts';

/** What was paid for: `order` is the cart, `other` a form of a page, which has no cart to go back to. */
export type PaymentSubject = 'order' | 'other';

export type PaymentPageData = {
  readonly subject: PaymentSubject;
  readonly result: PaymentResult;
  /** What to ask again; null without a token in the address. */
  readonly question: { readonly url: string; readonly token: string } | null;
};
