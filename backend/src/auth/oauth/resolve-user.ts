/**
 * Finds the account for a login code. A linked identity logs in to its account. Any other identity
 * is linked to the account with the address that the provider has verified, and the owner is
 * notified. If there is no such account, a new one is created.
 */
import type { Transaction } from 'kysely';
import {
  findLinkedUserId,
  linkIdentity,
  recordIdentityUse,
  type CodeSubject,
} from '../oauth-repository.ts';
import type { Database } from '../../db/schema.ts';
import type { ProviderIdentity } from '../../db/schema/oauth.ts';
import { findUserById, normaliseEmail } from '../user-repository.ts';
import type { ProviderSettings } from '../../config/provider-settings.ts';
import { notifyOfLink } from './link-notification.ts';

/** Undefined for a disabled account, and for a code that links an identity. */
export async function resolveUserId(
  tx: Transaction<Database>,
  login: {
    readonly subject: CodeSubject;
    readonly providers: readonly ProviderSettings[];
    readonly now: Date;
  },
): Promise<number | undefined> {
  const { identity, userId } = login.subject;
  if (identity === null) return findEnabled(tx, userId);
  return userId === null ? resolveIdentity(tx, { ...login, identity }) : undefined;
}

async function resolveIdentity(
  tx: Transaction<Database>,
  login: {
    readonly identity: ProviderIdentity;
    readonly providers: readonly ProviderSettings[];
    readonly now: Date;
  },
): Promise<number | undefined> {
  const { identity, providers, now } = login;
  const linkedId = await findLinkedUserId(tx, identity);
  if (linkedId !== undefined) {
    const userId = await findEnabled(tx, linkedId);
    if (userId !== undefined) await recordIdentityUse(tx, { identity, now });
    return userId;
  }
  const account = await findOrAddAccount(tx, identity, now);
  const userId = await findEnabled(tx, account.id);
  if (userId === undefined) return undefined;
  const link = { identity, userId, now };
  if ((await linkIdentity(tx, link)) === 'known') return findLinkedUserId(tx, identity);
  if (account.origin === 'known') await notifyOfLink(tx, { ...link, providers });
  return userId;
}

async function findEnabled(tx: Transaction<Database>, id: number): Promise<number | undefined> {
  return (await findUserById(tx, id))?.id;
}

interface FoundAccount {
  readonly id: number;
  readonly origin: 'known' | 'new';
}

/** Includes disabled accounts: their owner must not get a second account. */
async function findOrAddAccount(
  tx: Transaction<Database>,
  { email, firstName, lastName }: ProviderIdentity,
  now: Date,
): Promise<FoundAccount> {
  const emailNorm = normaliseEmail(email);
  const added = await tx
    .insertInto('user_account')
    .values({
      email,
      email_norm: emailNorm,
      password_hash: null,
      first_name: firstName,
      last_name: lastName,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_norm').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return { id: added.id, origin: 'new' };
  const { id } = await tx
    .selectFrom('user_account')
    .select('id')
    .where('email_norm', '=', emailNorm)
    .executeTakeFirstOrThrow();
  return { id, origin: 'known' };
}
