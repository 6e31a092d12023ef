/**
 * Page resolution: decides what a path refers to, before any remote is called.
 *
 * The first segment is the page, the second an item, the third and fourth are extra parameters.
 * Below /search, the rest is the query. Pure.
 */
import type { SitemapEntryWire } from 'shared-contracts/api/content';
import { SEARCH_PARAMETER } from 'shared-contracts/paths';
import { searchPath } from 'shared-contracts/search-path';
import { canonicalPath } from './canonical-path.ts';
import { followRedirects, writeSegments } from './redirect-table.ts';

export type PathResolution =
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  | { readonly kind: 'back-end' }
  | { readonly kind: 'logout' }
  | {
      readonly kind: 'slug';
      /** Empty for the home page. */
      readonly slug: string;
      readonly itemUrl: string | null;
      readonly extraParameters: readonly string[];
      readonly sitemapEntry: SitemapEntryWire | undefined;
    }
  | { readonly kind: 'unknown' };

export interface ResolutionTables {
  readonly redirects: ReadonlyMap<string, string>;
  readonly sitemap: ReadonlyMap<string, SitemapEntryWire>;
}

// oxlint-disable-next-line no-control-regex -- control characters are what this rejects
const CONTROL_CHARACTER = /[\u0000-\u001f]/;
const SEARCH_SLUG = 'search';
const SEGMENTS_MAX = 4;
const PATH_LENGTH_MAX = 2000;

/** Redirects keep `search`. A path that is not normalised redirects to the normalised one. */
export function resolvePath(
  pathname: string,
  search: string,
  tables: ResolutionTables,
): PathResolution {
  if (pathname.length > PATH_LENGTH_MAX) return shortenSearch(pathname);
  const plain = canonicalPath(pathname);
  const segments = decodeSegments(plain);
  if (segments === undefined) return { kind: 'unknown' };

  const moved = followRedirects(segments, tables.redirects);
  if (moved !== undefined) {
    return { kind: 'redirect', to: `/${writeSegments(moved)}${search}`, status: 301 };
  }
  if (plain !== pathname) return { kind: 'redirect', to: plain + search, status: 301 };
  const [slug = '', ...rest] = segments;
  if (slug === 'home' && rest.length === 0)
    return { kind: 'redirect', to: `/${search}`, status: 301 };
  if (slug === 'cms') return { kind: 'back-end' };
  if (slug === 'logout' && rest.length === 0) return { kind: 'logout' };

  const sitemapEntry = tables.sitemap.get(pathname);
  if (slug === SEARCH_SLUG) {
    const searchText = rest.length === 0 ? new URLSearchParams(search).get(SEARCH_PARAMETER) : null;
    if (searchText !== null) return { kind: 'redirect', to: searchPath(searchText), status: 302 };
    const query = rest.length === 0 ? null : rest.join('/');
    return { kind: 'slug', slug, itemUrl: query, extraParameters: [], sitemapEntry };
  }
  if (segments.length > SEGMENTS_MAX) return { kind: 'unknown' };
  const [itemUrl = null, ...extraParameters] = rest;
  return { kind: 'slug', slug, itemUrl, extraParameters, sitemapEntry };
}

/** Shortens an overlong search to its beginning. */
function shortenSearch(pathname: string): PathResolution {
  const segments = decodeSegments(pathname);
  if (segments === undefined || segments[0] !== SEARCH_SLUG) return { kind: 'unknown' };
  return { kind: 'redirect', to: searchPath(segments.slice(1).join('/')), status: 302 };
}

/** Undefined when a segment is not valid UTF-8 or contains a control character. */
function decodeSegments(pathname: string): readonly string[] | undefined {
  try {
    const segments = pathname.split('/').slice(1).map(decodeURIComponent);
    const isPlain = segments.every(
      (segment) => segment !== '..' && !CONTROL_CHARACTER.test(segment),
    );
    return isPlain ? segments : undefined;
  } catch {
    return undefined;
  }
}
