/**
 * The interface of every payment gateway. Gateways take card details on their own page; the shop
 * redirects visitors there and learns the outcome in three ways: a signed webhook, a query on
 * return, and the reconciliation sweep.
 */
import { HttpError } from '../errors.ts';
import type { PaymentOutcome } from './payment-states.ts';

/** A request to a gateway for the payment page of one payment. */
export interface CheckoutRequest {
  /** Also the idempotency key: repeating the request returns the same checkout. */
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Shown to the payer, for example "Order 1001". */
  readonly description: string;
  /** The address the payer returns to, with the payment token. */
  readonly returnUrl: string;
  /** Creation time of the payment, the same at every repeat. */
  readonly createdAt: Date;
}

/** The gateway's payment page for one payment. */
export interface GatewayCheckout {
  /** The gateway's id of the payment. */
  readonly ref: string;
  readonly redirectUrl: string;
}

/** The state of a payment at its gateway. */
export type GatewayStatus =
  /** Not paid, and its page still accepts the payment. */
  | { readonly kind: 'unpaid' }
  /** The payer has finished; the outcome is not known yet. */
  | { readonly kind: 'processing' }
  | {
      readonly kind: 'ended';
      readonly outcome: PaymentOutcome;
      readonly amountCents: number;
      readonly currency: string;
    };

/** A webhook with a valid signature. */
export interface GatewayEvent {
  readonly eventId: string;
  readonly ref: string;
  /**
   * The shop's own id, as stored by the gateway. It finds a payment whose checkout response never
   * reached the shop.
   */
  readonly paymentId?: string | undefined;
  readonly outcome: PaymentOutcome;
  readonly amountCents: number;
  readonly currency: string;
}

/** `ignored`: genuine, but not about one of our payments. */
export type VerifiedWebhook = GatewayEvent | 'ignored';

/** A request to a gateway to refund a payment. */
export interface RefundRequest {
  readonly ref: string;
  /** Repeating the request with the same key refunds once. */
  readonly key: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** The gateway will never make this refund; the owner must refund in another way. */
export class RefundRefusedError extends Error {
  override readonly name = 'RefundRefusedError';
}

export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The gateway will never create this checkout, so it can never be paid. */
export class CheckoutRefusedError extends Error {
  override readonly name = 'CheckoutRefusedError';
}

/** A way to pay. */
export interface PaymentGateway {
  readonly name: string;
  /** Name of the payment method in the checkout. */
  readonly label: string;
  readonly description: string;
  /** Throws `CheckoutRefusedError`, or the error of the request: then the checkout may exist. */
  createCheckout(request: CheckoutRequest): Promise<GatewayCheckout>;
  fetchStatus(ref: string): Promise<GatewayStatus>;
  /** Undefined for a bad signature, a time outside the tolerance, or a body without an event. */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): VerifiedWebhook | undefined;
  /** Closes an open checkout, so that it can no longer be paid. A closed one stays unchanged. */
  expire(ref: string): Promise<void>;
  /** `pending`: call again later. Throws `RefundRefusedError`, or the error of the request. */
  refund(request: RefundRequest): Promise<'done' | 'pending'>;
}

/**
 * The gateway for forms and vouchers, whose payers cannot choose one. Throws GATEWAY_UNAVAILABLE
 * when no gateway is configured.
 */
export function getFirstGateway({
  gateways,
}: {
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
}): PaymentGateway {
  const [first] = gateways.values();
  if (first !== undefined) return first;
  const message = 'Payment is not possible at the moment. Please contact us.';
  throw new HttpError('GATEWAY_UNAVAILABLE', { message });
}
