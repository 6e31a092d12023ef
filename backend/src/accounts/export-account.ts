/**
 * Exports everything the shop holds about a user as a file for that user. Amounts are in dollars.
 */
import { formatWireDollars } from 'shared-contracts/money';
import {
  listAccessRows,
  listCartRows,
  listOrderRows,
  listOtherRows,
  listStockNoticeRows,
  listProfileRows,
  listReviewRows,
  listWishListRows,
} from './account-export-repository.ts';
import { getCreditCents } from '../vouchers/credit-repository.ts';
import type { Connection } from '../db/connection.ts';

/**
 * JSON for people and programs: two spaces, field names like those of the API, times as ISO 8601.
 */
export async function exportAccount(
  db: Connection,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<string> {
  const { profile, groups, addresses, sessions } = await listProfileRows(db, userId);
  const { passkeys, identities, picture } = await listAccessRows(db, userId);
  const content = {
    exported_at: now,
    profile,
    picture: picture ?? null,
    customer_groups: groups,
    addresses,
    orders: await exportOrders(db, userId),
    ...(await exportCarts(db, userId)),
    wish_list: await listWishListRows(db, userId),
    ...(await exportOthers(db, userId)),
    sessions,
    passkeys,
    logins_elsewhere: identities,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

async function exportOrders(db: Connection, userId: number) {
  const { orders, items, tickets, invoices, payments } = await listOrderRows(db, userId);
  return orders.map((order) => {
    const isOfOrder = ({ order_id }: { readonly order_id: string | null }) => order_id === order.id;
    return {
      number: order.number,
      status: order.status,
      created_at: order.created_at,
      paid_at: order.paid_at,
      shipped_at: order.shipped_at,
      tracking: order.tracking,
      currency: order.currency,
      subtotal: formatWireDollars(order.subtotal_cents),
      discount: formatWireDollars(order.discount_cents),
      shipping: formatWireDollars(order.shipping_cents),
      surcharge: formatWireDollars(order.surcharge_cents),
      total: formatWireDollars(order.total_cents),
      tax: formatWireDollars(order.tax_cents),
      paid_with_credit: formatWireDollars(order.credit_cents),
      promotion_code: order.promotion_code,
      shipping_name: order.shipping_name,
      ship_to: order.ship_to,
      contact_email: order.contact_email,
      note: order.note,
      items: items.filter(isOfOrder).map(({ name, sku_code, addons, qty, price_cents }) => ({
        name,
        sku: sku_code,
        qty,
        addons: addons.map((addon) => ({
          name: addon.name,
          value: addon.value,
        })),
        price: formatWireDollars(price_cents),
      })),
      payments: payments.filter(isOfOrder).map(({ gateway, status, created_at, ...payment }) => ({
        gateway,
        status,
        created_at,
        currency: payment.currency,
        amount: formatWireDollars(payment.amount_cents),
      })),
      invoices: invoices.filter(isOfOrder).map(({ number, issued_at }) => ({ number, issued_at })),
      tickets: tickets
        .filter(isOfOrder)
        .map(({ code, name, starts_at, used_at }) => ({ code, name, starts_at, used_at })),
    };
  });
}

async function exportCarts(db: Connection, userId: number) {
  const { carts, items, requests } = await listCartRows(db, userId);
  return {
    carts: carts.map(({ id, ...cart }) => ({
      ...cart,
      items: items
        .filter(({ cart_id }) => cart_id === id)
        .map(({ cart_id: _cart, addons, ...item }) => ({
          ...item,
          addons: addons.map(({ name, value }) => ({ name, value })),
        })),
    })),
    shipping_price_requests: requests,
  };
}

async function exportOthers(db: Connection, userId: number) {
  const others = await listOtherRows(db, userId);
  return {
    forms: others.forms.map(({ amount_cents, answers, ...form }) => ({
      ...form,
      amount: amount_cents === null ? null : formatWireDollars(amount_cents),
      answers: answers.map(({ label, answer }) => ({ question: label, answer })),
    })),
    gift_vouchers_bought: others.boughtVouchers.map(inDollars),
    gift_vouchers_redeemed: others.redeemedVouchers.map(inDollars),
    credit: {
      balance: formatWireDollars(await getCreditCents(db, userId)),
      entries: others.credit.map(inDollars),
    },
    promotion_codes_used: others.usedPromotions.map(({ code }) => code),
    reviews: await listReviewRows(db, userId),
    back_in_stock_requests: await listStockNoticeRows(db, userId),
  };
}

function inDollars<Row extends { readonly amount_cents: number }>({ amount_cents, ...row }: Row) {
  return { amount: formatWireDollars(amount_cents), ...row };
}
