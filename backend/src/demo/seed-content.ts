/** Settings, redirects, pages and blocks of the demo site. */
import { sql, type Transaction } from 'kysely';
import type { JsonObject } from 'shared-contracts/json';
import type { Database } from '../db/schema.ts';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import { presentImage } from '../presenters/image.ts';
import type { DemoPictures } from './seed-pictures.ts';
import type { DemoBlock, DemoPage } from './site/page-types.ts';
import { demoPages } from './site/pages.ts';
import { demoRedirects, demoSettings } from './site/settings.ts';

/** A block's id is its page's times this, plus its position from 1: the same in every shop. */
const BLOCK_IDS_PER_PAGE = 100;
/** C§9 Builder image slots: image_with_content image 16x9 width 1920. */
const BLOCK_IMAGE = { aspect: '16x9', widthPx: 1920 } as const;

export async function seedContent(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  await transaction
    .insertInto('domain_setting')
    .values(Object.entries(demoSettings).map(([name, value]) => ({ name, value })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('redirect')
    .values(Object.entries(demoRedirects).map(([old_slug, new_slug]) => ({ old_slug, new_slug })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await seedPages(transaction);
  await seedBlocks(transaction, added, pictures);
  await addLatePictures(transaction, pictures);
  await moveSequence(transaction, 'page');
  await moveSequence(transaction, 'page_block');
}

async function seedPages(transaction: Transaction<Database>): Promise<readonly DemoPage[]> {
  const rows = await transaction
    .insertInto('page')
    .values(
      demoPages.map((page) => ({
        id: page.id,
        name: page.title,
        slug: page.slug,
        url: page.slug === 'home' ? '/' : `/${page.slug}`,
        title: page.title,
        seo_title: page.seoTitle,
        meta_description: page.metaDescription,
        sitemap_model: page.sitemapModel ?? null,
        item_url: page.itemUrl ?? null,
        login_required: page.access === 'login-required',
        navigation_order: page.navigationOrder ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const addedIds = new Set(rows.map(({ id }) => id));
  return demoPages.filter(({ id }) => addedIds.has(id));
}

async function seedBlocks(
  transaction: Transaction<Database>,
  pages: readonly DemoPage[],
  pictures: DemoPictures,
): Promise<void> {
  const rows = pages.flatMap((page) =>
    page.blocks.map((block, index) => ({
      id: blockId(page, index),
      page_id: page.id,
      sort_order: index + 1,
      template: block.template,
      variables: JSON.stringify(sanitiseVariables(withPicture(block, pictures))),
      anchor_name: block.anchorName ?? null,
    })),
  );
  if (rows.length > 0) await transaction.insertInto('page_block').values(rows).execute();
}

/** Blocks seeded before their picture was rendered get it now. */
async function addLatePictures(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  for (const page of demoPages) {
    for (const [index, block] of page.blocks.entries()) {
      const { image } = withPicture(block, pictures);
      if (image === undefined || image === null) continue;
      await transaction
        .updateTable('page_block')
        .set({
          variables: sql`jsonb_set(variables, '{image}', ${JSON.stringify(image)}::jsonb)`,
        })
        .where('id', '=', blockId(page, index))
        .where(sql<boolean>`variables -> 'image' = 'null'::jsonb`)
        .execute();
    }
  }
}

function withPicture(block: DemoBlock, pictures: DemoPictures): JsonObject {
  if (block.picture === undefined) return block.variables;
  const row = pictures.get(block.picture.file);
  const image = row === undefined ? null : { ...presentImage(row, BLOCK_IMAGE, block.picture.alt) };
  return { ...block.variables, image };
}

/** Variables that hold HTML, whatever the template. */
function sanitiseVariables(variables: JsonObject): JsonObject {
  const entries = Object.entries(variables).map(([name, value]) => {
    const isHtml = (name === 'html' || name === 'content') && typeof value === 'string';
    return [name, isHtml ? sanitiseContentHtml(value) : value];
  });
  return Object.fromEntries(entries);
}

function blockId(page: DemoPage, index: number): number {
  return page.id * BLOCK_IDS_PER_PAGE + index + 1;
}

/** Rows made later must not meet the ids given here. */
async function moveSequence(
  transaction: Transaction<Database>,
  table: 'page' | 'page_block',
): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
  `.execute(transaction);
}
