import type { BlockLoad } from 'remote-kit/block';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import { normaliseSearchText } from 'shared-contracts/search-text';
import type { SlotRequest } from 'shared-contracts/slot';
import { fields } from './fields.ts';

const SEARCH_SLUG = 'search';

export type SearchBoxData = {
  readonly label: string;
  /** The words of the results that the page shows. */
  readonly text: string;
};

export async function load(
  { variables }: Block,
  { page: { slug, itemUrl } }: Pick<SlotRequest, 'page'>,
): Promise<BlockLoad<SearchBoxData>> {
  const label = readFields(fields, variables).label || 'Search the shop';
  const text = slug === SEARCH_SLUG ? normaliseSearchText(itemUrl ?? '') : '';
  return { data: { label, text } };
}
