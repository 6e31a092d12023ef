/**
 * Closes the checkout of a payment that was given up, so that nobody pays there any more.
 *
 * The payment may have no reference: it was given up while the gateway was asked, or the
 * process died before the answer was kept. Then the gateway is asked once more, which
 * answers the same checkout. Money that came before is not lost: it is told like by a
 * webhook (CART-13).
 */
import { getPayment, type Payment } from './payment-repository.ts';
import type { Services } from '../services.ts';
import { applyOutcome } from './apply-outcome.ts';
import { CheckoutRefusedError, type PaymentGateway } from './payment-gateway.ts';
import { requestCheckout } from './request-checkout.ts';

/** Bears to be repeated. Throws when the gateway does not answer or leaves the checkout open. */
export async function closeCheckout(services: Services, paymentId: string): Promise<void> {
  const payment = await getPayment(services.db, paymentId);
  const gateway = services.gateways.get(payment.gateway);
  if (gateway === undefined) throw new Error(`There is no gateway ${payment.gateway}`);
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
