/** Writes a checked order with all its rows, in the caller's transaction. */
import { shipToOf } from '../addresses/ship-to.ts';
import { setCartStatus } from '../carts/cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import { createOrder, createOrderItems, takeStock, type Order } from './order-repository.ts';
import type { Payment } from '../payments/payment-repository.ts';
import { claimPromotionUse } from '../promotions/promotion-repository.ts';
import { PROMOTION_USED_BY_CUSTOMER, PROMOTION_USED_UP } from '../promotions/promotion.ts';
import { NO_GATEWAY, openPayment, PAYMENT_TIME_MS } from '../payments/open-payment.ts';
import { markOrderPaid } from './mark-order-paid.ts';
import type { CheckedOrder } from './check-order.ts';
import { takeOrderCredit } from './order-credit.ts';
import { itemField, refuse } from './refuse.ts';

/**
 * Throws OUT_OF_STOCK, PROMOTION_REFUSED or CART_CHANGED when a concurrent request has taken the
 * stock, the promotion or the credit.
 */
export async function placeOrder(
  tx: Connection,
  { checked, now }: { readonly checked: CheckedOrder; readonly now: Date },
): Promise<Payment> {
  const order = await writeOrder(tx, checked, now);
  await takeOrderStock(tx, { order, checked, now });
  await usePromotion(tx, order, checked);
  await setCartStatus(tx, { id: checked.priced.cart.id, status: 'converted', now });
  await spendCredit(tx, order, now);
  const amountCents = order.total_cents - order.credit_cents;
  const isFree = amountCents === 0;
  const payment = await openPayment(tx, {
    subject: { kind: 'order', id: order.id },
    gateway: isFree ? NO_GATEWAY : checked.request.paymentGateway,
    amountCents,
    now,
  });
  if (isFree) await markOrderPaid(tx, order, now);
  return payment;
}

async function writeOrder(tx: Connection, checked: CheckedOrder, now: Date): Promise<Order> {
  const { userId, request, priced, totals, address, quote } = checked;
  const { promotion, cart, lines } = priced;
  const order = await createOrder(tx, {
    user_id: userId,
    cart_id: cart.id,
    status: 'pending_payment',
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.discountCents,
    shipping_cents: totals.shippingCents ?? 0,
    surcharge_cents: totals.surchargeCents,
    total_cents: totals.totalCents,
    tax_cents: totals.taxCents,
    credit_cents: totals.creditCents,
    promotion_code: promotion?.code ?? null,
    shipping_code: quote.rate_code,
    shipping_name: quote.name,
    ship_to: JSON.stringify(shipToOf(address)),
    contact_email: address.email ?? (await findEmail(tx, userId)),
    note: request.note?.trim() || null,
    return_url: request.url,
    submit_hash: checked.submitHash,
    created_at: now,
    expires_at: new Date(now.getTime() + PAYMENT_TIME_MS),
  });
  await createOrderItems(
    tx,
    lines.map((line, index) => ({
      order_id: order.id,
      line: index + 1,
      sku_id: line.sku_id,
      sku_code: line.sku_code,
      product_name: line.product_name,
      name: line.name,
      addons: JSON.stringify(line.addons),
      qty: line.qty,
      price_cents: line.priceCents,
    })),
  );
  return order;
}

async function takeOrderStock(
  tx: Connection,
  { order, checked, now }: { order: Order; checked: CheckedOrder; now: Date },
): Promise<void> {
  const { lines } = checked.priced;
  const missing = await takeStock(tx, lines, { orderId: order.id, reason: 'order', now });
  if (missing === undefined) return;
  const line = lines.find(({ sku_id: sku }) => sku === missing);
  const name = line?.name ?? 'This product';
  const message = `${name} has just been sold to another customer. Please check your cart.`;
  throw refuse('OUT_OF_STOCK', line === undefined ? 'items' : itemField(line), message);
}

async function usePromotion(tx: Connection, order: Order, checked: CheckedOrder): Promise<void> {
  const { promotion } = checked.priced;
  if (promotion === null || promotion.id === null) return;
  const claim = await claimPromotionUse(tx, {
    promotionId: promotion.id,
    orderId: order.id,
    userId: order.user_id,
  });
  if (claim === 'claimed') return;
  const message = claim === 'used-up' ? PROMOTION_USED_UP : PROMOTION_USED_BY_CUSTOMER;
  throw refuse('PROMOTION_REFUSED', 'promotion_code', message);
}

async function spendCredit(tx: Connection, order: Order, now: Date): Promise<void> {
  if (await takeOrderCredit(tx, { order, reason: 'order', now })) return;
  const message = 'Your credit was just used elsewhere. Please check the total and submit again.';
  throw refuse('CART_CHANGED', 'use_credit', message);
}

async function findEmail(tx: Connection, userId: number): Promise<string> {
  const user = await tx
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.email;
}
