/** A customer's past orders. Money is in integer cents, dates are text. */
import type { SumRow } from './sum-row.ts';

export type OrderStatus =
  | 'pending_payment'
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'on_hold'
  | 'refund_due'
  | 'refunded';

export type OrderSummary = {
  readonly id: string;
  readonly number: number;
  /** `dd/mm/yyyy` in the shop's time zone. */
  readonly placedOn: string;
  readonly status: OrderStatus;
  readonly itemCount: number;
  /** The first goods by name; a backend of the specifications sends none. */
  readonly itemNames: readonly string[];
  readonly totalCents: number;
  readonly hasInvoice: boolean;
  readonly isSent: boolean;
};

/** Why ordering again failed in a post without scripts. */
export type ReorderRefusal = { readonly orderId: string; readonly message: string };

export type OrderPage = {
  readonly orders: readonly OrderSummary[];
  readonly page: number;
  readonly pageCount: number;
};

/** The whole list with its pages, or the newest few as a part of another page. */
export type OrderListExtent = 'pages' | 'latest';

/** Query parameter of the list: page number, from 1. */
export const ORDER_PAGE_PARAMETER = 'page';

export type DocumentLine = {
  readonly name: string;
  readonly skuCode: string;
  /** One entry per addon, such as `Engraving: ADA`. */
  readonly addons: readonly string[];
  readonly qty: number;
  readonly priceCents: number;
  readonly subtotalCents: number;
  /** Where the buyer reviews the product; null where that is not possible now. */
  readonly reviewPath: string | null;
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
  /** Null for a reader with the session of the order's customer. */
  readonly link: OrderLink | null;
  /** Null until it is handed to the carrier. */
  readonly parcel: Parcel | null;
};

/** The mailed link with which an order was opened. */
export type OrderLink = {
  readonly key: string;
  /** Keys of the links to the order's documents. */
  readonly invoiceKey: string;
  readonly ticketsKey: string;
  /** An account may take over the order of a guest. */
  readonly owner: 'guest' | 'account';
};

export type Parcel = {
  /** `dd/mm/yyyy` in the shop's time zone. */
  readonly sentOn: string;
  readonly tracking: Tracking | null;
};

/** A tracking address, or the carrier's tracking number. */
export type Tracking =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string };

type StatusWording = {
  readonly label: string;
  readonly tone: 'neutral' | 'positive' | 'warning';
  /** Explanation for the customer. */
  readonly text: string;
};

export const ORDER_STATUS_WORDING: Readonly<Record<OrderStatus, StatusWording>> = {
  pending_payment: {
    label: 'Awaiting payment',
    tone: 'warning',
    text: 'We have not received your payment yet.',
  },
  paid: {
    label: 'Paid',
    tone: 'positive',
    text: 'Thank you. We have received your payment.',
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'neutral',
    text: 'This order was cancelled. There is nothing to pay.',
  },
  expired: {
    label: 'Expired',
    tone: 'neutral',
    text: 'This order expired because it was not paid in time. There is nothing to pay.',
  },
  on_hold: {
    label: 'On hold',
    tone: 'warning',
    text: 'We are checking the payment of this order and will be in touch. Please do not pay again.',
  },
  refund_due: {
    label: 'Refund in progress',
    tone: 'warning',
    text: 'We are refunding your payment.',
  },
  refunded: {
    label: 'Refunded',
    tone: 'neutral',
    text: 'Your payment for this order was refunded.',
  },
};

/** Status of an order; a paid order is eventually sent. */
export function describeProgress({
  status,
  isSent,
}: Pick<OrderSummary, 'status' | 'isSent'>): StatusWording {
  if (status !== 'paid' || !isSent) return ORDER_STATUS_WORDING[status];
  return { label: 'Shipped', tone: 'positive', text: 'Your order is on its way to you.' };
}

const NAMES_SHOWN = 3;

/** `Pinning tray, Charcoal · Follower block · and more`; empty without names. */
export function describeGoods({ itemNames }: Pick<OrderSummary, 'itemNames'>): string {
  const more = itemNames.length > NAMES_SHOWN ? ['and more'] : [];
  return [...itemNames.slice(0, NAMES_SHOWN), ...more].join(' · ');
}

/** A stage of a paid order; `date` is `dd/mm/yyyy`, null until it is reached. */
export type OrderStage = { readonly label: string; readonly date: string | null };

/** The way of an order to its customer; null for one that does not take it, such as a refunded one. */
export function listStages(
  order: Pick<OrderDetail, 'status' | 'placedOn' | 'paidOn' | 'parcel'>,
): readonly OrderStage[] | null {
  if (order.status !== 'paid') return null;
  return [
    { label: 'Ordered', date: order.placedOn },
    { label: 'Paid', date: order.paidOn },
    { label: 'Shipped', date: order.parcel?.sentOn ?? null },
  ];
}

/** The rows in display order. Zero amounts are left out, except shipping and the total. */
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
          { label: 'Paid by other methods', amount: totalCents - creditCents },
        ]
      : []),
  ];
}
