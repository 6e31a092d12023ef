/** Orders as their customer looks back on them (CART-09). Money in integer cents, dates as text. */
import type { SumRow } from './sum-row.ts';

export type OrderStatus =
  'pending_payment' | 'paid' | 'cancelled' | 'expired' | 'on_hold' | 'refund_due' | 'refunded';

export type OrderSummary = {
  readonly id: string;
  readonly number: number;
  /** `dd/mm/yyyy` where the shop is. */
  readonly placedOn: string;
  readonly status: OrderStatus;
  readonly itemCount: number;
  readonly totalCents: number;
  readonly hasInvoice: boolean;
  readonly isSent: boolean;
};

/** Why ordering again did not work in a post without scripts. */
export type ReorderRefusal = { readonly orderId: string; readonly message: string };

export type OrderPage = {
  readonly orders: readonly OrderSummary[];
  readonly page: number;
  readonly pageCount: number;
};

/** The whole list with its pages, or the newest few as a part of another page. */
export type OrderListExtent = 'pages' | 'latest';

/** Query parameter of the list: which page, from 1. */
export const ORDER_PAGE_PARAMETER = 'page';

export type DocumentLine = {
  readonly name: string;
  readonly skuCode: string;
  /** `Engraving: ADA`, one entry each addon. */
  readonly addons: readonly string[];
  readonly qty: number;
  readonly priceCents: number;
  readonly subtotalCents: number;
};

export type DocumentSums = {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly promotionCode: string | null;
  readonly shippingName: string;
  readonly shippingCents: number;
  readonly surchargeCents: number;
  readonly totalCents: number;
  readonly creditCents: number;
  /** GST in the total; null when there is none. */
  readonly taxCents: number | null;
};

export type OrderDetail = {
  readonly id: string;
  readonly number: number;
  readonly placedOn: string;
  readonly status: OrderStatus;
  readonly lines: readonly DocumentLine[];
  readonly sums: DocumentSums;
  readonly shipTo: readonly string[];
  readonly note: string | null;
  readonly paidOn: string | null;
  readonly paymentMethod: string | null;
  readonly hasInvoice: boolean;
  readonly hasTickets: boolean;
  /** Null while it was not handed to the carrier. */
  readonly parcel: Parcel | null;
};

export type Parcel = {
  /** `dd/mm/yyyy` where the shop is. */
  readonly sentOn: string;
  readonly tracking: Tracking | null;
};

/** An address to follow it at, or what the carrier calls it. */
export type Tracking =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string };

type StatusWording = {
  readonly label: string;
  readonly tone: 'neutral' | 'positive' | 'warning';
  /** What it means for the customer. */
  readonly text: string;
};

export const ORDER_STATUS_WORDING: Readonly<Record<OrderStatus, StatusWording>> = {
  pending_payment: {
    label: 'Waiting for payment',
    tone: 'warning',
    text: 'We have not received your payment yet.',
  },
  paid: {
    label: 'Paid',
    tone: 'positive',
    text: 'Thank you. Your payment has arrived.',
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'neutral',
    text: 'This order was cancelled. There is nothing to pay.',
  },
  expired: {
    label: 'Not paid in time',
    tone: 'neutral',
    text: 'This order was not paid in time and was given up. There is nothing to pay.',
  },
  on_hold: {
    label: 'On hold',
    tone: 'warning',
    text: 'We are checking the payment of this order and will be in touch. Please don’t pay again.',
  },
  refund_due: {
    label: 'Refund on its way',
    tone: 'warning',
    text: 'Your money is on its way back to you.',
  },
  refunded: {
    label: 'Refunded',
    tone: 'neutral',
    text: 'The payment of this order was given back.',
  },
};

/** How far an order is: a paid one is sent at some time. */
export function describeProgress({
  status,
  isSent,
}: Pick<OrderSummary, 'status' | 'isSent'>): StatusWording {
  if (status !== 'paid' || !isSent) return ORDER_STATUS_WORDING[status];
  return { label: 'Sent', tone: 'positive', text: 'Your order is on its way to you.' };
}

/** The rows in their order; what is nothing is left out, shipping and the total never are. */
export function listSumRows(sums: DocumentSums): readonly SumRow[] {
  const { discountCents, surchargeCents, creditCents, totalCents } = sums;
  const code = sums.promotionCode === null ? '' : ` (${sums.promotionCode})`;
  return [
    { label: 'Subtotal', amount: sums.subtotalCents },
    ...(discountCents > 0 ? [{ label: `Discount${code}`, amount: -discountCents }] : []),
    { label: `Shipping (${sums.shippingName})`, amount: sums.shippingCents },
    ...(surchargeCents > 0 ? [{ label: 'Payment surcharge', amount: surchargeCents }] : []),
    { label: 'Total', amount: totalCents, emphasis: 'total' },
    ...(creditCents > 0
      ? [
          { label: 'Paid with credit', amount: -creditCents },
          { label: 'Paid with money', amount: totalCents - creditCents },
        ]
      : []),
  ];
}
