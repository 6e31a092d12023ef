/**
 * Sells a gift voucher: one transaction creates the voucher and its payment; the gateway is called
 * after the commit. A repeated purchase returns the same payment while it is awaiting payment. To
 * buy two equal vouchers, a customer pays for the first before buying the second; vouchers for
 * different recipients are not equal. A visitor without
 * an account repeats a purchase by sending the same Idempotency-Key.
 */
import { randomUUID } from 'node:crypto';
import { isAmountOffered } from 'shared-contracts/voucher-terms';
import { normaliseEmail } from '../auth/user-repository.ts';
import type { Connection } from '../db/connection.ts';
import { sha256 } from '../domain/digest.ts';
import { getPaymentFor, type Payment } from '../payments/payment-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { createVoucher, findVoucherTheme, lockPendingVoucher } from './voucher-repository.ts';
import { formatDollars } from '../domain/money-text.ts';
import { HttpError } from '../errors.ts';
import { openPayment, PAYMENT_TIME_MS } from '../payments/open-payment.ts';
import { startCheckout, type StartedCheckout } from '../payments/start-checkout.ts';
import { getFirstGateway } from '../payments/payment-gateway.ts';
import type { Services } from '../services.ts';
import { findVoucherTerms } from './find-voucher-terms.ts';
import { cancelUnpaidVoucher } from './cancel-unpaid-voucher.ts';
import { hashVoucherCode, makeVoucherCode } from './voucher-code.ts';
import type { VoucherDelivery } from './voucher-delivery.ts';

export type VoucherBuyer =
  | { readonly kind: 'customer'; readonly userId: number }
  | {
      readonly kind: 'visitor';
      /** Where the code is mailed; null when the visitor gave no address. */
      readonly email: string | null;
      /** The visitor's network address. */
      readonly address: string;
      /** The client's Idempotency-Key. */
      readonly clientKey: string | undefined;
    };

/** A request to buy a gift voucher. */
export interface VoucherPurchase {
  readonly buyer: VoucherBuyer;
  readonly themeId: number;
  readonly amountCents: number;
  /** Null for a voucher that the buyer gets. */
  readonly delivery: VoucherDelivery | null;
  /** Absolute URL on this site, for the customer's return from the gateway. */
  readonly returnUrl: string;
}

/**
 * Returns the payment address. Throws VALIDATION_FAILED for an unknown theme or an amount that is
 * not on offer, and GATEWAY_UNAVAILABLE.
 */
export async function buyVoucher(
  services: Services,
  purchase: VoucherPurchase,
): Promise<StartedCheckout> {
  const payment = await inTransaction(services.db, async (tx) => {
    await checkAmount(tx, services, purchase);
    return buy(tx, services, purchase);
  });
  return startCheckout(services, payment.id);
}

async function buy(
  tx: Connection,
  services: Services,
  purchase: VoucherPurchase,
): Promise<Payment> {
  const now = services.clock.now();
  if ((await findVoucherTheme(tx, purchase.themeId)) === undefined) {
    const fieldErrors = { theme_id: 'Please choose another design.' };
    throw new HttpError('VALIDATION_FAILED', { fieldErrors });
  }
  const opened = await createWithPayment(tx, services, purchase);
  if (opened !== undefined) return opened;
  const waiting = await lockPendingVoucher(tx, columnsOf(purchase));
  if (waiting !== undefined && waiting.due_at > now) {
    return getPaymentFor(tx, { kind: 'voucher', id: waiting.id });
  }
  if (waiting !== undefined) {
    await cancelUnpaidVoucher(tx, { id: waiting.id, status: 'expired', now });
  }
  const payment = await createWithPayment(tx, services, purchase);
  if (payment === undefined) throw new HttpError('CONFLICT');
  return payment;
}

/** Throws unless the page offers this amount: a form can send any amount. */
async function checkAmount(
  tx: Connection,
  { clock }: Services,
  { amountCents, returnUrl }: VoucherPurchase,
): Promise<void> {
  const path = new URL(returnUrl).pathname;
  const terms = await findVoucherTerms(tx, { path, now: clock.now() });
  if (terms.length === 0 || terms.some((each) => isAmountOffered(each, amountCents))) return;
  const offered = [...new Set(terms.flatMap(({ amountsCents }) => amountsCents))];
  const message =
    offered.length === 0
      ? 'Gift vouchers are not available here.'
      : `Please choose one of these amounts: ${offered.map(formatDollars).join(', ')}.`;
  throw new HttpError('VALIDATION_FAILED', { message, fieldErrors: { amount: message } });
}

function columnsOf({ buyer, themeId, amountCents, delivery }: VoucherPurchase) {
  const purchase = {
    theme_id: themeId,
    amount_cents: amountCents,
    ...(delivery ?? { delivery_hash: '' }),
  };
  if (buyer.kind === 'customer') {
    return { ...purchase, user_id: buyer.userId, buyer_email: null, purchase_hash: null };
  }
  const { email, address, clientKey } = buyer;
  return {
    ...purchase,
    user_id: null,
    buyer_email: email === null ? null : normaliseEmail(email),
    // With the address, because the payment shows the code: a key that another client also sends
    // must not lead to it.
    purchase_hash:
      clientKey === undefined
        ? null
        : sha256([address, clientKey, themeId, amountCents, email, purchase.delivery_hash]),
  };
}

/** Creates the voucher and its payment; undefined when an equal one is awaiting payment. */
async function createWithPayment(
  tx: Connection,
  services: Services,
  purchase: VoucherPurchase,
): Promise<Payment | undefined> {
  const { amountCents, returnUrl } = purchase;
  const [secret] = services.keys.voucherSecrets;
  const now = services.clock.now();
  const id = randomUUID();
  const voucher = await createVoucher(tx, {
    id,
    ...columnsOf(purchase),
    code_hash: hashVoucherCode(secret, makeVoucherCode(secret, id)),
    status: 'pending',
    return_url: returnUrl,
    created_at: now,
    due_at: new Date(now.getTime() + PAYMENT_TIME_MS),
  });
  if (voucher === undefined) return undefined;
  const subject = { kind: 'voucher', id } as const;
  return openPayment(tx, { subject, gateway: getFirstGateway(services).name, amountCents, now });
}
