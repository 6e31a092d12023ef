import type { VoucherDelivery } from './voucher-recipient.ts';

/** Result of a payment. Money is in integer cents. */
export type Payment = {
  readonly orderNumber: number | null;
  /**
   * The order the payment is for; null for other payments, and for visitors who are not its
   * customer.
   */
  readonly order: { readonly id: string; readonly hasInvoice: boolean } | null;
  /** Null when the shop does not say it. */
  readonly amountCents: number | null;
  /** The shop's message for the visitor; may be empty. */
  readonly message: string;
  /** The gift voucher that a visitor without an account has bought; the code is secret. */
  readonly voucher?: { readonly code: string; readonly printPath: string };
  /** To whom the bought gift voucher is sent instead of the buyer. */
  readonly voucherDelivery?: VoucherDelivery;
};

export type PaymentResult =
  | { readonly status: 'paid'; readonly payment: Payment }
  | { readonly status: 'pending'; readonly payment: Payment }
  /** Not paid yet: `payUrl` leads back to the payment page. */
  | { readonly status: 'unpaid'; readonly payUrl: string; readonly payment: Payment }
  | { readonly status: 'unsuccessful'; readonly reason: PaymentEnd; readonly payment: Payment }
  /**
   * The amount received differs from the amount due. The shop checks it; nothing changes
   * automatically.
   */
  | { readonly status: 'held'; readonly payment: Payment }
  /** The payment arrived too late: its refund is due (`due`) or done. */
  | { readonly status: 'refund'; readonly stage: 'due' | 'done'; readonly payment: Payment }
  /** No token, or one that the shop does not know. */
  | { readonly status: 'unknown' }
  /** Only the customer who paid may see it. */
  | { readonly status: 'login-required' }
  /** The shop could not be reached; the payment itself may be fine. */
  | { readonly status: 'unavailable' };

export type PaymentEnd = 'failed' | 'cancelled' | 'expired';

/** Path of the page that shows the result of a payment. */
export const PAYMENT_PATH = '/payment';

/** Parameters of the payment check. */
export type PaymentCheck = {
  /** Absolute address of the page to which the payer returned. */
  readonly url: string;
  readonly token: string;
};

/** A returning payer: the result of the payment, and the parameters to check again. */
export type PaymentReturn = {
  readonly result: PaymentResult;
  /** Null when there is nothing to check: the token has an impossible format. */
  readonly check: PaymentCheck | null;
};

/** A payment with its own page, or on the page of the form that was paid for. */
export type PaymentPageData = PaymentReturn & { readonly subject: 'order' | 'form' };

/** Texts about a payment, by what it is for. */
export interface PaymentWording {
  /** Text of the specification. */
  readonly paid: string;
  /** Text about what happens after a success. */
  readonly next: string;
  /** Text for a payer who returned without paying. */
  readonly unpaid: string;
  readonly ends: Readonly<Record<PaymentEnd, { readonly title: string; readonly text: string }>>;
  /** Title for a payment that the shop does not know. */
  readonly unknown: string;
  /** Text for when it takes longer than usual. */
  readonly late: string;
}

export const ORDER_WORDING: PaymentWording = {
  paid: 'Payment Successful. Please check your email for your invoice.',
  next: 'We have received your order and are preparing it.',
  unpaid: 'You have not been charged. We hold your order for a short time.',
  ends: {
    failed: {
      title: 'Payment failed',
      text: 'Your payment did not go through. Your cart has not changed.',
    },
    cancelled: {
      title: 'Payment cancelled',
      text: 'You cancelled the payment. Your cart has not changed.',
    },
    expired: {
      title: 'Payment expired',
      text: 'The payment took too long and expired. Your cart has not changed.',
    },
  },
  unknown: 'Payment not found',
  late: 'It is taking longer than usual. Your payment is safe: we will send your invoice by email as soon as it is confirmed. Please do not pay again.',
};

export const FORM_WORDING: PaymentWording = {
  paid: ORDER_WORDING.paid,
  next: 'We have received your form.',
  unpaid: 'You have not been charged. Your form is complete once it is paid.',
  ends: {
    failed: { title: 'Payment failed', text: 'Your payment did not go through.' },
    cancelled: { title: 'Payment cancelled', text: 'You cancelled the payment.' },
    expired: { title: 'Payment expired', text: 'The payment took too long and expired.' },
  },
  unknown: ORDER_WORDING.unknown,
  late: ORDER_WORDING.late,
};

export const VOUCHER_WORDING: PaymentWording = {
  paid: 'Payment Successful Please check your email for your receipt',
  next: 'The voucher’s code is in that email. It can be redeemed or given away immediately.',
  unpaid: 'You have not been charged. We create the voucher once it is paid.',
  ends: {
    failed: { title: 'Payment Failed', text: 'Your payment did not go through.' },
    cancelled: { title: 'Payment Failed', text: 'You cancelled the payment.' },
    expired: { title: 'Payment Failed', text: 'The payment took too long and expired.' },
  },
  unknown: 'Payment Failed',
  late: 'It is taking longer than usual. Your payment is safe: we will send your receipt by email as soon as it is confirmed. Please do not pay again.',
};

/** True while another check may return a different result. */
export function isOpen({ status }: PaymentResult): boolean {
  return status === 'pending' || status === 'unavailable';
}
