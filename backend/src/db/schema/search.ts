/** Tables of migrations/0109_product_search.sql, 0144_content_search.sql and 0145_search_words.sql. */
import type { Generated } from 'kysely';
import type { TimeColumn } from './identity.ts';

export interface ProductSearchTable {
  product_id: number;
  /** A tsvector; read and written as text. */
  document: string;
  /** Words of the name, normalised for comparison. */
  folded_name: string;
  codes: string[];
  product_updated_at: TimeColumn;
}

export interface SearchWordTable {
  word: string;
}

/** What the search finds beside products. */
export type ContentKind = 'group' | 'page' | 'article';

export interface ContentSearchTable {
  kind: ContentKind;
  id: number;
  url: string;
  title: string;
  summary: string | null;
  image_hash: string | null;
  visible_from: Date | null;
  /** A tsvector; read and written as text. */
  document: string;
  /** Words of the title, normalised for comparison. */
  folded_title: string;
  digest: string;
}

export interface SearchSynonymTable {
  id: Generated<number>;
  /** Separated by commas. */
  words: string;
}

export interface SearchCountTable {
  day: string;
  words: string;
  searches: number;
}

export interface SearchTables {
  product_search: ProductSearchTable;
  content_search: ContentSearchTable;
  search_synonym: SearchSynonymTable;
  search_count: SearchCountTable;
  search_word: SearchWordTable;
}
