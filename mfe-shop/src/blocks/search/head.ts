import type { Block } from 'shared-contracts/page';
import { searchPath } from 'shared-contracts/search-path';
import type { HeadContribution } from 'shared-contracts/slot';
import { isWholeList } from '../../domain/listing-selection.ts';
import type { SearchResult, SearchData } from './search-data.ts';

/**
 * Results are for visitors, not for search engines. A filtered or sorted list is a view
 * of the search's first page.
 */
export function head(data: SearchData, _block: Block): HeadContribution {
  if (data === null || data.kind === 'embedded') return {};
  if (data.kind === 'start') {
    return { title: data.title, canonicalPath: searchPath(), robots: 'noindex' };
  }
  const page = data.kind === 'found' ? data.page : 1;
  const title = `Search: ${data.text}`;
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    canonicalPath: searchPath(data.text, isView(data) ? 1 : page),
    robots: 'noindex',
  };
}

function isView(result: SearchResult): boolean {
  if (result.kind !== 'found' || result.narrowing === null) return false;
  return !isWholeList(result.narrowing.selection);
}
