/** Finds where pictures of the site are used: in columns, blocks and texts. */
import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { ImageRow } from './image-repository.ts';

export type SitePicture = Pick<ImageRow, 'hash' | 'file'>;

/** The kinds of records that can use a picture. */
export type UsingRecordKind =
  | ('product' | 'group' | 'page' | 'region' | 'setting')
  | ('article' | 'testimonial' | 'person' | 'faq')
  | ('video' | 'photo' | 'gallery' | 'voucher design');

/** A record that uses a picture. */
export interface PictureUse {
  readonly kind: UsingRecordKind;
  /** Null for settings and regions. */
  readonly id: number | null;
  readonly name: string;
}

const HASH_LENGTH = 40;

/**
 * One query over all columns and texts that may refer to a picture. It finds each run of hexadecimal
 * digits that is at least as long as a hash, with its record.
 */
const RUNS = sql<PictureUse & { readonly run: string }>`
  with record as (
    select 'product' as kind, id, name, product::text as body from product
    union all select 'product', product_id, name, product_image::text
      from product_image join product on product.id = product_id
    union all select 'group', id, name, grp::text from grp
    union all select 'page', id, title, page::text from page
    union all select 'page', page_id, title, page_block::text
      from page_block join page on page.id = page_id
    union all select 'region', null, name, blocks::text from region
    union all select 'setting', null, name, value from domain_setting
    union all select 'article', id, title, article::text from article
    union all select 'testimonial', id, name, testimonial::text from testimonial
    union all select 'person', id, first_name, person::text from person
    union all select 'faq', id, name, faq::text from faq
    union all select 'video', id, name, video::text from video
    union all select 'photo', id, name, photo::text from photo
    union all select 'gallery', gallery_id, name, slide::text
      from slide join gallery on gallery.id = gallery_id
    union all select 'voucher design', id, name, voucher_theme::text from voucher_theme
  )
  select distinct record.kind, id, name,
    (regexp_matches(body, '[0-9a-f]{40,}', 'g'))[1] as run
  from record
  order by 1, 3, 2`;

/** Uses by hash. Hidden and deleted records count, because they can become visible again. */
export async function listPictureUses(
  db: Connection,
): Promise<ReadonlyMap<string, readonly PictureUse[]>> {
  const { rows } = await RUNS.execute(db);
  const uses = new Map<string, Map<string, PictureUse>>();
  for (const { run, kind, id, name } of rows) {
    // The characters before a hash may be digits too, like the end of %2f.
    for (let from = 0; from + HASH_LENGTH <= run.length; from += 1) {
      const hash = run.slice(from, from + HASH_LENGTH);
      const ofHash = uses.get(hash) ?? new Map<string, PictureUse>();
      uses.set(hash, ofHash.set(`${kind}:${id ?? name}`, { kind, id, name }));
    }
  }
  return new Map([...uses].map(([hash, ofHash]) => [hash, [...ofHash.values()]]));
}

/** Finds pictures by a pattern for the file name, without profile pictures. */
export function searchSitePictures(db: Connection, pattern: string): Promise<SitePicture[]> {
  return db
    .selectFrom('image')
    .select(['hash', 'file'])
    .where('owner_id', 'is', null)
    .where('file', 'ilike', pattern)
    .orderBy('file')
    .execute();
}

/** Locks the picture until the transaction ends, so that no record can begin to use it. */
export function lockSitePicture(tx: Connection, hash: string): Promise<SitePicture | undefined> {
  return tx
    .selectFrom('image')
    .select(['hash', 'file'])
    .where('hash', '=', hash)
    .where('owner_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function deletePicture(tx: Connection, hash: string): Promise<void> {
  await tx.deleteFrom('image').where('hash', '=', hash).execute();
}
