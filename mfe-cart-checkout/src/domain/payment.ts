/** What became of a payment (CART-08, CART-15). Money in integer cents. */
export type Payment = {
  readonly orderNumber: number | null;
  /** The order the payment is for; null for anything else, and for anybody but its customer. */
  readonly order: { readonly id: string; readonly hasInvoice: boolean } | null;
  readonly amountCents: number;
  /** What the shop says about it, for the visitor; may be empty. */
  readonly message: string;
};

export type PaymentResult =
  | { readonly status: 'paid'; readonly payment: Payment }
  | { readonly status: 'pending'; readonly payment: Payment }
  /** Nobody has paid yet: `payUrl` leads back to the payment page. */
  | { readonly status: 'unpaid'; readonly payUrl: string; readonly payment: Payment }
  | { readonly status: 'unsuccessful'; readonly reason: PaymentEnd; readonly payment: Payment }
  /** Another amount came than was asked for; the shop looks at it and nothing changes by itself. */
  | { readonly status: 'held'; readonly payment: Payment }
  /** The money came too late: it goes back (`due`) or has gone back. */
  | { readonly status: 'refund'; readonly stage: 'due' | 'done'; readonly payment: Payment }
  /** No token, or one the shop does not know. */
  | { readonly status: 'unknown' }
  /** Only its owner may see it. */
  | { readonly status: 'login-required' }
  /** The shop could not be asked; the payment itself may be fine. */
  | { readonly status: 'unavailable' };

export type PaymentEnd = 'failed' | 'cancelled' | 'expired';

/** Path of the page that shows what became of a payment. */
export const PAYMENT_PATH = '/payment';

/** What to ask the shop about a payment. */
export type PaymentQuestion = {
  /** Absolute address of the page the payer came back to. */
  readonly url: string;
  readonly token: string;
};

/** A payer who came back: what became of the payment, and what to ask again. */
export type PaymentReturn = {
  readonly result: PaymentResult;
  /** Null when there is nothing to ask: the token cannot be one of ours. */
  readonly question: PaymentQuestion | null;
};

/** A payment on a page of its own, or on the page of the form that was paid for (CMS-15). */
export type PaymentPageData = PaymentReturn & { readonly subject: 'order' | 'form' };

/** What is said of a payment, by what it is for. */
export interface PaymentWording {
  /** Text of the specification. */
  readonly paid: string;
  /** What happens after a success. */
  readonly next: string;
  /** Said to who came back without paying. */
  readonly unpaid: string;
  readonly ends: Readonly<Record<PaymentEnd, { readonly title: string; readonly text: string }>>;
  /** Said when it takes longer than usual. */
  readonly late: string;
}

export const ORDER_WORDING: PaymentWording = {
  paid: 'Payment Successful. Please check your email for your invoice.',
  next: 'We have your order and are getting it ready.',
  unpaid: 'Nothing was charged. We keep your order for you for a short while.',
  ends: {
    failed: {
      title: 'Payment not successful',
      text: 'Your payment did not go through. Your cart is as you left it.',
    },
    cancelled: {
      title: 'Payment cancelled',
      text: 'You cancelled the payment. Your cart is as you left it.',
    },
    expired: {
      title: 'Payment expired',
      text: 'The payment took too long and was closed. Your cart is as you left it.',
    },
  },
  late: 'It is taking longer than usual. Your payment is safe: we will send your invoice by email as soon as it is confirmed. Please don’t pay again.',
};

export const FORM_WORDING: PaymentWording = {
  paid: ORDER_WORDING.paid,
  next: 'We have received what you sent.',
  unpaid: 'Nothing was charged. What you sent counts once it is paid.',
  ends: {
    failed: { title: 'Payment not successful', text: 'Your payment did not go through.' },
    cancelled: { title: 'Payment cancelled', text: 'You cancelled the payment.' },
    expired: { title: 'Payment expired', text: 'The payment took too long and was closed.' },
  },
  late: ORDER_WORDING.late,
};

export const VOUCHER_WORDING: PaymentWording = {
  paid: 'Payment Successful Please check your email for your receipt',
  next: 'The voucher’s code is in that email. It can be redeemed or given away straight away.',
  unpaid: 'Nothing was charged. The voucher is made once it is paid.',
  ends: {
    failed: { title: 'Payment Failed', text: 'Your payment did not go through.' },
    cancelled: { title: 'Payment Failed', text: 'You cancelled the payment.' },
    expired: { title: 'Payment Failed', text: 'The payment took too long and was closed.' },
  },
  late: 'It is taking longer than usual. Your payment is safe: we will send your receipt by email as soon as it is confirmed. Please don’t pay again.',
};

/** True while asking again may bring another answer. */
export function isOpen({ status }: PaymentResult): boolean {
  return status === 'pending' || status === 'unavailable';
}
