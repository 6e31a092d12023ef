/**
 * Content of the account page. Money is in integer cents; dates are formatted text.
 */

export type State = {
  readonly label: string;
  readonly tone: 'neutral' | 'positive' | 'warning';
};

export type CreditEntry = {
  readonly on: string;
  readonly text: string;
  /** Negative for spent credit. */
  readonly amountCents: number;
  /** The order it was spent on or refunded from. */
  readonly orderId: string | null;
};

export type BoughtVoucher = {
  readonly id: string;
  readonly title: string;
  readonly amountCents: number;
  readonly boughtOn: string;
  readonly state: State;
  /** Last day on which it can be redeemed; null unless it can be redeemed now. */
  readonly redeemableUntil: string | null;
};

export type SentForm = {
  readonly id: string;
  readonly name: string;
  readonly sentOn: string;
  readonly state: State;
  /** Null when nothing had to be paid. */
  readonly amountCents: number | null;
};

export type OwnTickets = {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly name: string;
  readonly count: number;
  readonly startsAt: string | null;
};

export type OwnAddress = { readonly id: number; readonly text: string };

export type Account = {
  readonly creditCents: number;
  readonly creditEntries: readonly CreditEntry[];
  readonly vouchers: readonly BoughtVoucher[];
  readonly addresses: readonly OwnAddress[];
  readonly forms: readonly SentForm[];
  readonly tickets: readonly OwnTickets[];
  /** The login address: codes are mailed to it. */
  readonly email: string;
};

type UnpaidStatus = 'cancelled' | 'expired' | 'on_hold' | 'refund_due' | 'refunded';

/** Status of a purchase whose payment is missing or refunded. */
const UNPAID_STATES: Readonly<Record<UnpaidStatus, State>> = {
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  on_hold: { label: 'On hold', tone: 'warning' },
  refund_due: { label: 'Refund in progress', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

export type VoucherStatus = 'pending' | 'issued' | 'redeemed' | UnpaidStatus;

export const VOUCHER_STATES: Readonly<Record<VoucherStatus, State>> = {
  pending: { label: 'Awaiting payment', tone: 'warning' },
  issued: { label: 'Can be redeemed', tone: 'positive' },
  redeemed: { label: 'Redeemed', tone: 'neutral' },
  ...UNPAID_STATES,
};

export type FormStatus = 'received' | 'awaiting_payment' | 'paid' | UnpaidStatus;

/** Status of a submitted form; a form with a price has the status of its payment. */
export const FORM_STATES: Readonly<Record<FormStatus, State>> = {
  received: { label: 'Sent', tone: 'positive' },
  awaiting_payment: { label: 'Awaiting payment', tone: 'warning' },
  paid: { label: 'Paid', tone: 'positive' },
  ...UNPAID_STATES,
};

export type CreditReason = 'gift_voucher' | 'order' | 'release' | 'late_capture' | 'refund';

/** Text for one entry of the credit ledger. */
export function describeCredit(reason: CreditReason, orderNumber: number | null): string {
  const order = orderNumber === null ? 'an order' : `order ${orderNumber}`;
  switch (reason) {
    case 'gift_voucher':
      return 'Gift voucher redeemed';
    case 'order':
    case 'late_capture':
      return `Payment for ${order}`;
    case 'release':
      return `Returned: ${order} was not paid`;
    case 'refund':
      return `Refund of ${order}`;
  }
}
