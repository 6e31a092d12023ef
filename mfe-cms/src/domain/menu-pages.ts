/** Which pages of the site a menu lists when the owner has entered no links. Pure. */
import {
  BLOG_PATH,
  CART_PATH,
  CHECKOUT_PATH,
  FORGOT_PASSWORD_PATH,
  LOGIN_PATH,
  MY_ACCOUNT_PATH,
  PROFILE_PATH,
  SEARCH_PATH,
  SHOP_PATH,
  SIGNUP_PATH,
} from 'shared-contracts/paths';

export interface ListedPage {
  readonly path: string;
  readonly title: string;
  /** Place in the main menu; null when the page has none. */
  readonly menuPosition: number | null;
}

export const MENU_PAGES = ['main', 'information'] as const;
export type MenuPages = (typeof MENU_PAGES)[number];

const INFORMATION_PATHS: readonly string[] = [
  '/about',
  '/contact',
  '/workshop',
  '/gift-vouchers',
  '/shipping-and-returns',
  '/terms-and-conditions',
  '/privacy-policy',
];

/** In no main menu where the sitemap gives no places. */
const FINE_PRINT_PATHS: readonly string[] = [
  '/shipping-and-returns',
  '/terms-and-conditions',
  '/privacy-policy',
];

/** Fixed routes of the specifications that other blocks of the header link to, or none does. */
const ROUTES: readonly string[] = [
  '/home',
  '/article',
  '/product',
  SEARCH_PATH,
  CART_PATH,
  CHECKOUT_PATH,
  '/payment',
  '/payment-return',
  '/invoice',
  '/show-invoice',
  '/print-tickets',
  LOGIN_PATH,
  SIGNUP_PATH,
  FORGOT_PASSWORD_PATH,
  PROFILE_PATH,
  MY_ACCOUNT_PATH,
];

/** Most entries of a main menu that no owner has ordered. */
const UNORDERED_MAX = 6;

/**
 * `main`: the pages with a place in the menu. Where the sitemap gives no places: its main pages, in
 * its order. The shop is in neither, because the shop's own menu has it. `information`: about the
 * organisation and its conditions.
 */
export function listMenuPages(
  pages: readonly ListedPage[],
  which: MenuPages,
): readonly ListedPage[] {
  if (which === 'information') return pages.filter(({ path }) => INFORMATION_PATHS.includes(path));
  return listMainPages(pages).filter(({ path }) => path !== SHOP_PATH);
}

function listMainPages(pages: readonly ListedPage[]): readonly ListedPage[] {
  const ordered = pages.filter(({ menuPosition }) => menuPosition !== null);
  if (ordered.length > 0) {
    return ordered.toSorted((a, b) => (a.menuPosition ?? 0) - (b.menuPosition ?? 0));
  }
  return pages.filter(isMainPage).slice(0, UNORDERED_MAX);
}

function isMainPage({ path }: ListedPage): boolean {
  if (path === SHOP_PATH || path === BLOG_PATH) return true;
  return /^\/[^/]+$/.test(path) && !FINE_PRINT_PATHS.includes(path) && !ROUTES.includes(path);
}
