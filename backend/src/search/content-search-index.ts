/**
 * The search index of groups, pages and articles. Code that writes one of them calls `indexContent`
 * in the same transaction; every start calls it too. It holds public content only.
 */
import { sql, type Kysely } from 'kysely';
import { articlePath, shopPath } from 'shared-contracts/paths';
import type { Database } from '../db/schema.ts';
import { wordsOfContent, type SearchedContent } from './content-words.ts';
import { formatSearchDocument, joinNeighbours } from './search-query.ts';
import { CORRECTION_WORD } from './spelling.ts';
import { addSearchWords, stemWords } from './search-words-repository.ts';

const BATCH_SIZE = 200;

/**
 * Public content. The home page is no result: visitors look for what it leads to. Another page is
 * found if visitors can open it without a login and without the slug of
 * an item; of pages with items only the shop and the blog have a start page. Blocks that are shown
 * for a time only are left out, because their text is not always public. A page has the questions
 * whose group one of its blocks names.
 */
const SOURCE = sql`
  select 'group' as kind, g.id, g.slug as place, g.name as title, null as summary, g.image_hash,
    null::timestamptz as visible_from, null as headings, g.content as html, null::jsonb as blocks
  from grp g
  where g.namespace = 'Sell' and g.model = 'Product' and g.enabled and g.level > 0
  union all
  select 'page', p.id, p.url, p.title, p.meta_description, null, null,
    concat_ws(' ', p.name, p.menu_label, p.seo_title, translate(p.url, '/-_', '   '), (
      select string_agg(f.name, ' ' order by f.sort_order, f.id) from faq f where f.id = any (shown.faqs))),
    (select string_agg(f.content, ' ' order by f.sort_order, f.id) from faq f where f.id = any (shown.faqs)),
    shown.blocks
  from page p, lateral (
    select jsonb_agg(b.variables order by b.sort_order, b.id) as blocks, array(
      select distinct f.id from page_block named join faq f on f.group_slug = named.variables ->> 'group'
      where named.page_id = p.id and f.enabled and not named.deleted and not named.hidden
        and named.start_time is null and named.end_time is null
    ) as faqs
    from page_block b
    where b.page_id = p.id and not b.deleted and not b.hidden
      and b.start_time is null and b.end_time is null
  ) shown
  where p.enabled and not p.login_required and p.slug <> 'home' and (p.item_url is null or p.slug in ('shop', 'blog'))
  union all
  select 'article', a.id, a.slug, a.title, a.blurb, a.image_hash, a.publish_time,
    concat_ws(' ', a.name, a.author, a.meta_description, (
      select string_agg(g.name, ' ' order by g.lft) from article_group ag
      join grp g on g.id = ag.group_id and g.enabled where ag.article_id = a.id)),
    a.content, null
  from article a where a.enabled`;

/** Indexes new and changed content, and removes what is no longer public. */
export async function indexContent(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from content_search c where not exists (
      select from (${SOURCE}) s where s.kind = c.kind and s.id = c.id)`.execute(db);
  for (;;) {
    const changed = await listChanged(db);
    if (changed.length === 0) return;
    await writeContent(db, changed);
  }
}

async function listChanged(db: Kysely<Database>): Promise<readonly SearchedContent[]> {
  const { rows } = await sql<SearchedContent>`
    select s.*, md5(s::text) as digest from (${SOURCE}) s
    left join content_search c on c.kind = s.kind and c.id = s.id
    where c.digest is distinct from md5(s::text)
    order by s.kind, s.id limit ${sql.lit(BATCH_SIZE)}`.execute(db);
  return rows;
}

async function writeContent(
  db: Kysely<Database>,
  listed: readonly SearchedContent[],
): Promise<void> {
  const documents = listed.map((content) => ({ content, words: wordsOfContent(content) }));
  const known = documents.flatMap(({ words: { A, B } }) => [...A, ...B]);
  const all = documents.flatMap(({ words: { A, C } }) => [...joinNeighbours(A), ...C]);
  const stems = await stemWords(db, [...new Set([...known, ...all])]);
  const rows = documents.map(({ content, words }) => ({
    kind: content.kind,
    id: content.id,
    url: urlOf(content),
    title: content.title,
    summary: content.summary,
    image_hash: content.image_hash,
    visible_from: content.visible_from,
    document: formatSearchDocument(
      { ...words, A: [...words.A, ...joinNeighbours(words.A)] },
      stems,
    ),
    folded_title: words.A.join(' '),
    digest: content.digest,
  }));
  await sql`
    insert into content_search
    select kind, id, url, title, summary, image_hash, visible_from, document::tsvector,
      folded_title, digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      kind text, id int, url text, title text, summary text, image_hash text,
      visible_from timestamptz, document text, folded_title text, digest text
    )
    on conflict (kind, id) do update set url = excluded.url, title = excluded.title,
      summary = excluded.summary, image_hash = excluded.image_hash,
      visible_from = excluded.visible_from, document = excluded.document,
      folded_title = excluded.folded_title, digest = excluded.digest`.execute(db);
  // The text of a long article has words that visitors rarely mean.
  await addSearchWords(
    db,
    known.filter((word) => CORRECTION_WORD.test(word) && stems.get(word) !== undefined),
  );
}

function urlOf({ kind, place }: SearchedContent): string {
  switch (kind) {
    case 'group':
      return shopPath(place);
    case 'article':
      return articlePath(place);
    case 'page':
      return place;
  }
}
