/** Content of a realistic size, written in bulk, for tests of query plans. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** 3,000 articles in 30 groups, 3,000 of each list, with four slides in each gallery. */
const STATEMENTS = [
  `insert into grp (namespace, model, name, slug, root, lft, rgt, level)
   select 'Cognito', 'Article', 'Bulk ' || n, 'bulk-' || n, 1, 2 * n, 2 * n + 1, 1
   from generate_series(1, 30) n`,
  `insert into image (hash, file, mime, width, height, bytes, placeholder)
   select md5(n::text) || '00000000', 'bulk/' || n, 'image/webp', 1600, 1200, 1000, '#808080'
   from generate_series(1, 3000) n`,
  `insert into article (slug, name, title, content, image_hash, publish_time)
   select 'bulk-' || n, 'Bulk', 'Bulk', repeat('words ', 300), md5(n::text) || '00000000',
     now() - n * interval '1 hour' from generate_series(1, 3000) n`,
  `insert into article_group (article_id, group_id)
   select a.id, g.id from article a join grp g on g.model = 'Article'
     and g.lft in (2 * (a.id % 30 + 1), 2 * ((a.id + 7) % 30 + 1))`,
  `insert into testimonial (name, content, group_slug, image_hash, sort_order)
   select 'Bulk', 'Bulk', 'bulk-' || n % 300, md5(n::text) || '00000000', n
   from generate_series(1, 3000) n`,
  `insert into person (first_name, photo_hash, sort_order)
   select 'Bulk', md5(n::text) || '00000000', n from generate_series(1, 3000) n`,
  `insert into faq (name, content, group_slug, sort_order)
   select 'Bulk', repeat('words ', 50), 'bulk-' || n % 300, n from generate_series(1, 3000) n`,
  `insert into video (slug, name, slate_hash)
   select 'bulk-' || n, 'Bulk', md5(n::text) || '00000000' from generate_series(1, 3000) n`,
  `insert into link (parent, name, link, sort_order)
   select 'bulk-' || n % 300, 'Bulk', '/bulk', n from generate_series(1, 3000) n`,
  `insert into photo (name, image_hash, sort_order)
   select 'Bulk', md5(n::text) || '00000000', n from generate_series(1, 3000) n`,
  `insert into gallery (name, url, group_slug, sort_order)
   select 'Bulk', 'bulk-' || n, 'bulk-' || n % 100, n from generate_series(1, 3000) n`,
  `insert into slide (gallery_id, image_hash, sort_order)
   select id, md5((id + k)::text) || '00000000', k from gallery cross join generate_series(1, 4) k
   where id + k <= 3000`,
  `insert into voucher_theme (name, image_hash, sort_order)
   select 'Bulk', md5(n::text) || '00000000', n from generate_series(1, 3000) n`,
  'analyze',
];

export async function createBulkContent(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
