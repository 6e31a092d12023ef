/**
 * Heals payments that nobody finished: asks for a checkout that a crash prevented, asks
 * the gateway about payments whose webhook never came, and about refunds that it had not
 * finished (CART-13).
 */
import { listStalePayments, touchPayment } from './payment-repository.ts';
import { listStaleRefunds } from './refund-repository.ts';
import { ApiFault } from '../errors.ts';
import { sendRefund } from './send-refund.ts';
import { settlePayment } from './settle-payment.ts';
import { startCheckout } from './start-checkout.ts';
import type { SellContext } from './sell-context.ts';

const STALE_AFTER_MS = 2 * 60 * 1000;
const REFUND_STALE_AFTER_MS = 60 * 60 * 1000;

/** Answers how many payments were looked at. */
export async function reconcilePayments(context: SellContext): Promise<number> {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - STALE_AFTER_MS);
  const stale = await listStalePayments(db, before);
  for (const payment of stale) {
    await touchPayment(db, payment.id, clock.now());
    if (payment.status === 'created') await healCheckout(context, payment.id);
    else await settlePayment(context, payment);
  }
  return stale.length;
}

/** Answers how many refunds were looked at. */
export async function reconcileRefunds(context: SellContext): Promise<number> {
  const { db, clock, log } = context;
  const before = new Date(clock.now().getTime() - REFUND_STALE_AFTER_MS);
  const stale = await listStaleRefunds(db, before);
  for (const paymentId of stale) {
    try {
      await sendRefund(context, paymentId);
    } catch (error) {
      log.warn({ err: error, payment: paymentId }, 'gateway did not pay back');
    }
  }
  return stale.length;
}

async function healCheckout(context: SellContext, paymentId: string): Promise<void> {
  try {
    await startCheckout(context, paymentId);
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    context.log.warn({ err: error, payment: paymentId }, 'gateway gave no checkout');
  }
}
