/** Pages and redirects, as the site shows them. Every list is bounded. */
import type { Kysely, Selectable } from 'kysely';
import type { ItemKey } from '../db/item-page.ts';
import type { Database } from '../db/schema.ts';
import type { PageBlockTable, PageTable, RedirectTable } from '../db/schema/content.ts';
export type PageRow = Selectable<PageTable>;
export type PageBlockRow = Selectable<PageBlockTable>;
export type RedirectRow = Selectable<RedirectTable>;

/** As the site shows it: what is hidden is nobody's but the owner's (CMS-04). */
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

/** One page of pages in the order of their ids, and how many there are in all. */
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

/** By id or slug; the home page's slug is `home`. */
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
