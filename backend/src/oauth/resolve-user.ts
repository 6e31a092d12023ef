/**
 * Which account a code opens (SES-09). An identity of a provider opens the account it is
 * linked to; otherwise it is linked to the account that was logged in when it was asked
 * for, to the one with the address the provider has verified, or to a new one.
 */
import type { Transaction } from 'kysely';
import { findLinkedUserId, linkIdentity, type CodeSubject } from '../db/oauth-repository.ts';
import type { Database } from '../db/schema.ts';
import type { ProviderIdentity } from '../db/schema/oauth.ts';
import { findUserById, normaliseEmail } from '../db/user-repository.ts';

/** Undefined for an account that is switched off. */
export async function resolveUserId(
  tx: Transaction<Database>,
  { subject, now }: { readonly subject: CodeSubject; readonly now: Date },
): Promise<number | undefined> {
  const { identity } = subject;
  const userId =
    identity === null ? subject.userId : await findUserIdOf(tx, { identity, subject, now });
  if ((await findUserById(tx, userId)) === undefined) return undefined;
  if (identity !== null) await linkIdentity(tx, { identity, userId, now });
  return userId;
}

async function findUserIdOf(
  tx: Transaction<Database>,
  asked: {
    readonly identity: ProviderIdentity;
    readonly subject: CodeSubject;
    readonly now: Date;
  },
): Promise<number> {
  const { identity, subject, now } = asked;
  return (
    (await findLinkedUserId(tx, identity)) ??
    subject.userId ??
    (await findOrAddUserId(tx, identity, now))
  );
}

/** One that is switched off counts as well: its owner must not get a second account. */
async function findOrAddUserId(
  tx: Transaction<Database>,
  { email, firstName, lastName }: ProviderIdentity,
  now: Date,
): Promise<number> {
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
  if (added !== undefined) return added.id;
  const { id } = await tx
    .selectFrom('user_account')
    .select('id')
    .where('email_norm', '=', emailNorm)
    .executeTakeFirstOrThrow();
  return id;
}
