/** Maps Stripe's sessions and events to our types. Pure. */
import type Stripe from 'stripe';
import type { PaymentOutcome } from '../payment-states.ts';
import type { GatewayStatus, VerifiedWebhook } from '../payment-gateway.ts';

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'status' | 'payment_status' | 'amount_total' | 'currency' | 'metadata'
>;

/** Reads a session's status; a complete session without its payment is `processing`. */
export function readSession(session: Session): GatewayStatus {
  if (session.status === 'open') return { kind: 'unpaid' };
  if (session.status === 'expired') return ended(session, 'expired');
  const isPaid = session.status === 'complete' && session.payment_status === 'paid';
  return isPaid ? ended(session, 'captured') : { kind: 'processing' };
}

/** Returns `ignored` for a genuine event that is not about one of this shop's payments. */
export function readStripeEvent(event: Stripe.Event): VerifiedWebhook {
  if (event.type === 'checkout.session.async_payment_failed') {
    return toWebhook(event.id, event.data.object, ended(event.data.object, 'failed'));
  }
  const isAboutSession =
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.expired';
  if (!isAboutSession) return 'ignored';
  return toWebhook(event.id, event.data.object, readSession(event.data.object));
}

function toWebhook(eventId: string, session: Session, status: GatewayStatus): VerifiedWebhook {
  const paymentId = session.metadata?.['payment_id'];
  if (paymentId === undefined || !UUID.test(paymentId) || status.kind !== 'ended') return 'ignored';
  const { outcome, amountCents, currency } = status;
  return { eventId, ref: session.id, paymentId, outcome, amountCents, currency };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function ended(session: Session, outcome: PaymentOutcome): GatewayStatus & { kind: 'ended' } {
  const { amount_total: amountCents, currency } = session;
  return {
    kind: 'ended',
    outcome,
    amountCents: amountCents ?? 0,
    currency: (currency ?? '').toUpperCase(),
  };
}
