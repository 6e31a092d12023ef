/** The records that an owner chooses from in a block's form. */
import type { ReferenceTarget } from 'shared-contracts/block-fields/field';
import { listRedirects, listSitemapPages } from '../../content/page-repository.ts';
import { isListedPage } from '../../content/present-initial-data.ts';
import type { Connection } from '../../db/connection.ts';
import { labelOf, type FieldChoice, type ReferenceChoices } from './block-templates.ts';

/** Lists for the targets; targets that this backend does not know have none. */
export async function listReferenceChoices(
  db: Connection,
  targets: readonly string[],
): Promise<ReferenceChoices> {
  const lists = await Promise.all(
    targets.map(async (target) => {
      const list = LISTS.get(target);
      return list === undefined ? [] : [[target, await list(db)] as const];
    }),
  );
  return new Map(lists.flat());
}

type List = (db: Connection) => Promise<readonly FieldChoice[]>;

/** Longer lists are too long to choose from; an owner types the address of other records. */
const LISTED_MAX = 2000;

const LISTS: ReadonlyMap<string, List> = new Map<ReferenceTarget, List>([
  ['article', (db) => listBySlug(db, 'article')],
  ['product', (db) => listBySlug(db, 'product')],
  ['form', listForms],
  ['gallery', (db) => listById(db, 'gallery')],
  ['video', (db) => listById(db, 'video')],
  ['article-group', (db) => listGroupsOf(db, 'Article')],
  ['product-group', (db) => listGroupsOf(db, 'Product')],
  ['faq-group', (db) => listGroupSlugs(db, 'faq')],
  ['testimonial-group', (db) => listGroupSlugs(db, 'testimonial')],
  ['gallery-group', (db) => listGroupSlugs(db, 'gallery')],
  ['link-list', listLinkLists],
  ['page', listPageChoices],
  ['person', listPersonChoices],
]);

async function listBySlug(
  db: Connection,
  table: 'article' | 'product',
): Promise<readonly FieldChoice[]> {
  return db
    .selectFrom(table)
    .select(['slug as value', 'name as label'])
    .where('enabled', '=', true)
    .orderBy('name')
    .limit(LISTED_MAX)
    .execute();
}

async function listById(
  db: Connection,
  table: 'gallery' | 'video',
): Promise<readonly FieldChoice[]> {
  return db
    .selectFrom(table)
    .select(['id as value', 'name as label'])
    .where('enabled', '=', true)
    .orderBy('name')
    .limit(LISTED_MAX)
    .execute();
}

/** Blocks name a form by its url or by its id. */
async function listForms(db: Connection): Promise<readonly FieldChoice[]> {
  const forms = await db
    .selectFrom('form')
    .select(['id', 'url', 'name'])
    .where('enabled', '=', true)
    .orderBy('name')
    .limit(LISTED_MAX)
    .execute();
  return forms.map(({ id, url, name }) => ({ value: url, label: name, also: [String(id)] }));
}

async function listGroupsOf(
  db: Connection,
  model: 'Article' | 'Product',
): Promise<readonly FieldChoice[]> {
  return db
    .selectFrom('grp')
    .select(['slug as value', 'name as label'])
    .where('model', '=', model)
    .where('enabled', '=', true)
    .orderBy('lft')
    .limit(LISTED_MAX)
    .execute();
}

async function listGroupSlugs(
  db: Connection,
  table: 'faq' | 'testimonial' | 'gallery',
): Promise<readonly FieldChoice[]> {
  const rows = await db
    .selectFrom(table)
    .select('group_slug')
    .distinct()
    .where('group_slug', 'is not', null)
    .orderBy('group_slug')
    .execute();
  return rows.flatMap(({ group_slug: slug }) =>
    slug === null ? [] : [{ value: slug, label: labelOf(slug) }],
  );
}

async function listLinkLists(db: Connection): Promise<readonly FieldChoice[]> {
  const rows = await db.selectFrom('link').select('parent').distinct().orderBy('parent').execute();
  return rows.map(({ parent }) => ({ value: parent, label: labelOf(parent) }));
}

/** The pages of the sitemap. A block that names an earlier address leads to the page, too. */
async function listPageChoices(db: Connection): Promise<readonly FieldChoice[]> {
  const [pages, redirects] = await Promise.all([listSitemapPages(db), listRedirects(db)]);
  return pages
    .filter(isListedPage)
    .map(({ slug, url, title }) => ({
      value: slug,
      label: `${title} (${url})`,
      also: redirects.filter((each) => each.new_slug === slug).map((each) => each.old_slug),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

async function listPersonChoices(db: Connection): Promise<readonly FieldChoice[]> {
  const people = await db
    .selectFrom('person')
    .select(['id as value', 'first_name', 'last_name'])
    .where('enabled', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
  return people.map(({ value, first_name: first, last_name: last }) => ({
    value,
    label: `${first} ${last ?? ''}`.trim(),
  }));
}
