/** Paths of the release page. */
import type { RangeName } from './observed-numbers.ts';

export const RELEASE_PAGE_PATH = '/_releases';
/** GET asks for confirmation, POST runs the command. */
export const CONFIRM_PATH = `${RELEASE_PAGE_PATH}/confirm`;
/** Query parameter with the sequence number that the command created. */
export const CHANGED_PARAMETER = 'changed';
export const RANGE_PARAMETER = 'range';
export const SEARCH_PARAMETER = 'search';
/** Id of the element with the command's outcome; the redirect after a command leads there. */
export const OUTCOME_ID = 'outcome';

/** The page for a time range, of the remotes that a search finds. */
export function rangePath(range: RangeName, search = ''): string {
  const path = `${RELEASE_PAGE_PATH}?${RANGE_PARAMETER}=${range}`;
  return search === '' ? path : `${path}&${SEARCH_PARAMETER}=${encodeURIComponent(search)}`;
}
