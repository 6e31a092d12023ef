/** What became of a payment (CART-08). Money in integer cents. */
export type Payment = {
  readonly orderNumber: number | null;
  readonly amountCents: number;
  /** What the shop says about it, for the visitor; may be empty. */
  readonly message: string;
};

export type PaymentResult =
  | { readonly status: 'paid'; readonly payment: Payment }
  | { readonly status: 'pending'; readonly payment: Payment }
  | { readonly status: 'unsuccessful'; readonly reason: PaymentEnd; readonly payment: Payment }
  /** No token, or one the shop does not know. */
  | { readonly status: 'unknown' }
  /** Only its owner may see it. */
  | { readonly status: 'login-required' }
  /** The shop could not be asked; the payment itself may be fine. */
  | { readonly status: 'unavailable' };

export type PaymentEnd = 'failed' | 'cancelled' | 'expired' | 'refunded';

/** Path of the page that shows what became of a payment. */
export const PAYMENT_PATH = '/payment';

/** Text of the specification (A§4). */
export const PAYMENT_SUCCESSFUL = 'Payment Successful. Please check your email for your invoice.';

/** True while asking again may bring another answer. */
export function isOpen({ status }: PaymentResult): boolean {
  return status === 'pending' || status === 'unavailable';
}
