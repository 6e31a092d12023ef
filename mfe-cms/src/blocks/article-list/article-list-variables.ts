/** Variables of the block `Blog/article_list`, which the author of a page sets. */
import { parseEmbeddedListSettings, type EmbeddedListSettings } from 'remote-kit/embedded-list';
import type { JsonObject } from 'shared-contracts/json';
import { readText } from '../../api/variables.ts';

export interface ArticleListVariables {
  readonly heading: string;
  /** Slug of the group, for a list that does not depend on the address; null for none. */
  readonly group: string | null;
  /** Of a list that does not depend on the address. */
  readonly settings: EmbeddedListSettings;
}

/** Articles per page of the blog. */
export const PAGE_SIZE = 9;

/** Invalid values count as missing. */
export function parseArticleListVariables(variables: JsonObject): ArticleListVariables {
  const group = readText(variables, 'group');
  return {
    heading: readText(variables, 'heading'),
    group: group === '' ? null : group,
    settings: parseEmbeddedListSettings(variables, PAGE_SIZE),
  };
}
