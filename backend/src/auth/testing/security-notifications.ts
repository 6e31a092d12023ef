/** Security notifications about login methods, for tests. */
import * as v from 'valibot';
import type { TestApp } from '../../testing/test-app.ts';

const payloadSchema = v.object({
  userId: v.string(),
  change: v.string(),
  name: v.string(),
  changedAt: v.string(),
});

/** Mails waiting to be sent to one account's owner, oldest first. */
export async function listSecurityNotifications(
  { db }: Pick<TestApp, 'db'>,
  userId: number,
): Promise<readonly { change: string; name: string; changedAt: string }[]> {
  const tasks = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail.login-way')
    .orderBy('id')
    .execute();
  return tasks
    .map(({ payload }) => v.parse(payloadSchema, payload))
    .filter((notification) => notification.userId === String(userId))
    .map(({ userId: _, ...notification }) => notification);
}
