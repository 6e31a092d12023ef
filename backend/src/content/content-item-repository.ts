/**
 * Testimonials, people, questions, videos, links, photos and designs of gift vouchers. Only enabled
 * rows, in the owner's order.
 */
import type { Kysely, Selectable } from 'kysely';
import {
  imageAt,
  readPage,
  type ImageColumns,
  type ItemKey,
  type ItemPage,
  type PageSelection,
} from '../db/item-page.ts';
import type { Database } from '../db/schema.ts';
import type {
  FaqTable,
  LinkTable,
  PersonTable,
  PhotoTable,
  TestimonialTable,
  VideoTable,
  VoucherThemeTable,
} from '../db/schema/content-items.ts';

interface Pictured {
  readonly image: ImageColumns | null;
}

export interface TestimonialRow extends Selectable<TestimonialTable>, Pictured {}
/** The picture is the photo. */
export interface PersonRow extends Selectable<PersonTable>, Pictured {}
export type FaqRow = Selectable<FaqTable>;
/** The picture is the poster frame. */
export interface VideoRow extends Selectable<VideoTable>, Pictured {}
export type LinkRow = Selectable<LinkTable>;
export interface PhotoRow extends Selectable<PhotoTable>, Pictured {}
export interface VoucherThemeRow extends Selectable<VoucherThemeTable>, Pictured {}

interface GroupSelection extends PageSelection {
  /** Slug of a group; undefined for all. */
  readonly group: string | undefined;
}

const VOUCHER_THEMES_MAX = 100;

export function listTestimonials(
  db: Kysely<Database>,
  { group, ...page }: GroupSelection,
): Promise<ItemPage<TestimonialRow>> {
  const all = selectTestimonials(db).orderBy('sort_order').orderBy('id');
  return readPage(group === undefined ? all : all.where('group_slug', '=', group), page);
}

export function findTestimonial(
  db: Kysely<Database>,
  id: number,
): Promise<TestimonialRow | undefined> {
  return selectTestimonials(db).where('id', '=', id).executeTakeFirst();
}

export function listPeople(
  db: Kysely<Database>,
  page: PageSelection,
): Promise<ItemPage<PersonRow>> {
  return readPage(selectPeople(db).orderBy('sort_order').orderBy('id'), page);
}

export function findPerson(db: Kysely<Database>, id: number): Promise<PersonRow | undefined> {
  return selectPeople(db).where('id', '=', id).executeTakeFirst();
}

export function listFaqs(
  db: Kysely<Database>,
  { group, ...page }: GroupSelection,
): Promise<ItemPage<FaqRow>> {
  const all = selectFaqs(db).orderBy('sort_order').orderBy('id');
  return readPage(group === undefined ? all : all.where('group_slug', '=', group), page);
}

export function findFaq(db: Kysely<Database>, id: number): Promise<FaqRow | undefined> {
  return selectFaqs(db).where('id', '=', id).executeTakeFirst();
}

export function listVideos(db: Kysely<Database>, page: PageSelection): Promise<ItemPage<VideoRow>> {
  return readPage(selectVideos(db).orderBy('id'), page);
}

export function findVideo(db: Kysely<Database>, key: ItemKey): Promise<VideoRow | undefined> {
  const videos = selectVideos(db);
  const query =
    key.kind === 'id' ? videos.where('id', '=', key.id) : videos.where('slug', '=', key.url);
  return query.executeTakeFirst();
}

/** With `parent`, only the links of this list. */
export function listLinks(
  db: Kysely<Database>,
  { parent, ...page }: PageSelection & { readonly parent: string | undefined },
): Promise<ItemPage<LinkRow>> {
  const all = selectLinks(db).orderBy('sort_order').orderBy('id');
  return readPage(parent === undefined ? all : all.where('parent', '=', parent), page);
}

export function findLink(db: Kysely<Database>, id: number): Promise<LinkRow | undefined> {
  return selectLinks(db).where('id', '=', id).executeTakeFirst();
}

export function listPhotos(db: Kysely<Database>, page: PageSelection): Promise<ItemPage<PhotoRow>> {
  return readPage(selectPhotos(db).orderBy('sort_order').orderBy('id'), page);
}

export function findPhoto(db: Kysely<Database>, id: number): Promise<PhotoRow | undefined> {
  return selectPhotos(db).where('id', '=', id).executeTakeFirst();
}

export function listVoucherThemes(db: Kysely<Database>): Promise<VoucherThemeRow[]> {
  return db
    .selectFrom('voucher_theme')
    .selectAll()
    .select(imageAt('voucher_theme.image_hash').as('image'))
    .where('enabled', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(VOUCHER_THEMES_MAX)
    .execute();
}

function selectTestimonials(db: Kysely<Database>) {
  return db
    .selectFrom('testimonial')
    .selectAll()
    .select(imageAt('testimonial.image_hash').as('image'))
    .where('enabled', '=', true);
}

function selectPeople(db: Kysely<Database>) {
  return db
    .selectFrom('person')
    .selectAll()
    .select(imageAt('person.photo_hash').as('image'))
    .where('enabled', '=', true);
}

function selectFaqs(db: Kysely<Database>) {
  return db.selectFrom('faq').selectAll().where('enabled', '=', true);
}

function selectVideos(db: Kysely<Database>) {
  return db
    .selectFrom('video')
    .selectAll()
    .select(imageAt('video.slate_hash').as('image'))
    .where('enabled', '=', true);
}

function selectLinks(db: Kysely<Database>) {
  return db.selectFrom('link').selectAll().where('enabled', '=', true);
}

function selectPhotos(db: Kysely<Database>) {
  return db
    .selectFrom('photo')
    .selectAll()
    .select(imageAt('photo.image_hash').as('image'))
    .where('enabled', '=', true);
}
