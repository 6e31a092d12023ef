/** Decides which pages analytics may count, and under which URL. Pure. */
import { LOGOUT_PATH, SEARCH_PATH } from 'shared-contracts/paths';

/**
 * False for private pages, which remotes declare (`notCounted` of their manifests), and for URLs
 * that contain an email address.
 */
export function isCountedPath(pathname: string, uncounted: readonly string[]): boolean {
  if (pathname.startsWith('/_') || /@|%40/i.test(pathname)) return false;
  return ![LOGOUT_PATH, ...uncounted].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
}

/** Campaign parameters; all others are removed. */
const CAMPAIGN = /^utm_(?:source|medium|campaign|term|content|id)$/;

/** Path and campaign only; search terms are removed. */
export function countedAddress({
  origin,
  pathname,
  search,
}: Pick<URL, 'origin' | 'pathname' | 'search'>): string {
  const path = pathname.startsWith(`${SEARCH_PATH}/`) ? SEARCH_PATH : pathname;
  const campaign = [...new URLSearchParams(search)].filter(
    ([name, value]) => CAMPAIGN.test(name) && /^[\w .+-]{1,100}$/.test(value),
  );
  const query = new URLSearchParams(campaign).toString();
  return `${origin}${path}${query === '' ? '' : `?${query}`}`;
}
