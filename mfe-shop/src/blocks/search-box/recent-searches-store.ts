/** Searches that this visitor made recently: stored in the browser and nowhere else. */
import { addRecentSearch, parseRecentSearches } from '../../domain/recent-searches.ts';

const KEY = 'shop.recent-searches';

/** Newest first; none where storage is blocked. */
export function listRecentSearches(): readonly string[] {
  return parseRecentSearches(read());
}

/** Stores a search as the most recent one. */
export function rememberSearch(text: string): void {
  try {
    window.localStorage.setItem(KEY, addRecentSearch(read(), text));
  } catch {
    // Storage is blocked or full: recent searches are not essential.
  }
}

function read(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
