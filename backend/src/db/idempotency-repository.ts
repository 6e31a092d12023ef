/** Idempotent calls: the first call with a key does the work, later calls get its response. */
import type { Connection } from './connection.ts';

export type IdempotencyKey = {
  readonly scope: string;
  readonly owner: string;
  readonly key: string;
};

export type IdempotencyClaim =
  | { readonly kind: 'first' }
  | { readonly kind: 'repeat'; readonly requestHash: string; readonly response: unknown };

/**
 * Claims the key in the caller's transaction. A second call waits here until the first one's
 * transaction has ended.
 */
export async function claimKey(
  tx: Connection,
  claim: { readonly key: IdempotencyKey; readonly requestHash: string; readonly now: Date },
): Promise<IdempotencyClaim> {
  const inserted = await tx
    .insertInto('idempotency')
    .values({ ...claim.key, request_hash: claim.requestHash, created_at: claim.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted !== undefined) return { kind: 'first' };
  const existing = await rowsOf(tx, claim.key)
    .select(['request_hash', 'response'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { kind: 'repeat', requestHash: existing.request_hash, response: existing.response };
}

/**
 * Claims the key for a limited time in the caller's transaction. `first` for the first call, and
 * for the first call after the window. A call that had to wait for another transaction is a repeat.
 */
export async function claimWindow(
  tx: Connection,
  claim: {
    readonly key: IdempotencyKey;
    readonly requestHash: string;
    readonly now: Date;
    readonly windowMs: number;
  },
): Promise<'first' | 'repeat'> {
  const { key, requestHash, now, windowMs } = claim;
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...key, request_hash: requestHash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'owner', 'key'])
        .doUpdateSet({ created_at: now })
        .where('idempotency.created_at', '<=', new Date(now.getTime() - windowMs)),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed === undefined ? 'repeat' : 'first';
}

export async function saveResponse(
  tx: Connection,
  saved: { readonly key: IdempotencyKey; readonly requestHash: string; readonly response: string },
): Promise<void> {
  const { scope, owner, key } = saved.key;
  await tx
    .updateTable('idempotency')
    .set({ response: saved.response, request_hash: saved.requestHash })
    .where('scope', '=', scope)
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}

export async function deleteOldKeys(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute();
}

function rowsOf(tx: Connection, { scope, owner, key }: IdempotencyKey) {
  return tx
    .selectFrom('idempotency')
    .where('scope', '=', scope)
    .where('owner', '=', owner)
    .where('key', '=', key);
}
