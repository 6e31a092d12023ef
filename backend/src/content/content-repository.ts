/** Site settings, pages, redirects and groups. Every list is bounded. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ItemKey } from '../db/item-page.ts';
import type { Database } from '../db/schema.ts';
import type {
  GroupTable,
  ImageTable,
  PageBlockTable,
  PageTable,
  RedirectTable,
} from '../db/schema/content.ts';

export type ImageRow = Selectable<ImageTable>;
export type PageRow = Selectable<PageTable>;
export type PageBlockRow = Selectable<PageBlockTable>;
export type RedirectRow = Selectable<RedirectTable>;

/** As the site shows it: what is hidden is nobody's but the owner's (CMS-04). */
export interface PageWithBlocks {
  readonly page: PageRow;
  readonly blocks: readonly PageBlockRow[];
}

export interface GroupWithImage {
  readonly group: Selectable<GroupTable>;
  readonly image: ImageRow | null;
}

/** Names a kind of group, `Sell` and `Product` for instance. */
export interface GroupKind {
  readonly namespace: string;
  readonly model: string;
}

const PAGES_MAX = 1000;
const GROUPS_MAX = 500;
const REDIRECTS_MAX = 5000;

/** Value by name of every setting that has one. */
export async function listSettings(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('domain_setting').select(['name', 'value']).limit(200).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Null forgets the setting, so that its default holds. */
export async function keepSetting(
  db: Kysely<Database>,
  name: string,
  value: string | null,
): Promise<void> {
  if (value === null) {
    await db.deleteFrom('domain_setting').where('name', '=', name).execute();
    return;
  }
  await db
    .insertInto('domain_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

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

/** Groups in nested-set order, of one kind or of all. */
export async function listGroups(
  db: Kysely<Database>,
  kind?: GroupKind,
): Promise<readonly GroupWithImage[]> {
  const inOrder = db
    .selectFrom('grp')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('namespace')
    .orderBy('model')
    .orderBy('root')
    .orderBy('lft')
    .limit(GROUPS_MAX);
  const query =
    kind === undefined
      ? inOrder
      : inOrder.where('namespace', '=', kind.namespace).where('model', '=', kind.model);
  return withImages(db, await query.execute());
}

/** Of whichever kind. */
export async function findGroup(
  db: Kysely<Database>,
  id: number,
): Promise<GroupWithImage | undefined> {
  const query = db.selectFrom('grp').selectAll().where('enabled', '=', true).where('id', '=', id);
  const [found] = await withImages(db, await query.execute());
  return found;
}

export async function findGroupBySlug(
  db: Kysely<Database>,
  kind: GroupKind,
  slug: string,
): Promise<GroupWithImage | undefined> {
  const query = db
    .selectFrom('grp')
    .selectAll()
    .where('enabled', '=', true)
    .where('slug', '=', slug)
    .where('namespace', '=', kind.namespace)
    .where('model', '=', kind.model);
  const [found] = await withImages(db, await query.execute());
  return found;
}

export function findImage(db: Kysely<Database>, hash: string): Promise<ImageRow | undefined> {
  return db.selectFrom('image').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/**
 * Never somebody's profile picture: it goes with its owner. Nobody deletes it until the
 * transaction ends that is about to show it.
 */
export function findSiteImage(db: Kysely<Database>, hash: string): Promise<ImageRow | undefined> {
  return db
    .selectFrom('image')
    .selectAll()
    .where('hash', '=', hash)
    .where('owner_id', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
}

/** One with the same content is the same one, and stays as it is. */
export async function insertSiteImage(
  db: Kysely<Database>,
  image: Insertable<ImageTable>,
): Promise<void> {
  await db
    .insertInto('image')
    .values(image)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Pictures of the site for an owner to choose from, by file name; at most 1,000. */
export function listSitePictures(db: Kysely<Database>): Promise<Pick<ImageRow, 'hash' | 'file'>[]> {
  return db
    .selectFrom('image')
    .select(['hash', 'file'])
    .where('owner_id', 'is', null)
    .orderBy('file')
    .limit(PAGES_MAX)
    .execute();
}

/** Images by hash; those that do not exist are left out. */
async function findImages(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, ImageRow>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.selectFrom('image').selectAll().where('hash', 'in', hashes).execute();
  return new Map(rows.map((row) => [row.hash, row]));
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

async function withImages(
  db: Kysely<Database>,
  groups: readonly Selectable<GroupTable>[],
): Promise<readonly GroupWithImage[]> {
  const hashes = groups.map((group) => group.image_hash).filter((hash) => hash !== null);
  const images = await findImages(db, hashes);
  return groups.map((group) => ({ group, image: images.get(group.image_hash ?? '') ?? null }));
}
