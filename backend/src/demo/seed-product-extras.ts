/** What lists and pages show of demo products beyond their first release: facets, size charts, videos. */
import { sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ProductTable } from '../db/schema/catalogue.ts';
import type { DemoProduct } from './catalogue/types.ts';
import { facetSlug } from './seed-facets.ts';
import type { DemoPictures } from './seed-pictures.ts';

type Extras = Updateable<
  Pick<
    ProductTable,
    'added_at' | 'colours' | 'materials' | 'size_chart_image_hash' | 'size_chart_alt' | 'video_id'
  >
>;

/** Gives a product what it does not have yet; what it has stays as its owner left it. */
export async function seedProductExtras(
  transaction: Transaction<Database>,
  shown: { readonly id: number; readonly product: DemoProduct; readonly pictures: DemoPictures },
): Promise<void> {
  const { id, product, pictures } = shown;
  const saved = await transaction
    .selectFrom('product')
    .select(['added_at', 'updated_at', 'colours', 'materials', 'size_chart_image_hash', 'video_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const videoId = await findVideoId(transaction, product.videoId);
  const { addedOn, sizeChart, colours, materials } = product;
  const chart = sizeChart === undefined ? undefined : pictures.get(sizeChart.file);
  // Rows of the release before were taken for as old as their last change.
  const isAgeUnknown = saved.added_at.getTime() === saved.updated_at.getTime();
  const extras: Extras = {
    ...(isAgeUnknown && { added_at: new Date(addedOn) }),
    ...(saved.colours.length === 0 && colours.length > 0 && { colours: colours.map(facetSlug) }),
    ...(saved.materials.length === 0 &&
      materials.length > 0 && { materials: materials.map(facetSlug) }),
    ...(saved.size_chart_image_hash === null &&
      chart !== undefined && {
        size_chart_image_hash: chart.hash,
        size_chart_alt: sizeChart?.alt ?? '',
      }),
    ...(saved.video_id === null && videoId !== undefined && { video_id: videoId }),
  };
  if (Object.keys(extras).length === 0) return;
  await transaction
    .updateTable('product')
    // The search indexes what was changed.
    .set({ ...extras, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Undefined when the owner has taken the video away. */
async function findVideoId(
  transaction: Transaction<Database>,
  id: number | undefined,
): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const video = await transaction
    .selectFrom('video')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return video?.id;
}
