/** Consistency rules of a shop's rows. They hold whenever no operation is in progress. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../db/connection.ts';

/** Each query returns the rows that break its rule. */
type Rules = Readonly<Record<string, RawBuilder<unknown>>>;

const RULES: Rules = {
  'a cart has two orders that are paid or awaiting payment': sql`
    select cart_id from orders where status in ('pending_payment', 'paid', 'on_hold')
    group by cart_id having count(*) > 1`,
  'a customer has two orders awaiting payment': sql`
    select user_id from orders where status = 'pending_payment'
    group by user_id having count(*) > 1`,
  'stock moves do not equal what paid and waiting orders take': sql`
    select sku.id from sku
    where coalesce((select sum(delta) from stock_move where sku_id = sku.id and order_id is not null), 0)
      + coalesce((
        select sum(qty) from order_item join orders on orders.id = order_item.order_id
        where sku_id = sku.id and status in ('pending_payment', 'paid', 'on_hold')), 0) <> 0`,
  'an order does not have exactly one payment of the amount to pay, in a state that matches the order': sql`
    select orders.id from orders left join payment on payment.order_id = orders.id
    group by orders.id having count(*) <> 1 or not bool_and(
      amount_cents = total_cents - credit_cents and payment.status in (
        select unnest(case
          when orders.status in ('paid', 'refund_due') then array['captured']
          when orders.status = 'pending_payment' then array['created', 'pending']
          else array['failed', 'cancelled', 'expired'] end)))`,
  'the gateway has the payment of an order that is not paid': sql`
    select sandbox_checkout.token from sandbox_checkout
    join payment on payment.id = sandbox_checkout.payment_id
    join orders on orders.id = payment.order_id
    where outcome = 'captured' and orders.status not in ('paid', 'refund_due', 'refunded')`,
  'a paid order does not have exactly one invoice, or an unpaid order has one': sql`
    select orders.id from orders left join invoice on invoice.order_id = orders.id
    group by orders.id having count(invoice.id) <> (case orders.status when 'paid' then 1 else 0 end)`,
  'the invoice numbers have a gap, or the counter is not at the last number': sql`
    select last_number from invoice_counter where name = 'invoice' and (
      last_number <> (select count(*) from invoice)
      or last_number <> (select coalesce(max(number), 0) from invoice))`,
  'the balance of an account differs from its ledger': sql`
    select user_id from credit_account where balance_cents <> (
      select coalesce(sum(amount_cents), 0) from credit_entry
      where credit_entry.user_id = credit_account.user_id)`,
  'spent credit does not equal what paid and waiting orders hold': sql`
    select user_account.id from user_account
    where coalesce((
        select sum(amount_cents) from credit_entry
        where user_id = user_account.id and reason <> 'gift_voucher'), 0)
      + coalesce((
        select sum(credit_cents) from orders
        where user_id = user_account.id
          and status in ('pending_payment', 'paid', 'on_hold')), 0) <> 0`,
  'promotion uses do not equal those of paid and waiting orders': sql`
    select id from promotion
    where uses <> (select count(*) from promotion_use where promotion_id = promotion.id)
      or uses <> (
        select count(*) from orders where promotion_code = promotion.code
          and status in ('pending_payment', 'paid', 'on_hold'))`,
  'a task of the outbox is not done': sql`
    select dedupe_key from outbox where done_at is null and dead_at is null`,
  'a task of the outbox has failed for good': sql`select dedupe_key from outbox where dead_at is not null`,
};

const MAIL_RULES: Rules = {
  'the invoice of a paid order was not mailed exactly once, or was mailed for another order': sql`
    select orders.id from orders
    left join dev_mail on dev_mail.message_id like '<invoice-' || orders.id || '@%'
    group by orders.id having count(dev_mail.id) <> (case orders.status when 'paid' then 1 else 0 end)`,
};

/** The broken rules with the rows that break them; empty when the shop is consistent. */
export function listBrokenRules(db: Connection): Promise<readonly string[]> {
  return listBroken(db, RULES);
}

/** The broken rules for the mails in the local mailbox, with the rows that break them. */
export function listBrokenMailRules(db: Connection): Promise<readonly string[]> {
  return listBroken(db, MAIL_RULES);
}

async function listBroken(db: Connection, rules: Rules): Promise<readonly string[]> {
  const broken = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows)}`);
  }
  return broken;
}
