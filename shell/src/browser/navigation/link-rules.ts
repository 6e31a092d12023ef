/** Rules for links that the shell follows without loading a new document. Pure. */
import type { NavigationTarget } from 'shared-contracts/lifecycles';
import { LOGOUT_PATH, SEARCH_PATH } from 'shared-contracts/paths';

/**
 * Paths of this origin that are not pages of the site. Paths below `/_` belong to the shell
 * and are excluded as well.
 */
const NOT_PAGES = [LOGOUT_PATH, '/assets', '/v', '/r', '/api', '/cms', '/session'] as const;

/** True when the URL is a page of this site that a soft navigation can show. */
export function isSoftNavigable(url: URL, origin: string): boolean {
  if (url.origin !== origin) return false;
  // A search term may look like a file extension: "1.75mm".
  const isFile = /\.[a-z0-9]{2,5}$/i.test(url.pathname) && !isBelow(url, SEARCH_PATH);
  const isShells = url.pathname.startsWith('/_');
  return !isFile && !isShells && !NOT_PAGES.some((path) => isBelow(url, path));
}

function isBelow({ pathname }: URL, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

export interface Press {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** A plain press of the main button, without a key that opens a new tab or downloads. */
export function isPlainPress(press: Press): boolean {
  return press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;
}

/** The URL of a plain link, or undefined when the browser has to follow it. */
export function findSoftTarget(link: HTMLAnchorElement, origin: string): URL | undefined {
  const href = link.getAttribute('href');
  if (href === null || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const url = new URL(href, link.baseURI);
  return isSoftNavigable(url, origin) ? url : undefined;
}

/** True when only the fragment differs: the browser itself scrolls there. */
export function isWithinPage(url: URL, current: URL): boolean {
  return url.hash !== '' && url.pathname === current.pathname && url.search === current.search;
}

/** The target of a remote's router as an `href`. */
export function hrefOf(to: NavigationTarget): string {
  if (typeof to === 'string') return to;
  return `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
