/** Demo accounts, and the guard against meeting them in production (design §12). */
import type { Kysely, Transaction } from 'kysely';
import type { Env } from '../config/env.ts';
import type { Database } from '../db/schema.ts';
import { hashPassword } from '../auth/passwords.ts';

/** The README lists it. */
export const DEMO_PASSWORD = 'demo-pass-2026';

const ACCOUNTS = [
  { email: 'customer@example.com', first_name: 'Priya', last_name: 'Raman', is_admin: false },
  { email: 'customer2@example.com', first_name: 'Tom', last_name: 'Wheatley', is_admin: false },
  { email: 'owner@example.com', first_name: 'Marion', last_name: 'Leske', is_admin: true },
];

/** Production was started on a database with demo accounts, whose password everyone knows. */
export class DemoAccountsInProduction extends Error {
  override readonly name = 'DemoAccountsInProduction';
}

export function hashDemoPassword(): Promise<string> {
  return hashPassword(DEMO_PASSWORD);
}

export async function seedAccounts(
  transaction: Transaction<Database>,
  passwordHash: string,
): Promise<void> {
  await transaction
    .insertInto('user_account')
    .values(
      ACCOUNTS.map((account) => ({
        ...account,
        email_norm: account.email,
        password_hash: passwordHash,
        is_demo: true,
      })),
    )
    .onConflict((conflict) => conflict.column('email_norm').doNothing())
    .execute();
}

/** Throws `DemoAccountsInProduction` unless the demonstration is asked for. */
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
  throw new DemoAccountsInProduction(
    'This database holds demo accounts. Remove them, or set DEMO=1 if this is a demonstration.',
  );
}
