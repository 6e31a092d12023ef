/** Accounts and gift vouchers of the demo, as listed in `demo/accounts.json`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { hashPassword } from '../auth/passwords.ts';
import type { Env } from '../config/env.ts';
import { loadKeys } from '../config/keys.ts';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/schema.ts';
import { hashVoucherCode, hashVoucherCodeWithEach } from '../vouchers/voucher-code.ts';
import { findVoucherIdByCode } from '../vouchers/voucher-repository.ts';
import { voucherExpiry } from '../vouchers/voucher-expiry.ts';

/** Production was started on a database with demo accounts; their password is public. */
export class DemoAccountsInProductionError extends Error {
  override readonly name = 'DemoAccountsInProductionError';
}

/** Production was started on a database with gift vouchers whose codes are public. */
export class DemoVouchersInProductionError extends Error {
  override readonly name = 'DemoVouchersInProductionError';
}

const demoSchema = v.object({
  password: v.string(),
  accounts: v.array(
    v.object({
      email: v.string(),
      firstName: v.string(),
      lastName: v.string(),
      role: v.picklist(['customer', 'owner']),
      /** Address of the public profile; a secret one unless a page of the demo names it. */
      profileUrl: v.optional(v.string()),
    }),
  ),
  giftVouchers: v.array(v.object({ code: v.string(), amountCents: v.number() })),
});
type Demo = v.InferOutput<typeof demoSchema>;

function readDemo(demoDir: string): Demo {
  const file = path.join(demoDir, 'accounts.json');
  return v.parse(demoSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/** Adds missing accounts. */
export async function seedAccounts(db: Connection, env: Pick<Env, 'demoDir'>): Promise<void> {
  const { password, accounts } = readDemo(env.demoDir);
  const emails = accounts.map(({ email }) => email);
  const known = await db
    .selectFrom('user_account')
    .select('email_norm')
    .where('email_norm', 'in', emails)
    .execute();
  const missing = accounts.filter(
    ({ email }) => !known.some(({ email_norm: other }) => other === email),
  );
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(password);
  await db
    .insertInto('user_account')
    .values(
      missing.map(({ email, firstName, lastName, role, profileUrl }) => ({
        email,
        email_norm: email,
        first_name: firstName,
        last_name: lastName,
        is_admin: role === 'owner',
        password_hash: passwordHash,
        is_demo: true,
        ...(profileUrl !== undefined && { profile_key: profileUrl }),
      })),
    )
    .onConflict((conflict) => conflict.column('email_norm').doNothing())
    .execute();
}

/** Adds missing vouchers with the current time; redeemed vouchers stay redeemed. */
export async function seedVouchers(
  db: Connection,
  { demoDir, keysDir, siteUrl }: Pick<Env, 'demoDir' | 'keysDir' | 'siteUrl'>,
): Promise<void> {
  const { voucherSecrets } = loadKeys(keysDir);
  const now = new Date();
  for (const { code, amountCents } of readDemo(demoDir).giftVouchers) {
    // Includes codes made with a key that is no longer in use, so that no code exists twice.
    const known = await findVoucherIdByCode(db, hashVoucherCodeWithEach(voucherSecrets, code));
    if (known !== undefined) continue;
    await db
      .insertInto('gift_voucher')
      .values({
        amount_cents: amountCents,
        code_hash: hashVoucherCode(voucherSecrets[0], code),
        status: 'issued',
        return_url: siteUrl,
        created_at: now,
        due_at: now,
        issued_at: now,
        expires_at: voucherExpiry(now),
      })
      .onConflict((conflict) => conflict.column('code_hash').doNothing())
      .execute();
  }
}

/** Throws `DemoAccountsInProductionError` unless demo mode is on. */
export async function refuseDemoAccounts(
  db: Kysely<Database>,
  env: Pick<Env, 'mode' | 'demo'>,
): Promise<void> {
  if (env.mode !== 'production' || env.demo === 'seed') return;
  const account = await db
    .selectFrom('user_account')
    .select('id')
    .where('is_demo', '=', true)
    .where('enabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (account === undefined) return;
  throw new DemoAccountsInProductionError(
    'This database contains demo accounts. Remove them, or set DEMO=1 if this is a demo.',
  );
}

/** Throws `DemoVouchersInProductionError` unless demo mode is on. */
export async function refuseDemoVouchers(
  db: Kysely<Database>,
  { mode, demo, demoDir, keysDir }: Pick<Env, 'mode' | 'demo' | 'demoDir' | 'keysDir'>,
): Promise<void> {
  if (mode !== 'production' || demo === 'seed') return;
  const { voucherSecrets } = loadKeys(keysDir);
  const hashes = readDemo(demoDir).giftVouchers.flatMap(({ code }) =>
    hashVoucherCodeWithEach(voucherSecrets, code),
  );
  const voucher = await db
    .selectFrom('gift_voucher')
    .select('id')
    .where('code_hash', 'in', hashes)
    .where('status', '=', 'issued')
    .limit(1)
    .executeTakeFirst();
  if (voucher === undefined) return;
  throw new DemoVouchersInProductionError(
    'This database contains demo gift vouchers. Remove them, or set DEMO=1 if this is a demo.',
  );
}
