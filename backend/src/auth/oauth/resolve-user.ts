/**
 * Which account a code of a login opens (SES-09). An identity of a provider opens the account
 * it is linked to; otherwise it is linked to the one with the address the provider has
 * verified, whose owner is told, or to a new one.
 */
import type { Transaction } from 'kysely';
import {
  findLinkedUserId,
  linkIdentity,
  noteIdentityUse,
  type CodeSubject,
} from '../oauth-repository.ts';
import type { Database } from '../../db/schema.ts';
import type { ProviderIdentity } from '../../db/schema/oauth.ts';
import { findUserById, normaliseEmail } from '../user-repository.ts';
import type { ProviderSettings } from '../../config/provider-settings.ts';
import { notifyOfLink } from './link-notification.ts';

/** Undefined for an account that is switched off, and for a code that is for linking. */
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
  return userId === null ? openByIdentity(tx, { ...login, identity }) : undefined;
}

async function openByIdentity(
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
    if (userId !== undefined) await noteIdentityUse(tx, { identity, now });
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

/** One that is switched off counts as well: its owner must not get a second account. */
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
