/** Groups, pages and articles that match a search, best first. */
import { sql, type RawBuilder } from 'kysely';
import type { ImageRow } from '../images/image-repository.ts';
import type { ContentKind } from '../db/schema/search.ts';
import { isVisible, type ProductSearch, type SearchContext } from './product-search-repository.ts';
import { contentRank, contentScore, productRank } from './ranking.ts';

export interface ContentHit {
  readonly kind: ContentKind;
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly summary: string | null;
  readonly image: Pick<ImageRow, 'hash' | 'width' | 'height' | 'placeholder'> | null;
  readonly has_all_words: boolean;
  /** True if its title matches better than the best product. */
  readonly leads: boolean;
}

export interface ContentSelection {
  readonly search: ProductSearch;
  /**
   * With all words in title, description or headings; with all words anywhere; or with some of the
   * words.
   */
  readonly words: 'described' | 'all' | 'some';
  /** The best product, to compare with; undefined without products. */
  readonly bestProductId: number | undefined;
  /** At most this many of each kind. */
  readonly limit: number;
}

/**
 * Best first: the title is or begins with the text, then by score. Of equal ones groups come before
 * pages before articles, and newer articles first. Hits far below the best one are left out.
 */
export async function listContentHits(
  { db, now }: SearchContext,
  { search, words, bestProductId, limit }: ContentSelection,
): Promise<readonly ContentHit[]> {
  const { rows } = await sql<ContentHit>`
    select kind, id, url, title, summary, has_all_words,
      rank <= ${sql.lit(RANK_IN_TITLE)} and rank < (${rankOfProduct(search, bestProductId)}) as leads,
      (select jsonb_build_object('hash', image.hash, 'width', image.width,
          'height', image.height, 'placeholder', image.placeholder)
        from image where image.hash = placed.image_hash) as image
    from (
      select *, row_number() over (partition by kind order by ${BEST_FIRST}) as place
      from (
        select *, max(score) over () as best from (
          select content_search.*, ${contentRank(search)} as rank, ${contentScore(search)} as score,
            document @@ ${search.query}::tsquery as has_all_words
          from content_search
          where document @@ ${queryOf(search, words)}::tsquery and ${isVisible(now)}
        ) scored
      ) found
      where score * 2 > best
    ) placed
    where place <= ${limit}
    order by ${BEST_FIRST}`.execute(db);
  return rows;
}

/** The last of the ranks for words in the title. */
const RANK_IN_TITLE = 4;

const BEST_FIRST = sql`least(rank, 2), score desc,
  array_position(array['group', 'page', 'article'], kind), visible_from desc, id`;

function queryOf(search: ProductSearch, words: ContentSelection['words']): string {
  switch (words) {
    case 'described':
      return search.describedQuery;
    case 'all':
      return search.query;
    case 'some':
      return search.terms.map(({ anywhere }) => anywhere).join(' | ');
  }
}

function rankOfProduct(search: ProductSearch, id: number | undefined): RawBuilder<unknown> {
  if (id === undefined) return sql`99`;
  return sql`select ${productRank(search)} from product_search where product_id = ${id}`;
}
