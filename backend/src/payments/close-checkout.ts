/**
 * Closes the checkout of a payment that was cancelled or has expired, so that it can no longer be
 * paid. The payment has no reference when it was cancelled during the request to the gateway, or
 * when the process died before the response was stored. Then the request is repeated, and the
 * gateway returns the same checkout. Money that arrived before the close is applied as if a webhook
 * had reported it.
 */
import { getPayment, type Payment } from './payment-repository.ts';
import type { Services } from '../services.ts';
import { applyOutcome } from './apply-outcome.ts';
import { CheckoutRefusedError, type PaymentGateway } from './payment-gateway.ts';
import { requestCheckout } from './request-checkout.ts';

/** Can be repeated. Throws when the gateway does not respond or leaves the checkout open. */
export async function closeCheckout(services: Services, paymentId: string): Promise<void> {
  const payment = await getPayment(services.db, paymentId);
  const gateway = services.gateways.get(payment.gateway);
  if (gateway === undefined) throw new Error(`Unknown gateway ${payment.gateway}`);
  const ref = payment.gateway_ref ?? (await findRef(services, gateway, payment));
  if (ref === undefined) return;
  await gateway.expire(ref);
  const status = await gateway.fetchStatus(ref);
  if (status.kind !== 'ended')
    throw new Error(`The checkout of payment ${paymentId} is still open`);
  if (status.outcome !== 'captured') return;
  const eventId = `status:${ref}:${status.outcome}`;
  await applyOutcome(services, { ...status, gateway: payment.gateway, ref, eventId });
}

async function findRef(
  services: Services,
  gateway: PaymentGateway,
  payment: Payment,
): Promise<string | undefined> {
  try {
    return (await requestCheckout(services, gateway, payment)).gateway_ref ?? undefined;
  } catch (error) {
    if (error instanceof CheckoutRefusedError) return undefined;
    throw error;
  }
}
