/** Paths that crawlers should not request, as /robots.txt (ADR 0028). Pure. */
import { LOGOUT_PATH, SEARCH_PATH } from 'shared-contracts/paths';
import { SHELL_ASSETS_PATH } from '../assets/shell-assets.ts';

/** Paths for programs, not pages. `/_` is for the shell; its browser files are allowed below. */
const MACHINE_PREFIXES = ['/_', '/api/', '/session/', '/graphql', '/authorize', '/authtoken'];

/** Pages of the site's server itself that are not for search engines. */
const OWN_PATHS = [LOGOUT_PATH, '/cms'];

/**
 * `/robots.txt` (RFC 9309). `$` ends a path, so that `/cats` does not match `/cats-and-dogs`.
 *
 * @param notCrawled paths that the remotes declare
 */
export function robotsText(siteUrl: string, notCrawled: readonly string[]): string {
  const paths = [...OWN_PATHS, ...notCrawled].toSorted();
  const own = paths.flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]);
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
export function isForCrawlers(path: string, notCrawled: readonly string[]): boolean {
  const isBelow = (root: string) => path === root || path.startsWith(`${root}/`);
  return (
    ![...OWN_PATHS, ...notCrawled, SEARCH_PATH].some(isBelow) &&
    !MACHINE_PREFIXES.some((prefix) => path.startsWith(prefix))
  );
}
