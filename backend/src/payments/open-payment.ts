/** Creates the payment of an order, form or voucher in the transaction that creates it. */
import { randomBytes } from 'node:crypto';
import type { Connection } from '../db/connection.ts';
import { createPayment, type Payment, type SubjectRef } from './payment-repository.ts';

/** The time to pay; an order reserves its stock for this long. */
export const PAYMENT_TIME_MS = 30 * 60 * 1000;
/** The gateway of free orders; their payment is captured from the start. */
export const NO_GATEWAY = 'none';

/** `startCheckout` requests a checkout from the gateway after the commit. */
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
