/** Pages and blocks of the demo site. */
import type { Insertable, Transaction } from 'kysely';
import { markPagesChanged } from '../content/page-changes.ts';
import type { Database } from '../db/schema.ts';
import type { PageBlockTable } from '../db/schema/content.ts';
import { lateVariablesOf, sanitiseRows, variablesOf } from './block-variables.ts';
import { moveSequence } from './move-sequence.ts';
import type { DemoPictures } from './seed-pictures.ts';
import type { DemoBlock, DemoFrame, DemoPage } from './site/page-types.ts';
import { demoPages } from './site/pages.ts';

/** A block's id is its page's times this, plus its position from 1: the same in every shop. */
const BLOCK_IDS_PER_PAGE = 100;

/** Adds the pages that are not there with their blocks, and pictures that were missing. */
export async function seedPages(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  const added = await insertPages(transaction);
  await insertBlocks(transaction, added, pictures);
  await addLatePictures(transaction, pictures);
  await moveSequence(transaction, 'page');
}

async function insertPages(transaction: Transaction<Database>): Promise<readonly DemoPage[]> {
  const existing = await transaction
    .selectFrom('page')
    .select(['id', 'navigation_order'])
    .execute();
  const existingIds = new Set(existing.map(({ id }) => id));
  const missing = demoPages.filter(({ id }) => !existingIds.has(id));
  if (missing.length === 0) return [];
  const placeOf = freePlaces(existing.flatMap((page) => page.navigation_order ?? []));
  const rows = await transaction
    .insertInto('page')
    .values(
      missing.map((page) => ({
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
        navigation_order: placeOf(page.navigationOrder),
        legacy_rows: page.rows === undefined ? null : JSON.stringify(sanitiseRows(page.rows)),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const addedIds = new Set(rows.map(({ id }) => id));
  return missing.filter(({ id }) => addedIds.has(id));
}

/** A place in the navigation that another page has is not asked for: the new page goes to the end. */
function freePlaces(taken: readonly number[]) {
  const places = new Set(taken);
  return (wanted: number | undefined): number | null => {
    if (wanted === undefined) return null;
    const place = places.has(wanted) ? Math.max(...places) + 1 : wanted;
    places.add(place);
    return place;
  };
}

async function insertBlocks(
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
      variables: JSON.stringify(variablesOf(block, pictures)),
      anchor_name: block.anchorName ?? null,
      ...toFrameRow(block.frame ?? {}, pictures),
    })),
  );
  if (rows.length === 0) return;
  const taken = await transaction
    .selectFrom('page_block')
    .select('id')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const takenIds = new Set(taken.map(({ id }) => id));
  const free = rows.filter(({ id }) => !takenIds.has(id));
  if (free.length > 0) await transaction.insertInto('page_block').values(free).execute();
  await moveSequence(transaction, 'page_block');
  // An owner's block may have the id already; then the next one does as well.
  const others = rows.filter(({ id }) => takenIds.has(id)).map(({ id: _taken, ...row }) => row);
  if (others.length > 0) await transaction.insertInto('page_block').values(others).execute();
}

/** What is left out is the table's default. */
function toFrameRow(frame: DemoFrame, pictures: DemoPictures) {
  return {
    hidden: frame.hidden ?? false,
    start_time: toTime(frame.startTime),
    end_time: toTime(frame.endTime),
    text_colour: frame.textColour ?? null,
    background_colour: frame.backgroundColour ?? null,
    padding_top: frame.paddingTop ?? null,
    padding_bottom: frame.paddingBottom ?? null,
    padding_left: frame.paddingLeft ?? null,
    padding_right: frame.paddingRight ?? null,
    margin_top: frame.marginTop ?? null,
    margin_bottom: frame.marginBottom ?? null,
    full_width: frame.fullWidth ?? false,
    ...frameHashes(frame, pictures),
    background_image_fixed: frame.backgroundImageFixed ?? false,
    background_image_opacity: frame.backgroundImageOpacity ?? null,
    background_image_saturation: frame.backgroundImageSaturation ?? null,
    background_video_id: frame.backgroundVideoId ?? null,
    aos_type: frame.aosType ?? null,
    aos_easing: frame.aosEasing ?? null,
    aos_offset: frame.aosOffset ?? null,
    aos_duration: frame.aosDuration ?? null,
    aos_delay: frame.aosDelay ?? null,
  } satisfies Partial<Insertable<PageBlockTable>>;
}

function toTime(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}

function frameHashes({ backgroundImage = '', slate = '' }: DemoFrame, pictures: DemoPictures) {
  return {
    background_image_hash: pictures.get(backgroundImage)?.hash ?? null,
    slate_hash: pictures.get(slate)?.hash ?? null,
  };
}

/**
 * Blocks seeded before their pictures were rendered get them now. A block of another
 * page or template is an owner's, or of an earlier release: it stays as it is.
 */
async function addLatePictures(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  const blocks = new Map<number, { readonly page: DemoPage; readonly block: DemoBlock }>(
    demoPages.flatMap((page) =>
      page.blocks.map((block, index) => [blockId(page, index), { page, block }] as const),
    ),
  );
  const saved = await transaction
    .selectFrom('page_block')
    .select([
      ...(['id', 'page_id', 'template', 'variables'] as const),
      ...(['background_image_hash', 'slate_hash'] as const),
    ])
    .where('id', 'in', [...blocks.keys()])
    .execute();
  const changedPages = new Set<number>();
  for (const row of saved) {
    const demo = blocks.get(row.id);
    if (demo?.page.id !== row.page_id || demo.block.template !== row.template) continue;
    const { block } = demo;
    const hashes = frameHashes(block.frame ?? {}, pictures);
    const variables = lateVariablesOf(block, { saved: row.variables, pictures });
    const late = {
      ...(variables !== undefined && { variables: JSON.stringify(variables) }),
      ...(row.background_image_hash === null &&
        hashes.background_image_hash !== null && {
          background_image_hash: hashes.background_image_hash,
        }),
      ...(row.slate_hash === null &&
        hashes.slate_hash !== null && { slate_hash: hashes.slate_hash }),
    };
    if (Object.keys(late).length === 0) continue;
    await transaction.updateTable('page_block').set(late).where('id', '=', row.id).execute();
    changedPages.add(row.page_id);
  }
  await markPagesChanged(transaction, [...changedPages]);
}

function blockId(page: DemoPage, index: number): number {
  return page.id * BLOCK_IDS_PER_PAGE + index + 1;
}
