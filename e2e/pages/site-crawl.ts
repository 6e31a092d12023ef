/** A crawl of the site from its homepage and its sitemap, along the URLs in its documents. */
import type { APIRequestContext } from 'playwright/test';
import { listReferences } from './document-parts.ts';

export interface Crawl {
  /** Absolute URLs in the sitemap. */
  readonly listed: readonly string[];
  /** Picture by page, both as absolute URLs, where the sitemap contains one. */
  readonly pictures: ReadonlyMap<string, string>;
  /** HTML by path and query, of documents with status 200. */
  readonly documents: ReadonlyMap<string, string>;
  /** The document in which each URL was found first. */
  readonly foundIn: ReadonlyMap<string, string>;
  /** References with a fragment: their document and their target. */
  readonly anchors: readonly { readonly from: string; readonly to: string; readonly id: string }[];
  /** Status and redirect target of every other response. */
  readonly otherResponses: ReadonlyMap<
    string,
    { readonly status: number; readonly location: string }
  >;
}

const LATE_PART = 'data-slot-root="fallback"';

const AT_ONCE = 6;

/**
 * Requests every URL of this site once, except those for which `isExcluded` is true. Of a
 * page's filter and sort variants, and of a picture's sizes, only one is requested.
 */
export async function crawlSite(
  request: APIRequestContext,
  siteUrl: string,
  isExcluded: (path: string) => boolean,
): Promise<Crawl> {
  const documents = new Map<string, string>();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  const pictures = new Map(
    [...sitemap.matchAll(/<loc>(.*?)<\/loc>.*?<image:loc>(.*?)<\/image:loc>/g)].map(
      ([, address = '', picture = '']) => [address, picture] as const,
    ),
  );
  const starts = ['/', ...listed.map((address) => address.slice(siteUrl.length))];
  const foundIn = new Map(starts.map((path) => [path, 'the sitemap']));
  const anchors: { from: string; to: string; id: string }[] = [];
  const otherResponses = new Map<string, { status: number; location: string }>();
  const views = new Set<string>();
  const late = new Set<string>();

  function isKnownVariant(url: URL): boolean {
    const [picture] = /^\/assets\/i\/\w+/.exec(url.pathname) ?? [];
    if (picture === undefined && url.search === '') return false;
    const key = picture ?? url.pathname;
    const isKnown = views.has(key);
    views.add(key);
    return isKnown;
  }

  function read(path: string, html: string): readonly string[] {
    return listReferences(html).flatMap(({ address }) => {
      const url = new URL(address, siteUrl + path);
      if (url.origin !== siteUrl) return [];
      const to = url.pathname + url.search;
      const id = decodeURIComponent(url.hash.slice(1));
      if (id !== '') anchors.push({ from: path, to, id });
      if (foundIn.has(to) || isExcluded(to) || isKnownVariant(url)) return [];
      foundIn.set(to, path);
      return [to];
    });
  }

  async function visit(path: string): Promise<readonly string[]> {
    const response = await request.get(path, { maxRedirects: 0 });
    const { location = '', 'content-type': type = '' } = response.headers();
    if (response.status() !== 200 || !type.startsWith('text/html')) {
      otherResponses.set(path, { status: response.status(), location });
      if (location === '') return [];
      return read(path, `<a href="${location.replaceAll('&', '&amp;')}">`);
    }
    const html = await response.text();
    // On a busy machine a part can be late; then the page is read again, as search engines do.
    if (html.includes(LATE_PART) && !late.has(path)) {
      late.add(path);
      return [path];
    }
    documents.set(path, html);
    return read(path, html);
  }

  for (let waiting: readonly string[] = [...foundIn.keys()]; waiting.length > 0;) {
    const [batch, rest] = [waiting.slice(0, AT_ONCE), waiting.slice(AT_ONCE)];
    const found = await Promise.all(batch.map(visit));
    waiting = [...rest, ...found.flat()];
  }
  return { listed, pictures, documents, foundIn, anchors, otherResponses };
}
