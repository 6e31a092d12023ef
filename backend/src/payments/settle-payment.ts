/** Queries the gateway about a pending payment and applies the outcome. */
import type { Payment } from './payment-repository.ts';
import { applyOutcome, type PaymentServices } from './apply-outcome.ts';
import type { GatewayStatus } from './payment-gateway.ts';

/**
 * Returns the gateway's status. Undefined when the payment is not pending or the gateway does not
 * respond; a later call queries it again.
 */
export async function settlePayment(
  services: PaymentServices,
  payment: Payment,
): Promise<GatewayStatus | undefined> {
  const gateway = services.gateways.get(payment.gateway);
  const ref = payment.gateway_ref;
  if (payment.status !== 'pending' || gateway === undefined || ref === null) return undefined;
  try {
    const status = await gateway.fetchStatus(ref);
    if (status.kind !== 'ended') return status;
    const eventId = `status:${ref}:${status.outcome}`;
    await applyOutcome(services, { ...status, gateway: payment.gateway, ref, eventId });
    return status;
  } catch (error) {
    services.log.warn(
      { err: error, payment: payment.id },
      'gateway did not return the payment’s state',
    );
    return undefined;
  }
}
