/** Writes the payment for something in the transaction that makes it (CART-13). */
import { randomBytes } from 'node:crypto';
import type { Connection } from '../db/connection.ts';
import { createPayment, type Payment, type SubjectRef } from './payment-repository.ts';

/** How long something waits for its payment: an order keeps its stock so long. */
export const PAYMENT_TIME_MS = 30 * 60 * 1000;
/** Gateway of what costs nothing; its payment is captured from the beginning. */
export const NO_GATEWAY = 'none';

/** The gateway is asked for a checkout after the commit, by `startCheckout`. */
export async function openPayment(
  tx: Connection,
  payment: {
    readonly subject: SubjectRef;
    readonly gateway: string;
    readonly amountCents: number;
    readonly now: Date;
  },
): Promise<Payment> {
  const { subject, gateway, amountCents, now } = payment;
  return createPayment(tx, subject, {
    gateway,
    token: randomBytes(24).toString('base64url'),
    amount_cents: amountCents,
    status: gateway === NO_GATEWAY ? 'captured' : 'created',
    created_at: now,
    updated_at: now,
  });
}
