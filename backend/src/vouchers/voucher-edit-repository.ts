/** Gift vouchers as the shop's owner sees them (API-08). Codes are in no table. */
import type { Connection } from '../db/connection.ts';

export interface ListedVoucher {
  readonly id: string;
  readonly amount_cents: number;
  readonly status: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly blocked_at: Date | null;
  readonly buyer_email: string | null;
}

export type VoucherQuery =
  | { readonly kind: 'all' }
  /** Of the buyer, normalised. */
  | { readonly kind: 'email'; readonly emailNorm: string }
  /** The first characters of the number. */
  | { readonly kind: 'number'; readonly from: string; readonly to: string };

/** The newest first. */
export async function listVouchers(
  db: Connection,
  wanted: { readonly query: VoucherQuery; readonly page: number; readonly pageSize: number },
): Promise<{ readonly vouchers: readonly ListedVoucher[]; readonly total: number }> {
  const { query, page, pageSize } = wanted;
  const all = db
    .selectFrom('gift_voucher')
    .leftJoin('user_account', 'user_account.id', 'gift_voucher.user_id');
  const matching =
    query.kind === 'email'
      ? all.where('user_account.email_norm', '=', query.emailNorm)
      : query.kind === 'number'
        ? all.where('gift_voucher.id', '>=', query.from).where('gift_voucher.id', '<=', query.to)
        : all;
  const { total } = await matching
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  const vouchers = await matching
    .select([
      'gift_voucher.id',
      'gift_voucher.amount_cents',
      'gift_voucher.status',
      'gift_voucher.created_at',
      'gift_voucher.expires_at',
      'gift_voucher.blocked_at',
      'user_account.email as buyer_email',
    ])
    .orderBy('gift_voucher.created_at', 'desc')
    .orderBy('gift_voucher.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { vouchers, total };
}

export type ShownVoucher = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;

/** With who bought it and who redeemed it. */
export async function findVoucher(db: Connection, id: string) {
  return db
    .selectFrom('gift_voucher')
    .leftJoin('user_account as buyer', 'buyer.id', 'gift_voucher.user_id')
    .leftJoin('user_account as redeemer', 'redeemer.id', 'gift_voucher.redeemed_by')
    .leftJoin('credit_account', 'credit_account.user_id', 'gift_voucher.redeemed_by')
    .leftJoin('voucher_theme', 'voucher_theme.id', 'gift_voucher.theme_id')
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
      'buyer.email as buyer_email',
      'redeemer.email as redeemer_email',
      'credit_account.balance_cents as redeemer_credit_cents',
      'voucher_theme.name as theme_name',
    ])
    .where('gift_voucher.id', '=', id)
    .executeTakeFirst();
}

/** Of whichever state. */
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

/** False for one that can't be redeemed any more, or is that way already. */
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
