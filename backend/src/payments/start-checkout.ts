/** Starts a payment's checkout after the commit; repeating the call returns the same checkout. */
import { getPayment, subjectOf, type Payment } from './payment-repository.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';
import { requestCheckout, returnUrlOf } from './request-checkout.ts';

/** A payment and the page that the visitor opens next. */
export interface StartedCheckout {
  readonly paymentId: string;
  /** The visitor's next page: the gateway, or the return address when the payment has ended. */
  readonly redirectUrl: string;
}

/**
 * Never redirects to the checkout of a payment that was cancelled during the request to the
 * gateway: `closeCheckout` closes it. Throws GATEWAY_UNAVAILABLE; the payment is kept, and a repeated
 * call or the reconciliation requests the checkout again.
 */
export async function startCheckout(
  services: Services,
  paymentId: string,
): Promise<StartedCheckout> {
  const found = await getPayment(services.db, paymentId);
  const payment = found.status === 'created' ? await requestOrThrow(services, found) : found;
  if (payment.status === 'pending' && payment.redirect_url !== null) {
    return { paymentId, redirectUrl: payment.redirect_url };
  }
  const { kind, id } = subjectOf(payment);
  const { returnUrl } = await services.paymentSubjects[kind].view(services.db, id);
  return { paymentId, redirectUrl: returnUrlOf(returnUrl, payment) };
}

async function requestOrThrow(services: Services, payment: Payment): Promise<Payment> {
  const gateway = services.gateways.get(payment.gateway);
  if (gateway === undefined) throw new HttpError('GATEWAY_UNKNOWN');
  try {
    return await requestCheckout(services, gateway, payment);
  } catch (error) {
    throw new HttpError('GATEWAY_UNAVAILABLE', { cause: error });
  }
}
