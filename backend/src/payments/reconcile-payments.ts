/**
 * Reconciles payments and refunds that are not finished. Requests a checkout again after a crash,
 * queries the gateway about payments whose webhook never arrived, and sends pending refunds again.
 */
import { listStalePayments, touchPayment } from './payment-repository.ts';
import { listStaleRefunds } from './refund-repository.ts';
import { HttpError } from '../errors.ts';
import { sendRefund } from './send-refund.ts';
import { settlePayment } from './settle-payment.ts';
import { startCheckout } from './start-checkout.ts';
import type { Services } from '../services.ts';

const STALE_AFTER_MS = 2 * 60 * 1000;
const REFUND_STALE_AFTER_MS = 60 * 60 * 1000;

/** Returns how many payments were checked. */
export async function reconcilePayments(services: Services): Promise<number> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - STALE_AFTER_MS);
  const stale = await listStalePayments(db, before);
  for (const payment of stale) {
    await touchPayment(db, payment.id, clock.now());
    if (payment.status === 'created') await retryCheckout(services, payment.id);
    else await settlePayment(services, payment);
  }
  return stale.length;
}

/** Returns how many refunds were checked. */
export async function reconcileRefunds(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const before = new Date(clock.now().getTime() - REFUND_STALE_AFTER_MS);
  const stale = await listStaleRefunds(db, before);
  for (const paymentId of stale) {
    try {
      await sendRefund(services, paymentId);
    } catch (error) {
      log.warn({ err: error, payment: paymentId }, 'gateway did not refund');
    }
  }
  return stale.length;
}

async function retryCheckout(services: Services, paymentId: string): Promise<void> {
  try {
    await startCheckout(services, paymentId);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    services.log.warn({ err: error, payment: paymentId }, 'gateway returned no checkout');
  }
}
