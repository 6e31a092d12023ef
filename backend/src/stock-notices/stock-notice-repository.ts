/** Storage of requests for a mail when a sku is back in stock. */
import { sql, type Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { StockNoticeTable } from '../db/schema/stock-notice.ts';

export type StockNotice = Selectable<StockNoticeTable>;

/** Confirmation mails for one request: more would only annoy the owner of the address. */
const REQUEST_MAILS_MAX = 3;

/** Stock of a sku; undefined when the shop does not show it. */
export async function findShownSku(
  db: Connection,
  skuId: number,
): Promise<{ readonly on_hand: number } | undefined> {
  return db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select('sku.on_hand')
    .where('sku.id', '=', skuId)
    .where('sku.enabled', '=', true)
    .where('product.enabled', '=', true)
    .executeTakeFirst();
}

/** Requests of an address, without the one for this sku. */
export async function countOtherNotices(
  db: Connection,
  { skuId, emailNorm }: { readonly skuId: number; readonly emailNorm: string },
): Promise<{ readonly waiting: number; readonly unconfirmed: number }> {
  const { waiting, unconfirmed } = await db
    .selectFrom('stock_notice')
    .select(({ fn }) => [
      fn.count('confirmed_at').as('waiting'),
      fn.countAll().filterWhere('confirmed_at', 'is', null).as('unconfirmed'),
    ])
    .where('email_norm', '=', emailNorm)
    .where('sku_id', '<>', skuId)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), unconfirmed: Number(unconfirmed) };
}

export interface NewNotice {
  readonly skuId: number;
  readonly email: string;
  readonly emailNorm: string;
  readonly now: Date;
}

/** Stores a request that needs no confirmation, or confirms the stored one. */
export async function insertConfirmedNotice(
  tx: Connection,
  { skuId, email, emailNorm, now }: NewNotice,
): Promise<void> {
  await tx
    .insertInto('stock_notice')
    .values({ sku_id: skuId, email, email_norm: emailNorm, created_at: now, confirmed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['sku_id', 'email_norm'])
        .doUpdateSet({ confirmed_at: now, created_at: now })
        .where('stock_notice.confirmed_at', 'is', null),
    )
    .execute();
}

/**
 * Stores a request that has to be confirmed, and counts its mail. A repeated request keeps its
 * confirmation. Undefined when enough mails were sent for it.
 */
export async function insertNoticeToConfirm(
  tx: Connection,
  { skuId, email, emailNorm, now }: NewNotice,
): Promise<Pick<StockNotice, 'id' | 'mail_count'> | undefined> {
  return tx
    .insertInto('stock_notice')
    .values({ sku_id: skuId, email, email_norm: emailNorm, created_at: now, mail_count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['sku_id', 'email_norm'])
        .doUpdateSet((row) => ({
          mail_count: row('stock_notice.mail_count', '+', 1),
          // The link of each mail is valid for the full time.
          created_at: sql<Date>`case when stock_notice.confirmed_at is null then ${now}
            else stock_notice.created_at end`,
        }))
        .where('stock_notice.mail_count', '<', REQUEST_MAILS_MAX),
    )
    .returning(['id', 'mail_count'])
    .executeTakeFirst();
}

/** False when the request is gone: expired, taken back, or its notice was sent. */
export async function confirmNotice(db: Connection, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('stock_notice')
    .set((notice) => ({ confirmed_at: notice.fn.coalesce('confirmed_at', sql<Date>`${now}`) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteNotice(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('stock_notice').where('id', '=', id).execute();
}

/** Marks confirmed requests for skus with stock as queued; other processes skip them. */
export async function queueDueNotices(
  tx: Connection,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update stock_notice set queued_at = ${now}
    where id in (
      select notice.id from stock_notice notice
      join sku on sku.id = notice.sku_id
      join product on product.id = sku.product_id
      where notice.confirmed_at is not null and notice.queued_at is null
        and sku.on_hand > 0 and sku.enabled and product.enabled
      order by notice.created_at
      limit ${limit}
      for update of notice skip locked
    )
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The request waits again: the sku was sold out before its notice was sent. */
export async function unqueueNotice(db: Connection, id: string): Promise<void> {
  await db.updateTable('stock_notice').set({ queued_at: null }).where('id', '=', id).execute();
}

/** Deletes unconfirmed and all other requests that are older than their limit. */
export async function deleteOldNotices(
  db: Connection,
  limits: { readonly unconfirmedBefore: Date; readonly before: Date },
): Promise<void> {
  await db
    .deleteFrom('stock_notice')
    .where((notice) =>
      notice.or([
        notice('created_at', '<', limits.before),
        notice.and([
          notice('created_at', '<', limits.unconfirmedBefore),
          notice('confirmed_at', 'is', null),
        ]),
      ]),
    )
    .execute();
}

/** Confirmed requests by sku of a product; skus without one are left out. */
export async function countWaitingBySku(
  db: Connection,
  productId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('sku')
    .innerJoin('stock_notice', 'stock_notice.sku_id', 'sku.id')
    .select(({ fn }) => ['sku.id', fn.countAll().as('waiting')])
    .where('sku.product_id', '=', productId)
    .where('stock_notice.confirmed_at', 'is not', null)
    .groupBy('sku.id')
    .execute();
  return new Map(rows.map(({ id, waiting }) => [id, Number(waiting)]));
}

/**
 * Confirmed requests by product. A subquery for each product uses the indexes; a join may read the
 * whole tables.
 */
export async function countWaitingByProduct(
  db: Connection,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; waiting: number }>`
    select id, (
      select count(*)::int from sku join stock_notice on stock_notice.sku_id = sku.id
      where sku.product_id = shown.id and stock_notice.confirmed_at is not null
    ) as waiting
    from unnest(${productIds}::int[]) as shown (id)`.execute(db);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}
