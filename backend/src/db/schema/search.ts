/** Tables of migrations/0109_product_search.sql. */
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

export interface SearchTables {
  product_search: ProductSearchTable;
  search_word: SearchWordTable;
}
