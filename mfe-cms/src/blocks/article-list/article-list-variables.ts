/** Variables of the block `Blog/article_list`, which the author of a page sets. */
import type { JsonObject } from 'shared-contracts/json';
import { readText } from '../../api/variables.ts';
import { parseWholeNumber } from '../../domain/entered-number.ts';

export interface ArticleListVariables {
  readonly heading: string;
  /** Slug of the group, for a list that does not depend on the address; null for none. */
  readonly group: string | null;
  /** Maximum number of articles, for a list that does not depend on the address. */
  readonly limit: number;
}

/** Articles per page of the blog. */
export const PAGE_SIZE = 9;
/** Maximum page size of the API. */
const LIMIT_MAX = 100;

/** Invalid values count as missing. */
export function parseArticleListVariables(variables: JsonObject): ArticleListVariables {
  const group = readText(variables, 'group');
  return {
    heading: readText(variables, 'heading'),
    group: group === '' ? null : group,
    limit: Math.min(parseWholeNumber(variables['limit']) || PAGE_SIZE, LIMIT_MAX),
  };
}
