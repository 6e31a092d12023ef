/** Changes a password and ends all access gained with the old one. */
import { revokeCodes } from './code-requests.ts';
import type { Connection } from '../db/connection.ts';
import { deleteEmailChange } from './email-change-repository.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { ONE_TIME_CODE_PURPOSES } from '../db/schema/identity.ts';
import { revokeSessionsOf } from './session-repository.ts';
import { normaliseEmail, updatePassword, type UserAccount } from './user-repository.ts';

/**
 * Part of the caller's transaction: ends the account's sessions except `keptSessionId`, revokes its
 * codes and its pending email address, and notifies its owner.
 */
export async function replacePassword(
  tx: Connection,
  change: {
    readonly user: UserAccount;
    readonly passwordHash: string;
    readonly keptSessionId?: string;
    readonly now: Date;
  },
): Promise<void> {
  const { user, passwordHash, keptSessionId, now } = change;
  const { id } = user;
  await updatePassword(tx, { id, passwordHash, now });
  const reason = 'password-changed';
  await revokeSessionsOf(tx, {
    userId: id,
    reason,
    now,
    ...(keptSessionId !== undefined && { exceptSessionId: keptSessionId }),
  });
  await revokeCodes(tx, {
    emailNorm: normaliseEmail(user.email),
    purposes: ONE_TIME_CODE_PURPOSES,
  });
  await deleteEmailChange(tx, id);
  const changedAt = now.toISOString();
  await enqueue(tx, {
    kind: 'mail.password-changed',
    dedupeKey: `mail.password-changed:${id}:${changedAt}`,
    payload: { userId: String(id), changedAt },
    runAt: now,
  });
}
