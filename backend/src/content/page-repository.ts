/**
 * Pages, their blocks and redirects: for the site, and for owners, who also see hidden pages and
 * blocks. Every list is limited.
 */
import type { Updateable, Kysely, Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import { viewDatabaseError } from '../db/database-error.ts';
import type { ItemKey } from '../db/item-page.ts';
import { indexContent } from '../search/content-search-index.ts';
import type { Database } from '../db/schema.ts';
import { listBlocks, type PageBlockRow } from './page-block-repository.ts';
import type { PageTable, RedirectTable } from '../db/schema/content.ts';
export type PageRow = Selectable<PageTable>;
export type RedirectRow = Selectable<RedirectTable>;

/** For the site: without hidden pages and blocks. */
export interface PageWithBlocks {
  readonly page: PageRow;
  readonly blocks: readonly PageBlockRow[];
}

const PAGES_MAX = 1000;
const REDIRECTS_MAX = 5000;

/** Enabled pages without their blocks, for the sitemap. */
export function listSitemapPages(db: Kysely<Database>): Promise<PageRow[]> {
  return enabledPages(db).limit(PAGES_MAX).execute();
}

export function listRedirects(db: Kysely<Database>): Promise<RedirectRow[]> {
  return db.selectFrom('redirect').selectAll().orderBy('old_slug').limit(REDIRECTS_MAX).execute();
}

/** One page of the list of pages, sorted by id, and the total number. */
export async function listPages(
  db: Kysely<Database>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly pages: readonly PageWithBlocks[]; readonly total: number }> {
  const { total } = await db
    .selectFrom('page')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow();
  const rows = await enabledPages(db)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { pages: await withBlocks(db, rows), total };
}

/** Finds an enabled page by its id or slug; the home page's slug is `home`. */
export async function findPage(
  db: Kysely<Database>,
  key: ItemKey,
): Promise<PageWithBlocks | undefined> {
  const pages = enabledPages(db);
  const query =
    key.kind === 'id' ? pages.where('id', '=', key.id) : pages.where('slug', '=', key.url);
  const [found] = await withBlocks(db, await query.execute());
  return found;
}

/** Like `findPage`, with hidden pages and hidden blocks, for an owner who is editing. */
export async function findEditedPage(
  db: Kysely<Database>,
  key: ItemKey,
): Promise<PageWithBlocks | undefined> {
  const pages = db.selectFrom('page').selectAll();
  const page = await (
    key.kind === 'id' ? pages.where('id', '=', key.id) : pages.where('slug', '=', key.url)
  ).executeTakeFirst();
  return page && { page, blocks: await listBlocks(db, page.id) };
}

function enabledPages(db: Kysely<Database>) {
  return db.selectFrom('page').selectAll().where('enabled', '=', true).orderBy('id');
}

async function withBlocks(
  db: Kysely<Database>,
  pages: readonly PageRow[],
): Promise<readonly PageWithBlocks[]> {
  if (pages.length === 0) return [];
  const blocks = await db
    .selectFrom('page_block')
    .selectAll()
    .where(
      'page_id',
      'in',
      pages.map(({ id }) => id),
    )
    .where('deleted', '=', false)
    .where('hidden', '=', false)
    .orderBy('page_id')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return pages.map((page) => ({
    page,
    blocks: blocks.filter((block) => block.page_id === page.id),
  }));
}

const UNIQUE_VIOLATION = '23505';

export type ListedPage = Pick<
  PageRow,
  'id' | 'title' | 'slug' | 'url' | 'enabled' | 'navigation_order' | 'login_required' | 'updated_at'
>;

/** Finds pages whose title or slug matches a pattern; pages of the navigation first. */
export async function searchPages(
  db: Connection,
  search: { readonly pattern: string; readonly page: number; readonly pageSize: number },
): Promise<{ readonly pages: readonly ListedPage[]; readonly total: number }> {
  const { pattern, page, pageSize } = search;
  const matching = db
    .selectFrom('page')
    .where((eb) => eb.or([eb('title', 'ilike', pattern), eb('slug', 'ilike', pattern)]));
  const { total } = await matching
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  const pages = await matching
    .select([
      'id',
      'title',
      'slug',
      'url',
      'enabled',
      'navigation_order',
      'login_required',
      'updated_at',
    ])
    .orderBy('navigation_order', (order) => order.asc().nullsLast())
    .orderBy('title')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { pages, total };
}

export function findAnyPage(db: Connection, id: number): Promise<PageRow | undefined> {
  return db.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the page, and with it its blocks, until the transaction ends. */
export function lockPage(tx: Connection, id: number): Promise<PageRow | undefined> {
  return tx.selectFrom('page').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Another page has the slug, or the place in the navigation. */
export type PageRefusal = 'slug-taken' | 'place-taken';

export type PageValues = Updateable<PageTable>;

/** After a `PageRefusal` the caller must end the transaction. */
export async function updatePage(
  tx: Connection,
  id: number,
  values: PageValues,
): Promise<PageRefusal | 'written'> {
  return catchUniqueViolation(() =>
    tx.updateTable('page').set(values).where('id', '=', id).execute(),
  );
}

/** Returns the new page's id. After a `PageRefusal` the caller must end the transaction. */
export async function insertPage(
  tx: Connection,
  values: PageValues & Pick<PageTable, 'name' | 'slug' | 'url' | 'title'>,
): Promise<PageRefusal | number> {
  let id = 0;
  const outcome = await catchUniqueViolation(async () => {
    ({ id } = await tx
      .insertInto('page')
      .values({ ...values, id: undefined })
      .returning('id')
      .executeTakeFirstOrThrow());
    await indexContent(tx);
  });
  return outcome === 'written' ? id : outcome;
}

/** Undefined if another page has taken the slug in the meantime. */
export async function insertMissingPage(
  tx: Connection,
  page: PageValues & Pick<PageTable, 'name' | 'slug' | 'url' | 'title'>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('page')
    .values({ ...page, id: undefined })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Those of the slugs that belong to a page; hidden pages included. */
export async function listSlugsOf(db: Connection, slugs: readonly string[]): Promise<string[]> {
  // A list without values is no SQL.
  if (slugs.length === 0) return [];
  const rows = await db.selectFrom('page').select('slug').where('slug', 'in', slugs).execute();
  return rows.map(({ slug }) => slug);
}

/** Removes a redirect from the address of a page or product: the redirect would take precedence. */
export async function deleteRedirect(tx: Connection, slug: string): Promise<void> {
  await tx.deleteFrom('redirect').where('old_slug', '=', slug).execute();
}

/**
 * Redirects an old address to the new one. Earlier redirects to the old address then lead directly
 * to the new one, and a redirect from the new address is removed.
 */
export async function saveRedirect(
  tx: Connection,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await deleteRedirect(tx, to);
  await tx.updateTable('redirect').set({ new_slug: to }).where('new_slug', '=', from).execute();
  await tx
    .insertInto('redirect')
    .values({ old_slug: from, new_slug: to })
    .onConflict((conflict) => conflict.column('old_slug').doUpdateSet({ new_slug: to }))
    .execute();
}

/** Deletes a page with its blocks; redirects to it are removed, or changed to another page. */
export async function deletePage(
  tx: Connection,
  { page, to }: { readonly page: Pick<PageRow, 'id' | 'slug'>; readonly to: string | null },
): Promise<void> {
  await tx.deleteFrom('page_block').where('page_id', '=', page.id).execute();
  await tx.deleteFrom('page').where('id', '=', page.id).execute();
  await indexContent(tx);
  if (to === null) await tx.deleteFrom('redirect').where('new_slug', '=', page.slug).execute();
  else await saveRedirect(tx, { from: page.slug, to });
}

/** True if a visible page has the slug. */
export async function isShownSlug(db: Connection, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('page')
    .select('id')
    .where('slug', '=', slug)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

async function catchUniqueViolation(
  write: () => Promise<unknown>,
): Promise<PageRefusal | 'written'> {
  try {
    await write();
    return 'written';
  } catch (error) {
    const failure = viewDatabaseError(error);
    if (failure?.sqlState !== UNIQUE_VIOLATION) throw error;
    return failure.constraint === 'page_navigation_order_key' ? 'place-taken' : 'slug-taken';
  }
}
