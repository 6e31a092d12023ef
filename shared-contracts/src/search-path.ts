/** Path of a search. Separate from `paths.ts` because few modules need it. */
import { SEARCH_PATH } from './paths.ts';
import { normaliseSearchText } from './search-text.ts';

/** The words of a path of results; null for other paths. */
export function readSearchPath(path: string): string | null {
  const encoded = /^\/search\/([^/?#]+)/.exec(path)?.[1];
  if (encoded === undefined) return null;
  try {
    return normaliseSearchText(decodeURIComponent(encoded)) || null;
  } catch {
    return null;
  }
}

/**
 * `/search`, `/search/{query}`, `/search/{query}?page={n}`. Accepts any text; `normaliseSearchText`
 * removes unusable characters.
 */
export function searchPath(query = '', page = 1): string {
  const text = normaliseSearchText(query);
  if (text === '') return SEARCH_PATH;
  const path = `${SEARCH_PATH}/${encodeURIComponent(text)}`;
  return page > 1 ? `${path}?page=${page}` : path;
}
