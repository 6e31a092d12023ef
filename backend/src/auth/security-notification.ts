/** The owner of an account learns of every way to log in that comes or goes (ACC-16). */
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import type { LoginMethodChange } from './security-notification-mail.ts';

/** Part of the transaction that makes the change. */
export async function notifyAccountOwner(
  tx: Connection,
  news: {
    readonly userId: number;
    readonly change: LoginMethodChange;
    /** The passkey's name or the provider's. */
    readonly name: string;
    /** Tells it from another of the same account and moment. */
    readonly of: string | number;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, change, name, of, now } = news;
  const changeId = `${userId}-${change}-${of}-${now.getTime()}`;
  await enqueue(tx, {
    kind: 'mail.login-way',
    dedupeKey: `mail.login-way:${changeId}`,
    payload: { userId: String(userId), change, name, changedAt: now.toISOString(), changeId },
    runAt: now,
  });
}
