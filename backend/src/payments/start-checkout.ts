/** Asks the gateway for a place to pay, after the commit; asking again answers the same (CART-07). */
import { PAYMENT_TOKEN_PARAMETER } from 'shared-contracts/paths';
import { getPayment, saveCheckout, subjectOf, type Payment } from '../db/payment-repository.ts';
import { ApiFault } from '../errors.ts';
import type { SellContext } from '../sell/sell-context.ts';
import { PAYMENT_SUBJECTS } from './payment-subjects.ts';

export interface StartedCheckout {
  readonly paymentId: string;
  /** Where the visitor goes: the gateway, or straight back when the payment has ended. */
  readonly redirectUrl: string;
}

/** Throws GATEWAY_UNAVAILABLE; what is to be paid stays, and a repeat or the sweep asks again. */
export async function startCheckout(
  context: SellContext,
  paymentId: string,
): Promise<StartedCheckout> {
  const { db, clock } = context;
  const payment = await getPayment(db, paymentId);
  if (payment.status === 'pending' && payment.redirect_url !== null) {
    return { paymentId, redirectUrl: payment.redirect_url };
  }
  const { kind, id } = subjectOf(payment);
  const subject = await PAYMENT_SUBJECTS[kind].view(db, id);
  const returnUrl = returnUrlOf(subject.returnUrl, payment);
  if (payment.status !== 'created') return { paymentId, redirectUrl: returnUrl };
  const { description } = subject;
  const checkout = await createCheckout(context, { payment, description, returnUrl });
  await saveCheckout(db, { paymentId, ...checkout, now: clock.now() });
  return { paymentId, redirectUrl: checkout.redirectUrl };
}

/** The visitor's way back, with the token that checkPaid asks for. */
function returnUrlOf(address: string, payment: Payment): string {
  const url = new URL(address);
  url.searchParams.set(PAYMENT_TOKEN_PARAMETER, payment.token);
  return url.href;
}

async function createCheckout(
  { gateways }: SellContext,
  { payment, description, returnUrl }: { payment: Payment; description: string; returnUrl: string },
) {
  const gateway = gateways.get(payment.gateway);
  if (gateway === undefined) throw new ApiFault('GATEWAY_UNKNOWN');
  try {
    return await gateway.createCheckout({
      paymentId: payment.id,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      description,
      returnUrl,
    });
  } catch (error) {
    throw new ApiFault('GATEWAY_UNAVAILABLE', { cause: error });
  }
}
