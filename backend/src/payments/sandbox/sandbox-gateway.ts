/**
 * The sandbox gateway: pays with buttons instead of a card. It plays an outside
 * service: its records are its own, and it tells the shop by signed webhooks.
 */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import {
  createSandboxCheckout,
  decideSandboxCheckout,
  getSandboxCheckout,
  refundSandboxCheckout,
} from './sandbox-repository.ts';
import { PAYMENT_OUTCOMES } from '../payment-states.ts';
import type { Services } from '../../services.ts';
import { RefundRefusedError, type PaymentGateway } from '../payment-gateway.ts';
import { isSignatureValid, SIGNATURE_HEADER } from '../webhook-signature.ts';

export const SANDBOX_GATEWAY = 'sandbox';

const webhookBodySchema = v.object({
  event_id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  ref: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  payment_id: v.optional(v.pipe(v.string(), v.uuid())),
  outcome: v.picklist(PAYMENT_OUTCOMES),
  amount_cents: v.pipe(v.number(), v.integer()),
  currency: v.pipe(v.string(), v.length(3)),
});
export type SandboxWebhookBody = v.InferOutput<typeof webhookBodySchema>;

export function createSandboxGateway(
  services: Pick<Services, 'db' | 'env' | 'clock' | 'keys'>,
): PaymentGateway {
  const { db, env, clock, keys } = services;
  return {
    name: SANDBOX_GATEWAY,
    label: 'Test payment',
    description: 'No money moves. Approve, decline or cancel on the next page.',

    async createCheckout(request) {
      const { token } = await createSandboxCheckout(db, {
        token: randomBytes(24).toString('base64url'),
        payment_id: request.paymentId,
        amount_cents: request.amountCents,
        currency: request.currency,
        description: request.description,
        return_url: request.returnUrl,
        created_at: clock.now(),
      });
      return { ref: token, redirectUrl: `${env.siteUrl}/sandbox-pay/${token}` };
    },

    async fetchStatus(ref) {
      const checkout = await getSandboxCheckout(db, ref);
      const { outcome, settles_at: settlesAt } = checkout;
      const isSettled = settlesAt === null || settlesAt <= clock.now();
      if (outcome === null) return { kind: 'unpaid' };
      if (!isSettled) return { kind: 'processing' };
      return {
        kind: 'ended',
        outcome,
        amountCents: checkout.paid_cents ?? checkout.amount_cents,
        currency: checkout.currency,
      };
    },

    verifyWebhook(rawBody, headers) {
      const signed = { body: rawBody, signature: headers[SIGNATURE_HEADER], now: clock.now() };
      if (!isSignatureValid(keys.sandboxWebhookSecret, signed)) return undefined;
      const result = v.safeParse(
        v.pipe(v.string(), v.parseJson(), webhookBodySchema),
        rawBody.toString('utf8'),
      );
      if (!result.success) return undefined;
      const { event_id, ref, payment_id, outcome, amount_cents, currency } = result.output;
      return {
        eventId: event_id,
        ref,
        paymentId: payment_id,
        outcome,
        amountCents: amount_cents,
        currency,
      };
    },

    async expire(ref) {
      await decideSandboxCheckout(db, { token: ref, outcome: 'expired', now: clock.now() });
    },

    async refund({ ref, ...refund }) {
      const checkout = await refundSandboxCheckout(db, { token: ref, ...refund, now: clock.now() });
      if (checkout.refund_key === refund.key) return 'done';
      throw new RefundRefusedError(
        `The sandbox has no such payment of ${refund.amountCents} cents`,
      );
    },
  };
}
