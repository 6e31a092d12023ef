/** Enabled galleries and their enabled slides. */
import { expressionBuilder, type Kysely, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  imageAt,
  readPage,
  type ImageColumns,
  type ItemKey,
  type ItemPage,
  type PageSelection,
} from '../db/item-page.ts';
import type { Database } from '../db/schema.ts';
import type { GalleryTable, SlideTable } from '../db/schema/content-items.ts';

export interface SlideRow extends Selectable<SlideTable> {
  readonly image: ImageColumns | null;
}

export interface GalleryRow extends Selectable<GalleryTable> {
  readonly slides: readonly SlideRow[];
}

/** Maximum number of slides of a gallery. */
const SLIDES_MAX = 100;

/** In the owner's order; with `group`, the galleries of one group. */
export function listGalleries(
  db: Kysely<Database>,
  { group, ...page }: PageSelection & { readonly group: string | undefined },
): Promise<ItemPage<GalleryRow>> {
  const galleries = selectGalleries(db).orderBy('gallery.sort_order').orderBy('gallery.id');
  const query = group === undefined ? galleries : galleries.where('gallery.group_slug', '=', group);
  return readPage(query, page);
}

export function findGallery(db: Kysely<Database>, key: ItemKey): Promise<GalleryRow | undefined> {
  const galleries = selectGalleries(db);
  const query =
    key.kind === 'id'
      ? galleries.where('gallery.id', '=', key.id)
      : galleries.where('gallery.url', '=', key.url);
  return query.executeTakeFirst();
}

/** In the owner's order; with `galleryId`, the slides of one gallery. */
export function listSlides(
  db: Kysely<Database>,
  { galleryId, ...page }: PageSelection & { readonly galleryId: number | undefined },
): Promise<ItemPage<SlideRow>> {
  const slides = selectSlides(db).orderBy('slide.sort_order').orderBy('slide.id');
  const query = galleryId === undefined ? slides : slides.where('slide.gallery_id', '=', galleryId);
  return readPage(query, page);
}

export function findSlide(db: Kysely<Database>, id: number): Promise<SlideRow | undefined> {
  return selectSlides(db).where('slide.id', '=', id).executeTakeFirst();
}

/** Slides of hidden galleries are hidden too. */
function selectSlides(db: Kysely<Database>) {
  return db
    .selectFrom('slide')
    .innerJoin('gallery', 'gallery.id', 'slide.gallery_id')
    .where('slide.enabled', '=', true)
    .where('gallery.enabled', '=', true)
    .selectAll('slide')
    .select(imageAt('slide.image_hash').as('image'));
}

function selectGalleries(db: Kysely<Database>) {
  const slides = expressionBuilder<Database, 'gallery'>()
    .selectFrom('slide')
    .selectAll('slide')
    .select(imageAt('slide.image_hash').as('image'))
    .whereRef('slide.gallery_id', '=', 'gallery.id')
    .where('slide.enabled', '=', true)
    .orderBy('slide.sort_order')
    .orderBy('slide.id')
    .limit(SLIDES_MAX);
  return db
    .selectFrom('gallery')
    .where('gallery.enabled', '=', true)
    .selectAll('gallery')
    .select(jsonArrayFrom(slides).as('slides'));
}
