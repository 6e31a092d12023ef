/** What a search finds beside products. */

export type ContentHit = {
  readonly kind: 'group' | 'page' | 'article';
  readonly title: string;
  readonly href: string;
  readonly summary: string | null;
  readonly pictureHash: string | null;
};

/**
 * Best first. `first`: it matches better than the products; `related`: neither products nor content
 * have all the words, these have some of them.
 */
export type SearchContent = {
  readonly place: 'first' | 'after' | 'related';
  readonly hits: readonly ContentHit[];
};

export const NO_CONTENT: SearchContent = { place: 'after', hits: [] };
