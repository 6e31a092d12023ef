/** Notifies the owner of an account of every login method that is added or removed. */
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import type { LoginMethodChange } from './security-notification-mail.ts';

/** Part of the transaction that makes the change. */
export async function notifyAccountOwner(
  tx: Connection,
  notification: {
    readonly userId: number;
    readonly change: LoginMethodChange;
    /** The passkey's name or the provider's. */
    readonly name: string;
    /** Id of the passkey or provider; distinguishes changes of one account at the same time. */
    readonly of: string | number;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, change, name, of, now } = notification;
  const changeId = `${userId}-${change}-${of}-${now.getTime()}`;
  await enqueue(tx, {
    kind: 'mail.login-way',
    dedupeKey: `mail.login-way:${changeId}`,
    payload: { userId: String(userId), change, name, changedAt: now.toISOString(), changeId },
    runAt: now,
  });
}
