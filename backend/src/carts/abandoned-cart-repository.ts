/** Deletes carts that no visitor can return to. */
import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';

const BATCH_SIZE = 500;

/**
 * Deletes anonymous carts untouched since `anonymousBefore`, and merged or closed ones untouched
 * since `endedBefore`, with their lines and quotes. Keeps carts that an order or a shipping quote
 * request refers to. Works in batches and skips locked carts. Returns how many were deleted.
 */
export async function deleteAbandonedCarts(
  db: Connection,
  limits: { readonly anonymousBefore: Date; readonly endedBefore: Date },
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const inBatch = await deleteBatch(db, limits);
    deleted += inBatch;
    if (inBatch < BATCH_SIZE) return deleted;
  }
}

async function deleteBatch(
  db: Connection,
  { anonymousBefore, endedBefore }: { anonymousBefore: Date; endedBefore: Date },
): Promise<number> {
  const { rows } = await sql`
    delete from cart
    where id in (
      select cart.id from cart
      where (session_key is not null or status in ('merged', 'closed'))
        and updated_at < ${endedBefore}
        and (updated_at < ${anonymousBefore} or status in ('merged', 'closed'))
        and not exists (select 1 from orders where orders.cart_id = cart.id)
        and not exists (
          select 1 from shipping_quote_request request where request.cart_id = cart.id
        )
      limit ${BATCH_SIZE}
      for update skip locked
    )
    returning id`.execute(db);
  return rows.length;
}
