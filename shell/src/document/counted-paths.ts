/** Decides which pages analytics may count, and under which URL. Pure. */
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
 * Login, recovery and personal pages are not counted, and neither are URLs that contain an email
 * address.
 */
export function isCountedPath(pathname: string): boolean {
  if (pathname.startsWith('/_') || /@|%40/i.test(pathname)) return false;
  return !UNCOUNTED.some((path) => pathname === path || pathname.startsWith(`${path}/`));
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
