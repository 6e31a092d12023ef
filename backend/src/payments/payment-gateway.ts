/**
 * The port every payment gateway is behind. Gateways take card details on their own
 * page; the shop sends visitors there and learns the outcome three ways: a signed
 * webhook, the question on return, and the reconciliation sweep.
 */
import { HttpError } from '../errors.ts';
import type { PaymentOutcome } from './payment-states.ts';

export interface CheckoutRequest {
  /** Also the idempotency key: asking again answers the same checkout. */
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Shown to the payer, like "Order 1001". */
  readonly description: string;
  /** Where the payer comes back to, with the payment token. */
  readonly returnUrl: string;
  /** When the payment was made, the same at every repeat. */
  readonly createdAt: Date;
}

export interface GatewayCheckout {
  /** The gateway's own name of the payment. */
  readonly ref: string;
  readonly redirectUrl: string;
}

/** What a gateway knows about a payment. */
export type GatewayStatus =
  /** Nobody has paid, and its page still takes the payment. */
  | { readonly kind: 'unpaid' }
  /** The payer has done their part; what comes of it is not known yet. */
  | { readonly kind: 'processing' }
  | {
      readonly kind: 'ended';
      readonly outcome: PaymentOutcome;
      readonly amountCents: number;
      readonly currency: string;
    };

/** A webhook whose signature is right. */
export interface GatewayEvent {
  readonly eventId: string;
  readonly ref: string;
  /** Our own id, as the gateway kept it: finds a payment whose checkout never reached us. */
  readonly paymentId?: string | undefined;
  readonly outcome: PaymentOutcome;
  readonly amountCents: number;
  readonly currency: string;
}

/** `ignored`: genuine, and not about a payment of ours. */
export type VerifiedWebhook = GatewayEvent | 'ignored';

export interface RefundRequest {
  readonly ref: string;
  /** Asking again with the same key pays back once. */
  readonly key: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** The gateway will never pay this back; somebody has to. */
export class RefundRefusedError extends Error {
  override readonly name = 'RefundRefusedError';
}

export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The gateway says that it will never make this checkout, so that nothing can be paid there. */
export class CheckoutRefusedError extends Error {
  override readonly name = 'CheckoutRefusedError';
}

export interface PaymentGateway {
  readonly name: string;
  /** For the visitor's choice. */
  readonly label: string;
  readonly description: string;
  /** Throws `CheckoutRefusedError`, or what went wrong on the way: then it may have been made. */
  createCheckout(request: CheckoutRequest): Promise<GatewayCheckout>;
  fetchStatus(ref: string): Promise<GatewayStatus>;
  /** Undefined for a bad signature, a time outside the tolerance, or a body that is no event. */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): VerifiedWebhook | undefined;
  /** Ends an open payment, so that nobody can pay it any more; an ended one stays as it is. */
  expire(ref: string): Promise<void>;
  /** `pending` means: ask again later. Throws `RefundRefusedError`, or what went wrong on the way. */
  refund(request: RefundRequest): Promise<'done' | 'pending'>;
}

/** For forms and vouchers, which offer no choice. Throws GATEWAY_UNAVAILABLE when there is none. */
export function getFirstGateway({
  gateways,
}: {
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
}): PaymentGateway {
  const [first] = gateways.values();
  if (first !== undefined) return first;
  const message = 'Paying is not possible at the moment. Please contact us.';
  throw new HttpError('GATEWAY_UNAVAILABLE', { message });
}
