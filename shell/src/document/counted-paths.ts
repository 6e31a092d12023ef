/** Which pages analytics may hear of, and by what address (SH-19). Pure. */
import {
  FORGOT_PASSWORD_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  MY_ACCOUNT_PATH,
  ORDERS_PATH,
  PROFILE_PATH,
  SEARCH_PATH,
  SIGNUP_PATH,
} from 'shared-contracts/paths';

const UNCOUNTED = [
  LOGIN_PATH,
  SIGNUP_PATH,
  FORGOT_PASSWORD_PATH,
  LOGOUT_PATH,
  PROFILE_PATH,
  MY_ACCOUNT_PATH,
  ORDERS_PATH,
  '/invoice',
  '/print-tickets',
];

/**
 * Login, recovery and everything that is one visitor's own is not counted, nor is an address in
 * which somebody wrote one of mail.
 */
export function isCountedPath(pathname: string): boolean {
  if (pathname.startsWith('/_') || /@|%40/i.test(pathname)) return false;
  return !UNCOUNTED.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Where a visitor came from by an advertisement; every other parameter is left out. */
const CAMPAIGN = /^utm_(?:source|medium|campaign|term|content|id)$/;

/** Path and campaign alone; of a search not even its words. */
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
