/** Asks the gateway for the checkout of a payment and keeps its answer; asking again answers the same. */
import { PAYMENT_TOKEN_PARAMETER } from 'shared-contracts/paths';
import { saveCheckout, subjectOf, type Payment } from './payment-repository.ts';
import type { Services } from '../services.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * Answers the payment as it is after the gateway's answer: it may have been given up
 * meanwhile. Throws what the gateway throws.
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

/** The visitor's way back, with the token that checkPaid asks for. */
export function returnUrlOf(address: string, payment: Payment): string {
  const url = new URL(address);
  url.searchParams.set(PAYMENT_TOKEN_PARAMETER, payment.token);
  return url.href;
}
