/**
 * Reads everything the shop holds about a user, for the user's own export: no hashes, no voucher
 * codes.
 */
import type { Connection } from '../db/connection.ts';
import { findPendingEmail } from '../auth/email-change-repository.ts';

/** The profile, customer groups, addresses and sessions. */
export async function listProfileRows(db: Connection, userId: number) {
  const profile = await db
    .selectFrom('user_account')
    .select([
      'email',
      'first_name',
      'last_name',
      'mobile_phone',
      'date_of_birth',
      'company_name',
      'company_phone',
      'trading_name',
      'abn',
      'website',
      'facebook_link',
      'drivers_licence_number',
      'drivers_licence_expiry',
      'drivers_licence_state_of_issue_id',
      'emergency_contact_name',
      'emergency_contact_phone',
      'additional_club_member',
      'is_admin',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const pendingEmail = await findPendingEmail(db, userId);
  const groups = await db
    .selectFrom('customer_group')
    .innerJoin('grp', 'grp.id', 'customer_group.group_id')
    .select('grp.name')
    .where('customer_group.user_id', '=', userId)
    .execute();
  const addresses = await db
    .selectFrom('address')
    .select([
      'first_name',
      'last_name',
      'email',
      'phone',
      'company',
      'street_address',
      'street_address_1',
      'postcode',
      'city',
      'state',
      'country',
      'enabled',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const sessions = await db
    .selectFrom('session')
    .select(['created_at', 'last_used_at', 'user_agent', 'expires_at', 'revoked_at'])
    .select('revoke_reason')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    profile: { ...profile, email_to_confirm: pendingEmail ?? null },
    groups: groups.map(({ name }) => name),
    addresses,
    sessions,
  };
}

/** Login methods besides the password, and the picture. */
export async function listAccessRows(db: Connection, userId: number) {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const identities = await db
    .selectFrom('linked_identity')
    .select(['provider', 'email', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const picture = await db
    .selectFrom('image')
    .select(['hash', 'mime', 'width', 'height'])
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  return { passkeys, identities, picture };
}

/** Orders with all rows that belong to them, oldest first. */
export async function listOrderRows(db: Connection, userId: number) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
  const items = await db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_item.order_id', 'orders.id')
    .selectAll('order_item')
    .where('orders.user_id', '=', userId)
    .orderBy('order_item.line')
    .execute();
  const tickets = await db
    .selectFrom('orders')
    .innerJoin('ticket', 'ticket.order_id', 'orders.id')
    .selectAll('ticket')
    .where('orders.user_id', '=', userId)
    .execute();
  const invoices = await db
    .selectFrom('orders')
    .innerJoin('invoice', 'invoice.order_id', 'orders.id')
    .select(['invoice.order_id', 'invoice.number', 'invoice.issued_at'])
    .where('orders.user_id', '=', userId)
    .execute();
  const payments = await db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select(['payment.order_id', 'payment.gateway', 'payment.amount_cents', 'payment.currency'])
    .select(['payment.status', 'payment.created_at'])
    .where('orders.user_id', '=', userId)
    .execute();
  return { orders, items, tickets, invoices, payments };
}

/** Carts that were not ordered, with their items. */
export async function listCartRows(db: Connection, userId: number) {
  const carts = await db
    .selectFrom('cart')
    .select(['id', 'status', 'promotion_code', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'converted')
    .orderBy('created_at')
    .execute();
  const items = await db
    .selectFrom('cart')
    .innerJoin('cart_item', 'cart_item.cart_id', 'cart.id')
    .innerJoin('sku', 'sku.id', 'cart_item.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['cart.id as cart_id', 'product.name', 'sku.code as sku', 'cart_item.qty'])
    .select(['cart_item.addons', 'cart_item.created_at'])
    .where('cart.user_id', '=', userId)
    .where('cart.status', '<>', 'converted')
    .orderBy('cart_item.id')
    .execute();
  const requests = await db
    .selectFrom('shipping_quote_request')
    .select(['ship_to', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
  return { carts, items, requests };
}

/** Products on the wish list, in the order they were added. */
export function listWishListRows(db: Connection, userId: number) {
  return db
    .selectFrom('wish_list')
    .innerJoin('wish_list_item', 'wish_list_item.list_id', 'wish_list.id')
    .innerJoin('product', 'product.id', 'wish_list_item.product_id')
    .select(['product.name', 'wish_list_item.added_at'])
    .where('wish_list.user_id', '=', userId)
    .orderBy('wish_list_item.added_at')
    .orderBy('product.id')
    .execute();
}

/** Forms with their answers, bought and redeemed vouchers, and the credit ledger. */
export async function listOtherRows(db: Connection, userId: number) {
  const forms = await db
    .selectFrom('form_submission')
    .select(['form_name', 'status', 'answers', 'page_url', 'visitor_email', 'amount_cents'])
    .select(['created_at', 'paid_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const boughtVouchers = await db
    .selectFrom('gift_voucher')
    .select(['amount_cents', 'status', 'created_at', 'issued_at', 'expires_at', 'redeemed_at'])
    .select([
      'send_on',
      'recipient_name',
      'recipient_email',
      'sender_name',
      'gift_message',
      'sent_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const redeemedVouchers = await db
    .selectFrom('gift_voucher')
    .select(['amount_cents', 'redeemed_at'])
    .where('redeemed_by', '=', userId)
    .orderBy('redeemed_at')
    .execute();
  const credit = await db
    .selectFrom('credit_entry')
    .select(['amount_cents', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const usedPromotions = await db
    .selectFrom('promotion_use')
    .innerJoin('promotion', 'promotion.id', 'promotion_use.promotion_id')
    .select('promotion.code')
    .where('promotion_use.user_id', '=', userId)
    .execute();
  return { forms, boughtVouchers, redeemedVouchers, credit, usedPromotions };
}

/** Requests of the user's address for a mail when a sku is back in stock. */
export async function listStockNoticeRows(db: Connection, userId: number) {
  return db
    .selectFrom('user_account')
    .innerJoin('stock_notice', 'stock_notice.email_norm', 'user_account.email_norm')
    .innerJoin('sku', 'sku.id', 'stock_notice.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['product.name', 'sku.code as sku', 'stock_notice.email'])
    .select(['stock_notice.created_at', 'stock_notice.confirmed_at'])
    .where('user_account.id', '=', userId)
    .orderBy('stock_notice.created_at')
    .execute();
}

/** Reviews of products, with the texts that their author wrote. */
export function listReviewRows(db: Connection, userId: number) {
  return db
    .selectFrom('product_review')
    .innerJoin('product', 'product.id', 'product_review.product_id')
    .select(['product.name as product', 'product_review.rating', 'product_review.heading'])
    .select(['product_review.content', 'product_review.name', 'product_review.status'])
    .select('product_review.written_at')
    .where('product_review.user_id', '=', userId)
    .orderBy('product_review.written_at')
    .execute();
}
