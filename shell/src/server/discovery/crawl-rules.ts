/** What programs that walk the site are asked to leave alone, as /robots.txt (SH-21, ADR 0028). Pure. */
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

/** For machines: nothing below them is a page. `/_` is the shell's own; a page needs its files. */
const MACHINE_PREFIXES = ['/_', '/api/', '/session/', '/graphql', '/authorize', '/authtoken'];

/** A visitor's own things: each look at one asks the API, and there is nothing to find. */
const OWN_PATHS = [
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

/** `/robots.txt` (RFC 9309). `$` ends an address, so that `/cart` does not take `/cart-holders` along. */
export function robotsText(siteUrl: string): string {
  const own = OWN_PATHS.flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]);
  return [
    'User-agent: *',
    `Allow: ${SHELL_ASSETS_PATH}`,
    ...[...MACHINE_PREFIXES, ...own].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Whether a sitemap may name the address: not what robots are kept from, nor the search (SHOP-09). */
export function isForCrawlers(path: string): boolean {
  const isBelow = (root: string) => path === root || path.startsWith(`${root}/`);
  return (
    ![...OWN_PATHS, SEARCH_PATH].some(isBelow) &&
    !MACHINE_PREFIXES.some((prefix) => path.startsWith(prefix))
  );
}
