/** Videos, galleries with slides, photos and looks of gift vouchers of the demo site. */
import path from 'node:path';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import type { DemoGallery } from './content/content-types.ts';
import { demoGalleries } from './content/galleries.ts';
import { demoPhotos } from './content/photos.ts';
import { demoVideos } from './content/videos.ts';
import { demoVoucherThemes } from './content/voucher-themes.ts';
import { addLatePicture } from './late-picture.ts';
import { moveSequence } from './move-sequence.ts';
import { listMissing } from './seed-missing.ts';
import type { DemoPictures } from './seed-pictures.ts';

/** Adds what is not there, and pictures that were missing. */
export async function seedMedia(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  await seedVideos(transaction, pictures);
  await seedGalleries(transaction, pictures);
  await seedPhotos(transaction, pictures);
  await seedVoucherThemes(transaction, pictures);
}

async function seedVideos(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  const rows = demoVideos.map((video) => ({
    id: video.id,
    slug: video.slug,
    name: video.name,
    length: video.lengthSeconds,
    slate_alt: video.slate.alt,
    file: video.file === null ? null : path.basename(video.file),
    youtube_id: video.youtubeId,
    created_at: new Date(video.filmedAt),
  }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('video')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await moveSequence(transaction, 'video');
  for (const { slug, slate } of demoVideos) {
    await addLatePicture(transaction, pictures, {
      table: 'video',
      column: 'slate_hash',
      row: { slug },
      file: slate.file,
    });
  }
}

async function seedGalleries(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  const existing = await transaction.selectFrom('gallery').select(['id', 'url']).execute();
  for (const { item, sortOrder } of listMissing(demoGalleries, existing, ({ url }) => url)) {
    await insertGallery(transaction, item, sortOrder);
  }
  await moveSequence(transaction, 'gallery');
  for (const { id, slides } of demoGalleries) {
    for (const { picture } of slides) {
      await addLatePicture(transaction, pictures, {
        table: 'slide',
        column: 'image_hash',
        row: { gallery_id: id, image_alt: picture.alt },
        file: picture.file,
      });
    }
  }
}

/** An owner's gallery may have the id already; then nothing is added. */
async function insertGallery(
  transaction: Transaction<Database>,
  gallery: DemoGallery,
  sortOrder: number,
): Promise<void> {
  const { id, name, url, group, slides } = gallery;
  const added = await transaction
    .insertInto('gallery')
    .values({ id, name, url, group_slug: group, sort_order: sortOrder })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const rows = slides.map((slide, index) => ({
    gallery_id: id,
    image_alt: slide.picture.alt,
    heading: slide.heading ?? null,
    sub_heading: slide.subHeading ?? null,
    content: slide.contentHtml === undefined ? null : sanitiseContentHtml(slide.contentHtml),
    overlay_color: slide.overlayColour ?? null,
    text_color: slide.textColour ?? null,
    image_opacity: slide.imageOpacity ?? null,
    image_saturation: slide.imageSaturation ?? null,
    link: slide.link ?? null,
    link_button_text: slide.linkButtonText ?? null,
    link_target: slide.linkTarget ?? null,
    sort_order: index + 1,
  }));
  if (added === undefined || rows.length === 0) return;
  await transaction.insertInto('slide').values(rows).execute();
}

async function seedPhotos(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  const existing = await transaction.selectFrom('photo').select('name').execute();
  const rows = listMissing(demoPhotos, existing, ({ name }) => name).map(({ item, sortOrder }) => ({
    name: item.name,
    description: item.description,
    image_alt: item.picture.alt,
    sort_order: sortOrder,
  }));
  if (rows.length > 0) await transaction.insertInto('photo').values(rows).execute();
  for (const { name, picture } of demoPhotos) {
    await addLatePicture(transaction, pictures, {
      table: 'photo',
      column: 'image_hash',
      row: { name },
      file: picture.file,
    });
  }
}

async function seedVoucherThemes(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  const existing = await transaction.selectFrom('voucher_theme').select('id').execute();
  const rows = listMissing(demoVoucherThemes, existing, ({ id }) => id).map(
    ({ item, sortOrder }) => ({ id: item.id, name: item.name, sort_order: sortOrder }),
  );
  if (rows.length > 0) await transaction.insertInto('voucher_theme').values(rows).execute();
  await moveSequence(transaction, 'voucher_theme');
  for (const { id, picture } of demoVoucherThemes) {
    await addLatePicture(transaction, pictures, {
      table: 'voucher_theme',
      column: 'image_hash',
      row: { id },
      file: picture.file,
    });
  }
}
