/** Address of a search: beside `paths.ts`, because few who need an address need this. */
import { SEARCH_PATH } from './paths.ts';
import { normaliseSearchText } from './search-text.ts';

/**
 * `/search`, `/search/{query}`, `/search/{query}?page={n}` (SHOP-09). Takes any text: what
 * can not be searched for is left out by `normaliseSearchText`.
 */
export function searchPath(query = '', page = 1): string {
  const text = normaliseSearchText(query);
  if (text === '') return SEARCH_PATH;
  const path = `${SEARCH_PATH}/${encodeURIComponent(text)}`;
  return page > 1 ? `${path}?page=${page}` : path;
}
