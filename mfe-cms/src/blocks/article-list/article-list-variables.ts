/** What the author of a page sets for the block `Blog/article_list`. */
import { parseEmbeddedListSettings, type EmbeddedListSettings } from 'remote-kit/embedded-list';
import type { PaginationValues } from 'remote-kit/pagination-look';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { JsonObject } from 'shared-contracts/json';
import { fields } from './fields.ts';

export interface ArticleListVariables {
  readonly heading: string;
  /** Slug of the group, for a list that does not depend on the address; null for none. */
  readonly group: string | null;
  /** Of a list that does not depend on the address. */
  readonly settings: EmbeddedListSettings;
  readonly pagination: PaginationValues;
}

/** Articles per page of the blog. */
export const PAGE_SIZE = 9;

export function parseArticleListVariables(variables: JsonObject): ArticleListVariables {
  const values = readFields(fields, variables);
  return {
    heading: values.heading,
    group: values.group === '' ? null : values.group,
    settings: parseEmbeddedListSettings(values, PAGE_SIZE),
    pagination: values,
  };
}
