/**
 * Submits an order: one transaction creates the order, takes its stock and creates its payment. The
 * gateway is called after the commit.
 *
 * A repeated submission returns the same payment. It is recognised by the client's idempotency key,
 * by the version of the cart, or by an order with the same content that is still awaiting payment.
 * Submissions of one customer run one at a time, so that a submission never reads the cart after one
 * order was cancelled and before the next was created.
 */
import { type Cart, lockOpenCart } from '../carts/cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import { claimKey, saveResponse, type IdempotencyKey } from '../db/idempotency-repository.ts';
import { getOrder, lockOrderAwaitingPayment, type Order } from './order-repository.ts';
import { getPaymentFor, type Payment } from '../payments/payment-repository.ts';
import { lockUser } from '../auth/user-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { isRecord } from 'shared-contracts/json';
import { HttpError } from '../errors.ts';
import { startCheckout, type StartedCheckout } from '../payments/start-checkout.ts';
import { sha256 } from '../domain/digest.ts';
import { findCurrentCart } from '../carts/current-cart.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { checkOrder, isExpected, resolveSubmission, type OrderRequest } from './check-order.ts';
import { placeOrder } from './place-order.ts';
import { refuse } from './refuse.ts';
import type { Services } from '../services.ts';

/** A customer's request to submit the cart. */
export interface OrderSubmission {
  readonly userId: number;
  /** The client's Idempotency-Key. */
  readonly clientKey: string | undefined;
  readonly request: OrderRequest;
}

/**
 * Returns the payment address. Throws the codes of `checkOrder` and `placeOrder`, and
 * GATEWAY_UNAVAILABLE.
 */
export async function submitOrder(
  services: Services,
  submission: OrderSubmission,
): Promise<StartedCheckout> {
  const payment = await inTransaction(services.db, (tx) => submitIn(tx, services, submission));
  return startCheckout(services, payment.id);
}

async function submitIn(
  tx: Connection,
  services: Services,
  submission: OrderSubmission,
): Promise<Payment> {
  const now = services.clock.now();
  await lockUser(tx, submission.userId);
  const requestHash = sha256(submission.request);
  const key = await keyOf(tx, submission);
  const claim = await claimKey(tx, { key, requestHash, now });
  if (claim.kind === 'repeat') {
    const earlier = await findLivePayment(tx, claim.response, now);
    const isSame = claim.requestHash === requestHash;
    if (earlier !== undefined && isSame) return earlier;
    if (earlier !== undefined && submission.clientKey !== undefined) {
      throw new HttpError('IDEMPOTENCY_KEY_REUSED');
    }
  }
  const payment = await submitCart(tx, { context: services, submission, now });
  const response = JSON.stringify({ orderId: payment.order_id });
  await saveResponse(tx, { key, requestHash, response });
  return payment;
}

async function submitCart(
  tx: Connection,
  parts: {
    readonly context: Services;
    readonly submission: OrderSubmission;
    readonly now: Date;
  },
): Promise<Payment> {
  const { context: services, submission, now } = parts;
  const { userId, request } = submission;
  const open = await lockOpenCart(tx, { kind: 'user', userId });
  const waiting = open === undefined ? await lockOrderAwaitingPayment(tx, userId) : undefined;
  if (waiting !== undefined) {
    const { submitHash } = await resolveSubmission(tx, {
      userId,
      request,
      cartId: waiting.cart_id,
    });
    const isSame = waiting.submit_hash === submitHash && hasExpectedAmounts(waiting, request);
    if (isSame && waiting.expires_at > now) {
      return getPaymentFor(tx, { kind: 'order', id: waiting.id });
    }
    const status = waiting.expires_at > now ? 'cancelled' : 'expired';
    await cancelUnpaidOrder(tx, { order: waiting, status, now });
  }
  const cart = open ?? (await lockOpenCart(tx, { kind: 'user', userId }));
  if (cart === undefined) throw refuse('CART_EMPTY', 'items', 'Your cart is empty.');
  const { gateways } = services;
  const { surcharges } = services.env;
  const checked = await checkOrder(tx, { userId, request, cart, gateways, surcharges, now });
  return placeOrder(tx, { checked, now });
}

/**
 * True when the order awaiting payment has the amounts the visitor saw: prices, credit and
 * surcharge are unchanged.
 */
function hasExpectedAmounts(order: Order, request: OrderRequest): boolean {
  const { surcharge_cents: surchargeCents } = order;
  const totalCents = order.total_cents - surchargeCents;
  return (
    isExpected(request.expected_total, totalCents) &&
    isExpected(request.expected_payable, totalCents - order.credit_cents) &&
    isExpected(request.expected_surcharge, surchargeCents)
  );
}

/** The client's key, or one derived from the cart's content. */
async function keyOf(
  tx: Connection,
  { userId, clientKey }: OrderSubmission,
): Promise<IdempotencyKey> {
  const scope = 'submitOrder';
  const owner = `user:${userId}`;
  if (clientKey !== undefined) return { scope, owner, key: `client:${clientKey}` };
  const cart: Cart | undefined = await findCurrentCart(tx, { kind: 'user', userId });
  if (cart === undefined) throw refuse('CART_EMPTY', 'items', 'Your cart is empty.');
  return { scope, owner, key: `cart:${cart.id}:${cart.version}` };
}

/**
 * The payment of an earlier order; undefined when that order was cancelled or has expired since.
 */
async function findLivePayment(
  tx: Connection,
  response: unknown,
  now: Date,
): Promise<Payment | undefined> {
  if (!isRecord(response) || typeof response['orderId'] !== 'string') return undefined;
  const order = await getOrder(tx, response['orderId']);
  const isOverdue = order.status === 'pending_payment' && order.expires_at <= now;
  const isClosed = order.status === 'cancelled' || order.status === 'expired';
  return isOverdue || isClosed ? undefined : getPaymentFor(tx, { kind: 'order', id: order.id });
}
