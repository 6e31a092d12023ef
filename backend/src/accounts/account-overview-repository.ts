/**
 * A user's credit, vouchers, forms and tickets, newest first. Callers pass only the id of the
 * logged-in user.
 */
import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';

/** How many entries of each kind the account page shows. */
const SHOWN_MAX = 20;

/** Entries of the credit ledger, with the order they belong to. */
export async function listCreditEntries(db: Connection, userId: number) {
  const entries = await db
    .selectFrom('credit_entry')
    .select(['amount_cents', 'reason', 'reference', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  const orderIds = entries.flatMap(({ reason, reference }) =>
    reason === 'gift_voucher' ? [] : [idIn(reference)],
  );
  const orders =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select(['id', 'number'])
          .where('id', 'in', orderIds)
          .where('user_id', '=', userId)
          .execute();
  return entries.map((entry) => ({
    ...entry,
    order: orders.find(({ id }) => id === idIn(entry.reference)) ?? null,
  }));
}

/** The id in a reference of the ledger, such as `order:<id>`. */
function idIn(reference: string): string {
  return reference.slice(reference.indexOf(':') + 1);
}

/** Gift vouchers the user bought, without anything that reveals their codes. */
export async function listBoughtVouchers(db: Connection, userId: number) {
  return db
    .selectFrom('gift_voucher')
    .leftJoin('voucher_theme', 'voucher_theme.id', 'gift_voucher.theme_id')
    .select([
      'gift_voucher.id',
      'voucher_theme.name as theme_name',
      'gift_voucher.amount_cents',
      'gift_voucher.status',
      'gift_voucher.created_at',
      'gift_voucher.expires_at',
    ])
    .where('gift_voucher.user_id', '=', userId)
    .orderBy('gift_voucher.created_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

/** Forms the user sent while logged in, without their answers. */
export async function listSentForms(db: Connection, userId: number) {
  return db
    .selectFrom('form_submission')
    .select(['id', 'form_name', 'status', 'amount_cents', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

/** The tickets of each line of the user's paid orders. */
export async function listOwnTickets(db: Connection, userId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('ticket', 'ticket.order_id', 'orders.id')
    .select((eb) => [
      'orders.id as order_id',
      'orders.number as order_number',
      eb.fn.min('ticket.name').as('name'),
      eb.fn.min<Date | null>('ticket.starts_at').as('starts_at'),
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'paid')
    .groupBy(['orders.id', 'orders.number', 'ticket.line'])
    .orderBy('orders.number', 'desc')
    .orderBy(sql.ref('ticket.line'))
    .limit(SHOWN_MAX)
    .execute();
}
