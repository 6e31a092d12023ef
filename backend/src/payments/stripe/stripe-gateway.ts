/**
 * Stripe Checkout as a payment gateway: customers enter their card on Stripe's own page. The shop's
 * payment id is in the session's metadata, which finds the payment after a failure. It is also in
 * the idempotency key, which prevents a second session.
 */
import type { StripeSettings } from '../../config/provider-settings.ts';
import Stripe from 'stripe';
import type { Clock } from '../../config/clock.ts';
import {
  CheckoutRefusedError,
  RefundRefusedError,
  type CheckoutRequest,
  type PaymentGateway,
} from '../payment-gateway.ts';
import { STRIPE_GATEWAY } from './gateway-name.ts';
import { readSession, readStripeEvent } from './stripe-events.ts';

/**
 * Lifetime of a session, counted from the creation of the payment, because a repeat with the same
 * idempotency key must send the same request. Stripe accepts sessions of at least 30 minutes,
 * counted from the request. This leaves 35 minutes for the request, longer than the time to pay;
 * after that time the shop closes the session itself.
 */
const SESSION_LIFE_MS = 65 * 60 * 1000;
const TIMEOUT_MS = 15_000;
const RETRIES = 2;
const SIGNATURE_HEADER = 'stripe-signature';

export function createStripeGateway(settings: StripeSettings, clock: Clock): PaymentGateway {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...serverOf(settings.apiUrl),
  });
  return {
    name: STRIPE_GATEWAY,
    label: 'Card',
    description: 'Pay by card on Stripe’s secure page.',

    async createCheckout(request) {
      const session = await stripe.checkout.sessions
        .create(sessionOf(request), { idempotencyKey: `checkout:${request.paymentId}` })
        .catch((error: unknown) => refuse(error, CheckoutRefusedError));
      // Stripe returns no address for a session that has ended; the visitor is sent back to the
      // shop.
      return { ref: session.id, redirectUrl: session.url ?? request.returnUrl };
    },

    async fetchStatus(ref) {
      return readSession(await stripe.checkout.sessions.retrieve(ref));
    },

    verifyWebhook(rawBody, headers) {
      const signature = headers[SIGNATURE_HEADER];
      if (typeof signature !== 'string') return undefined;
      try {
        return readStripeEvent(
          stripe.webhooks.constructEvent(
            rawBody,
            signature,
            settings.webhookSecret,
            undefined,
            undefined,
            clock.now().getTime(),
          ),
        );
      } catch {
        return undefined;
      }
    },

    async expire(ref) {
      const { status } = await stripe.checkout.sessions.retrieve(ref);
      if (status === 'open') await stripe.checkout.sessions.expire(ref);
    },

    async refund({ ref, key, amountCents, currency }) {
      const session = await stripe.checkout.sessions.retrieve(ref);
      const intent = idOf(session.payment_intent);
      if (intent === undefined || session.currency?.toUpperCase() !== currency) {
        throw new RefundRefusedError('Stripe has no such payment');
      }
      const existing = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
      const earlier = existing.data.find((refund) => refund.metadata?.['key'] === key);
      const refund =
        earlier ??
        (await stripe.refunds
          .create(
            { payment_intent: intent, amount: amountCents, metadata: { key } },
            { idempotencyKey: key },
          )
          .catch((error: unknown) => refuse(error, RefundRefusedError)));
      if (refund.status === 'succeeded') return 'done';
      if (refund.status === 'failed' || refund.status === 'canceled') {
        throw new RefundRefusedError(`Stripe: ${refund.failure_reason ?? refund.status}`);
      }
      return 'pending';
    },
  };
}

function sessionOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const expiresAtMs = request.createdAt.getTime() + SESSION_LIFE_MS;
  const metadata = { payment_id: request.paymentId };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.amountCents,
          product_data: { name: request.description },
        },
      },
    ],
    client_reference_id: request.paymentId,
    metadata,
    payment_intent_data: { metadata },
    success_url: request.returnUrl,
    cancel_url: request.returnUrl,
    expires_at: Math.floor(expiresAtMs / 1000),
  };
}

/** Stripe has understood and refused the request; any other error may be tried again. */
function refuse(error: unknown, Refused: new (message: string) => Error): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new Refused(error.message);
  throw error;
}

function idOf(expandable: string | { readonly id: string } | null): string | undefined {
  return typeof expandable === 'string' ? expandable : expandable?.id;
}

function serverOf(apiUrl: string | null) {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}
