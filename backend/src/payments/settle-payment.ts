/** Asks the gateway about a pending payment and applies its response. */
import type { Payment } from './payment-repository.ts';
import { applyOutcome, type PaymentServices } from './apply-outcome.ts';
import type { GatewayStatus } from './payment-gateway.ts';

/**
 * Returns the gateway's report; undefined when there was nothing to ask. A gateway that does not
 * respond changes nothing; it is asked again later.
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
