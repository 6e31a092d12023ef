/**
 * Requests a payment's checkout from the gateway and stores the response; repeating the request
 * returns the same checkout.
 */
import { PAYMENT_TOKEN_PARAMETER } from 'shared-contracts/paths';
import { saveCheckout, subjectOf, type Payment } from './payment-repository.ts';
import type { Services } from '../services.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * Returns the payment after the gateway's response: it may have been cancelled in the meantime.
 * Throws the gateway's errors.
 */
export async function requestCheckout(
  { db, clock, paymentSubjects }: Services,
  gateway: PaymentGateway,
  payment: Payment,
): Promise<Payment> {
  const { kind, id } = subjectOf(payment);
  const subject = await paymentSubjects[kind].view(db, id);
  const checkout = await gateway.createCheckout({
    paymentId: payment.id,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    description: subject.description,
    returnUrl: returnUrlOf(subject.returnUrl, payment),
    createdAt: payment.created_at,
  });
  return saveCheckout(db, { paymentId: payment.id, ...checkout, now: clock.now() });
}

/** The visitor's return address, with the token that checkPaid needs. */
export function returnUrlOf(address: string, payment: Payment): string {
  const url = new URL(address);
  url.searchParams.set(PAYMENT_TOKEN_PARAMETER, payment.token);
  return url.href;
}
