/** Storage of gift vouchers: all reads and writes of one table. */
import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/schema.ts';
import type { VoucherThemeTable } from '../db/schema/content-items.ts';
import type { GiftVoucherTable, VoucherStatus } from '../db/schema/voucher.ts';

export type GiftVoucher = Selectable<GiftVoucherTable>;

/** Finds a theme that is on sale. */
export async function findVoucherTheme(
  db: Connection,
  id: number,
): Promise<Selectable<VoucherThemeTable> | undefined> {
  return db
    .selectFrom('voucher_theme')
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
}

/** Undefined when an equal purchase of the buyer is already awaiting payment. */
export async function createVoucher(
  tx: Connection,
  voucher: Insertable<GiftVoucherTable>,
): Promise<GiftVoucher | undefined> {
  return tx
    .insertInto('gift_voucher')
    .values(voucher)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Finds the buyer's equal purchase that is awaiting payment, and locks it. */
export async function lockPendingVoucher(
  tx: Connection,
  purchase: Pick<
    GiftVoucher,
    'user_id' | 'purchase_hash' | 'theme_id' | 'amount_cents' | 'delivery_hash'
  >,
): Promise<GiftVoucher | undefined> {
  const pending = tx.selectFrom('gift_voucher').selectAll().where('status', '=', 'pending');
  const own =
    purchase.user_id === null
      ? pending.where('purchase_hash', '=', purchase.purchase_hash)
      : pending
          .where('user_id', '=', purchase.user_id)
          .where('theme_id', '=', purchase.theme_id)
          .where('amount_cents', '=', purchase.amount_cents)
          .where('delivery_hash', '=', purchase.delivery_hash);
  return own.forUpdate().executeTakeFirst();
}

export async function getVoucher(db: Connection, id: string): Promise<GiftVoucher> {
  return db.selectFrom('gift_voucher').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** A paid voucher with its theme and the buyer's address, if it is known. */
export type IssuedVoucher = NonNullable<Awaited<ReturnType<typeof findIssuedVoucher>>>;

/** Undefined for an unpaid or refunded voucher. */
export async function findIssuedVoucher(db: Connection, id: string) {
  return db
    .selectFrom('gift_voucher')
    .leftJoin('user_account', 'user_account.id', 'gift_voucher.user_id')
    .innerJoin('voucher_theme', 'voucher_theme.id', 'gift_voucher.theme_id')
    .select((eb) =>
      eb.fn.coalesce('user_account.email', 'gift_voucher.buyer_email').as('buyer_email'),
    )
    .select([
      'gift_voucher.id',
      'gift_voucher.user_id',
      'gift_voucher.blocked_at',
      'gift_voucher.code_hash',
      'gift_voucher.status',
      'gift_voucher.amount_cents',
      'gift_voucher.issued_at',
      'gift_voucher.expires_at',
      'gift_voucher.return_url',
      'gift_voucher.send_on',
      'gift_voucher.recipient_name',
      'gift_voucher.recipient_email',
      'gift_voucher.sender_name',
      'gift_voucher.gift_message',
      'gift_voucher.delivery_number',
      'gift_voucher.sent_at',
      'voucher_theme.name as theme_name',
      'voucher_theme.image_hash',
    ])
    .where('gift_voucher.id', '=', id)
    .where('gift_voucher.expires_at', 'is not', null)
    .$narrowType<{ issued_at: Date; expires_at: Date }>()
    .executeTakeFirst();
}

/** Throws for an unpaid voucher. */
export async function getIssuedVoucher(db: Connection, id: string): Promise<IssuedVoucher> {
  const voucher = await findIssuedVoucher(db, id);
  if (voucher === undefined) throw new Error(`Voucher ${id} is not issued`);
  return voucher;
}

export async function getVoucherBuyer(
  db: Connection,
  id: string,
): Promise<{ readonly email: string | null }> {
  return db
    .selectFrom('gift_voucher')
    .leftJoin('user_account', 'user_account.id', 'gift_voucher.user_id')
    .select((eb) => eb.fn.coalesce('user_account.email', 'gift_voucher.buyer_email').as('email'))
    .where('gift_voucher.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Reads the voucher and locks it until the transaction ends. */
export async function lockVoucher(tx: Connection, id: string): Promise<GiftVoucher> {
  return tx
    .selectFrom('gift_voucher')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Locks an overdue voucher that is still awaiting payment; skips a row locked by another process.
 */
export async function lockOverdueVoucher(
  tx: Connection,
  overdue: { readonly id: string; readonly now: Date },
): Promise<GiftVoucher | undefined> {
  return tx
    .selectFrom('gift_voucher')
    .selectAll()
    .where('id', '=', overdue.id)
    .where('status', '=', 'pending')
    .where('due_at', '<=', overdue.now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** At most 50 vouchers whose time to pay is over, the oldest first. */
export async function listOverdueVoucherIds(db: Connection, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('gift_voucher')
    .select('id')
    .where('status', '=', 'pending')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(50)
    .execute();
  return rows.map((row) => row.id);
}

export async function setVoucherStatus(
  tx: Connection,
  change: { readonly id: string; readonly status: VoucherStatus },
): Promise<void> {
  await tx
    .updateTable('gift_voucher')
    .set({ status: change.status })
    .where('id', '=', change.id)
    .execute();
}

/** Makes a paid voucher redeemable. */
export async function issueVoucher(
  tx: Connection,
  issue: { readonly id: string; readonly issuedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('gift_voucher')
    .set({ status: 'issued', issued_at: issue.issuedAt, expires_at: issue.expiresAt })
    .where('id', '=', issue.id)
    .execute();
}

/** True when the buyer has started or completed an equal purchase since. */
export async function wasBoughtAgain(tx: Connection, earlier: GiftVoucher): Promise<boolean> {
  const later = await tx
    .selectFrom('gift_voucher')
    .select('id')
    .where('user_id', '=', earlier.user_id)
    .where('theme_id', '=', earlier.theme_id)
    .where('amount_cents', '=', earlier.amount_cents)
    .where('delivery_hash', '=', earlier.delivery_hash)
    .where('id', '<>', earlier.id)
    .where('created_at', '>=', earlier.created_at)
    .where('status', 'in', ['pending', 'issued', 'redeemed'])
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/**
 * Redeems the voucher whose code has one of these hashes, in one statement, so that only one of
 * several concurrent calls succeeds. Undefined for an unknown, used, blocked or expired code; the
 * response time does not depend on the reason.
 */
export async function redeemVoucher(
  tx: Connection,
  redeem: { readonly codeHashes: readonly string[]; readonly userId: number; readonly now: Date },
): Promise<GiftVoucher | undefined> {
  return tx
    .updateTable('gift_voucher')
    .set({ status: 'redeemed', redeemed_by: redeem.userId, redeemed_at: redeem.now })
    .where('code_hash', 'in', redeem.codeHashes)
    .where('status', '=', 'issued')
    .where('blocked_at', 'is', null)
    .where('expires_at', '>', redeem.now)
    .returningAll()
    .executeTakeFirst();
}

/** A voucher as the owner's list shows it. */
export interface ListedVoucher {
  readonly id: string;
  readonly amount_cents: number;
  readonly status: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly blocked_at: Date | null;
  readonly buyer_email: string | null;
  readonly recipient_email: string | null;
}

/** The owner's search for vouchers. */
export type VoucherQuery =
  | { readonly kind: 'all' }
  /** The normalised email address of the buyer or the recipient. */
  | { readonly kind: 'email'; readonly emailNorm: string }
  /** A range of ids: those that begin with the entered characters. */
  | { readonly kind: 'number'; readonly from: string; readonly to: string };

/** One page of vouchers, newest first. */
export async function listVouchers(
  db: Connection,
  selection: { readonly query: VoucherQuery; readonly page: number; readonly pageSize: number },
): Promise<{ readonly vouchers: readonly ListedVoucher[]; readonly total: number }> {
  const { query, page, pageSize } = selection;
  const all = db
    .selectFrom('gift_voucher')
    .leftJoin('user_account', 'user_account.id', 'gift_voucher.user_id');
  const matching =
    query.kind === 'email'
      ? all.where('gift_voucher.id', 'in', (eb) => withAddress(eb, query.emailNorm))
      : query.kind === 'number'
        ? all.where('gift_voucher.id', '>=', query.from).where('gift_voucher.id', '<=', query.to)
        : all;
  const { total } = await matching
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  const vouchers = await matching
    .select((eb) =>
      eb.fn.coalesce('user_account.email', 'gift_voucher.buyer_email').as('buyer_email'),
    )
    .select([
      'gift_voucher.id',
      'gift_voucher.amount_cents',
      'gift_voucher.status',
      'gift_voucher.created_at',
      'gift_voucher.expires_at',
      'gift_voucher.blocked_at',
      'gift_voucher.recipient_email',
    ])
    .orderBy('gift_voucher.created_at', 'desc')
    .orderBy('gift_voucher.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { vouchers, total };
}

/** Ids of vouchers bought by the account with this address, with this address alone, or for it. */
function withAddress(eb: ExpressionBuilder<Database, 'gift_voucher'>, emailNorm: string) {
  return eb
    .selectFrom('gift_voucher as bought')
    .innerJoin('user_account as account', 'account.id', 'bought.user_id')
    .select('bought.id')
    .where('account.email_norm', '=', emailNorm)
    .union(
      eb
        .selectFrom('gift_voucher as mailed')
        .select('mailed.id')
        .where('mailed.buyer_email', '=', emailNorm),
    )
    .union(
      eb
        .selectFrom('gift_voucher as received')
        .select('received.id')
        .where('received.recipient_email', 'is not', null)
        .where(sql<string>`lower(received.recipient_email)`, '=', emailNorm),
    );
}

export type ShownVoucher = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;

/** The voucher in any state, with its buyer and the customer who redeemed it. */
export async function findVoucher(db: Connection, id: string) {
  return db
    .selectFrom('gift_voucher')
    .leftJoin('user_account as buyer', 'buyer.id', 'gift_voucher.user_id')
    .leftJoin('user_account as redeemer', 'redeemer.id', 'gift_voucher.redeemed_by')
    .leftJoin('credit_account', 'credit_account.user_id', 'gift_voucher.redeemed_by')
    .leftJoin('voucher_theme', 'voucher_theme.id', 'gift_voucher.theme_id')
    .select((eb) => eb.fn.coalesce('buyer.email', 'gift_voucher.buyer_email').as('buyer_email'))
    .select([
      'gift_voucher.id',
      'gift_voucher.code_hash',
      'gift_voucher.user_id',
      'gift_voucher.amount_cents',
      'gift_voucher.status',
      'gift_voucher.created_at',
      'gift_voucher.issued_at',
      'gift_voucher.expires_at',
      'gift_voucher.redeemed_at',
      'gift_voucher.blocked_at',
      'gift_voucher.send_on',
      'gift_voucher.recipient_name',
      'gift_voucher.recipient_email',
      'gift_voucher.sender_name',
      'gift_voucher.delivery_number',
      'gift_voucher.sent_at',
      'redeemer.email as redeemer_email',
      'credit_account.balance_cents as redeemer_credit_cents',
      'voucher_theme.name as theme_name',
    ])
    .where('gift_voucher.id', '=', id)
    .executeTakeFirst();
}

/** Finds a voucher in any state by the hashes of its code. */
export async function findVoucherIdByCode(
  db: Connection,
  codeHashes: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('gift_voucher')
    .select('id')
    .where('code_hash', 'in', codeHashes)
    .executeTakeFirst();
  return row?.id;
}

/** False for a voucher that can no longer be redeemed, or is already in the requested state. */
export async function setVoucherBlock(
  tx: Connection,
  change: { readonly id: string; readonly blockedAt: Date | null },
): Promise<boolean> {
  const { id, blockedAt } = change;
  const { numUpdatedRows } = await tx
    .updateTable('gift_voucher')
    .set({ blocked_at: blockedAt })
    .where('id', '=', id)
    .where('status', '=', 'issued')
    .where('blocked_at', blockedAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The themes on sale, by name; at most 100. */
export async function listVoucherThemes(
  db: Connection,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return db
    .selectFrom('voucher_theme')
    .select(['id', 'name'])
    .where('enabled', '=', true)
    .orderBy('name')
    .limit(100)
    .execute();
}
