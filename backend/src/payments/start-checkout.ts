/** Gives a payment a place to pay, after the commit; asking again answers the same (CART-07). */
import { getPayment, subjectOf, type Payment } from './payment-repository.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';
import { requestCheckout, returnUrlOf } from './request-checkout.ts';

export interface StartedCheckout {
  readonly paymentId: string;
  /** Where the visitor goes: the gateway, or straight back when the payment has ended. */
  readonly redirectUrl: string;
}

/**
 * Nobody is sent to the checkout of a payment that was given up while the gateway was
 * asked: `closeCheckout` closes it. Throws GATEWAY_UNAVAILABLE; what is to be paid stays,
 * and a repeat or the sweep asks again.
 */
export async function startCheckout(
  services: Services,
  paymentId: string,
): Promise<StartedCheckout> {
  const found = await getPayment(services.db, paymentId);
  const payment = found.status === 'created' ? await requestAvailable(services, found) : found;
  if (payment.status === 'pending' && payment.redirect_url !== null) {
    return { paymentId, redirectUrl: payment.redirect_url };
  }
  const { kind, id } = subjectOf(payment);
  const { returnUrl } = await services.paymentSubjects[kind].view(services.db, id);
  return { paymentId, redirectUrl: returnUrlOf(returnUrl, payment) };
}

async function requestAvailable(services: Services, payment: Payment): Promise<Payment> {
  const gateway = services.gateways.get(payment.gateway);
  if (gateway === undefined) throw new HttpError('GATEWAY_UNKNOWN');
  try {
    return await requestCheckout(services, gateway, payment);
  } catch (error) {
    throw new HttpError('GATEWAY_UNAVAILABLE', { cause: error });
  }
}
