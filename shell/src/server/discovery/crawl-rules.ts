/** Paths that crawlers should not request, as /robots.txt (ADR 0028). Pure. */
import {
  CART_PATH,
  CHECKOUT_PATH,
  LOGOUT_PATH,
  MY_ACCOUNT_PATH,
  ORDERS_PATH,
  PROFILE_PATH,
  SEARCH_PATH,
} from 'shared-contracts/paths';
import { SHELL_ASSETS_PATH } from '../assets/shell-assets.ts';

/** Paths for programs, not pages. `/_` is for the shell; its browser files are allowed below. */
const MACHINE_PREFIXES = ['/_', '/api/', '/session/', '/graphql', '/authorize', '/authtoken'];

/** Personal pages: each request costs an API call, and there is nothing to index. */
const PERSONAL_PATHS = [
  CART_PATH,
  CHECKOUT_PATH,
  LOGOUT_PATH,
  MY_ACCOUNT_PATH,
  ORDERS_PATH,
  PROFILE_PATH,
  '/cms',
  '/invoice',
  '/payment',
  '/print-tickets',
  '/show-invoice',
];

/** `/robots.txt` (RFC 9309). `$` ends a path, so that `/cart` does not match `/cart-holders`. */
export function robotsText(siteUrl: string): string {
  const own = PERSONAL_PATHS.flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]);
  return [
    'User-agent: *',
    `Allow: ${SHELL_ASSETS_PATH}`,
    ...[...MACHINE_PREFIXES, ...own].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Whether a sitemap may list the path: not excluded for crawlers, and not the search. */
export function isForCrawlers(path: string): boolean {
  const isBelow = (root: string) => path === root || path.startsWith(`${root}/`);
  return (
    ![...PERSONAL_PATHS, SEARCH_PATH].some(isBelow) &&
    !MACHINE_PREFIXES.some((prefix) => path.startsWith(prefix))
  );
}
