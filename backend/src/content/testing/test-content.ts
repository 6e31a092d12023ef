/** Content items of every kind, for tests of the calls that read them. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ArticleTable } from '../../db/schema/content-items.ts';

/** A master of 1600 × 1200 pixels without a file. */
export const TEST_IMAGE_HASH = 'a'.repeat(40);
const DAY_MS = 86_400_000;
export const TEST_ARTICLES = 12;

/**
 * Twelve published articles: `article-1` is the newest, odd ones are in `maths`, even ones in
 * `computers`. `draft` is disabled, `tomorrow` is not published yet.
 */
export async function createContentItems(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .insertInto('image')
    .values({
      hash: TEST_IMAGE_HASH,
      file: 'a.webp',
      mime: 'image/webp',
      width: 1600,
      height: 1200,
      bytes: 1,
      placeholder: '#808080',
    })
    .execute();
  await createArticles(db, now);
  await createLists(db);
  await createGalleries(db);
}

async function createArticles(db: Kysely<Database>, now: Date): Promise<void> {
  const kind = { namespace: 'Cognito', model: 'Article', level: 1, root: 9001 };
  const groups = await db
    .insertInto('grp')
    .values([
      { ...kind, name: 'Computers', slug: 'computers', lft: 2, rgt: 3, content: '<p>Chips</p>' },
      { ...kind, name: 'Maths', slug: 'maths', lft: 4, rgt: 5 },
    ])
    .returning('id')
    .execute();
  const numbers = Array.from({ length: TEST_ARTICLES }, (_, index) => index + 1);
  const rows = await db
    .insertInto('article')
    .values([
      ...numbers.map((number) => anArticle(now, number)),
      { ...anArticle(now, 13), slug: 'draft', enabled: false },
      { ...anArticle(now, 14), slug: 'tomorrow', publish_time: new Date(now.getTime() + DAY_MS) },
    ])
    .returning(['id'])
    .execute();
  const members = rows.flatMap(({ id }, index) => {
    const group = groups[(index + 1) % 2];
    return group === undefined ? [] : [{ article_id: id, group_id: group.id }];
  });
  await db.insertInto('article_group').values(members).execute();
}

function anArticle(now: Date, number: number): Insertable<ArticleTable> {
  return {
    slug: `article-${number}`,
    name: `Article ${number}`,
    title: `A longer headline of article ${number}`,
    author: 'Marion Leske',
    content: `<p>${'word '.repeat(number * 200)}</p>`,
    meta_description: `About ${number}`,
    image_hash: TEST_IMAGE_HASH,
    image_alt: 'A print',
    publish_time: new Date(now.getTime() - number * DAY_MS),
    reading_time: number === 2 ? 42 : null,
  };
}

async function createLists(db: Kysely<Database>): Promise<void> {
  const image = { image_hash: TEST_IMAGE_HASH, image_alt: 'A face' };
  await db
    .insertInto('testimonial')
    .values(
      [1, 2, 3, 4, 5].map((rating) => ({
        ...image,
        name: `Customer ${rating}`,
        title: 'Locksmith',
        content: `Worth ${rating}`,
        rating,
        group_slug: rating > 3 ? 'shop' : 'blog',
        sort_order: rating,
      })),
    )
    .execute();
  await db
    .insertInto('testimonial')
    .values({ name: 'Hidden', content: 'Hidden', enabled: false })
    .execute();
  const people = Array.from({ length: 70 }, (_, index) => ({
    first_name: `Person ${index + 1}`,
    photo_hash: index === 0 ? TEST_IMAGE_HASH : null,
    sort_order: index,
  }));
  await db.insertInto('person').values(people).execute();
  await db
    .insertInto('faq')
    .values([
      { name: 'How long?', content: '<p>Two days</p>', group_slug: 'shipping', sort_order: 2 },
      { name: 'How much?', content: '<p>Nine dollars</p>', group_slug: 'shipping', sort_order: 1 },
      { name: 'Which plastic?', content: '<p>PETG</p>', group_slug: 'printing' },
    ])
    .execute();
  await db
    .insertInto('video')
    .values([
      { slug: 'first-layer', name: 'First layer', file: 'first.mp4', slate_hash: TEST_IMAGE_HASH },
      { slug: 'elsewhere', name: 'Elsewhere', youtube_id: 'dQw4w9WgXcQ', length: 212 },
    ])
    .execute();
  await db
    .insertInto('link')
    .values([
      { parent: 'Useful links', name: 'Elsewhere', link: 'https://example.com/', sort_order: 2 },
      { parent: 'Useful links', name: 'Shop', link: '/shop', icon: 'cart', sort_order: 1 },
      { parent: 'Footer', name: 'About', link: '/about' },
    ])
    .execute();
  await db
    .insertInto('photo')
    .values([{ ...image, name: 'Bench', description: 'Where it happens' }, { name: 'Not yet' }])
    .execute();
  await db
    .insertInto('voucher_theme')
    .values([
      { name: 'Blue', image_hash: TEST_IMAGE_HASH, sort_order: 1 },
      { name: 'Gone', enabled: false },
    ])
    .execute();
}

async function createGalleries(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('gallery')
    .values([
      { id: 3, name: 'Workshop', url: 'workshop', group_slug: 'tour', sort_order: 1 },
      { id: 4, name: 'Empty', url: 'empty', group_slug: 'tour', sort_order: 2 },
      { id: 5, name: 'Hidden', url: 'hidden', group_slug: 'tour', enabled: false },
      { id: 6, name: 'Other', url: 'other', group_slug: 'prints' },
    ])
    .execute();
  const slide = { gallery_id: 3, image_hash: TEST_IMAGE_HASH, image_alt: 'The bench' };
  await db
    .insertInto('slide')
    .values([
      { ...slide, id: 11, heading: 'Second', sort_order: 2 },
      {
        ...slide,
        id: 12,
        heading: 'First',
        sort_order: 1,
        overlay_color: 'blk',
        text_color: 'wht',
      },
      { ...slide, id: 13, heading: 'Off', enabled: false },
      { ...slide, id: 14, gallery_id: 5, heading: 'In a hidden gallery' },
      { id: 15, gallery_id: 6, heading: 'Without a picture', link: '/shop' },
    ])
    .execute();
}
