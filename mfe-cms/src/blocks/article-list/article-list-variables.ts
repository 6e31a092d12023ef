/** The variables a page's author gives a list of articles (CMS-08). */
import type { JsonObject } from 'shared-contracts/json';
import { readText } from '../../api/variables.ts';
import { parseWholeNumber } from '../../domain/entered-number.ts';

export interface ArticleListVariables {
  readonly heading: string;
  /** Slug of the group a list shows that does not follow the address; null for none. */
  readonly group: string | null;
  /** Most articles of a list that does not follow the address. */
  readonly limit: number;
}

/** Articles on one page of the blog. */
export const PAGE_SIZE = 9;
/** Most articles of one answer. */
const LIMIT_MAX = 100;

/** Anything odd counts as not entered. */
export function parseArticleListVariables(variables: JsonObject): ArticleListVariables {
  const group = readText(variables, 'group');
  return {
    heading: readText(variables, 'heading'),
    group: group === '' ? null : group,
    limit: Math.min(parseWholeNumber(variables['limit']) || PAGE_SIZE, LIMIT_MAX),
  };
}
