/** The sitemap for search engines (sitemaps.org). Pure. */
import type { SitemapEntryWire } from 'shared-contracts/api/content';
import { articlePath, imagePath } from 'shared-contracts/paths';
import { escapeHtml } from 'shared-contracts/escape-html';
import { isForCrawlers } from './crawl-rules.ts';

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
/** The aspect ratio is the same as for items and articles in social metadata. */
const PICTURE_WIDTH_PX = 1200;

/** The protocol allows 50,000 URLs and 50 MB per file; smaller files are processed sooner. */
export const ENTRIES_PER_FILE = 10_000;

export interface SitemapUrl {
  /** Absolute URL. */
  readonly address: string;
  /** ISO 8601, or null when unknown. */
  readonly changedAt: string | null;
  /** From 0 to 1. */
  readonly priority: number;
  /** Absolute URL; null for a page without its own picture. */
  readonly picture: string | null;
}

export interface SitemapRules {
  readonly siteUrl: string;
  /** Paths that the remotes exclude for crawlers. */
  readonly notCrawled: readonly string[];
  /** Called with the page's path. */
  readonly isPublicPage: (pagePath: string) => boolean;
}

/**
 * Lists the URLs that search engines may index: they need no session, are not excluded for crawlers
 * and show public content. The list is in the order of the site, without duplicates.
 */
export function listSitemapUrls(
  entries: readonly SitemapEntryWire[],
  { siteUrl, notCrawled, isPublicPage }: SitemapRules,
): readonly SitemapUrl[] {
  const listed = entries.filter(
    ({ url, login_required: loginRequired }) =>
      !loginRequired && isForCrawlers(url, notCrawled) && isPublicPage(pagePathOf(url)),
  );
  const urls = listed.flatMap((entry) => {
    const { url, updated_at: changedAt, image_hash: hash } = entry;
    const address = URL.canParse(url, siteUrl) ? new URL(url, siteUrl).href : '';
    if (!address.startsWith(`${siteUrl}/`)) return [];
    const picture = hash === null ? null : siteUrl + pictureOf(url, hash);
    return [{ address, changedAt: readMoment(changedAt), priority: priorityOf(entry), picture }];
  });
  return [...new Map(urls.map((url) => [url.address, url])).values()];
}

function readMoment(moment: string | null): string | null {
  if (moment === null || Number.isNaN(Date.parse(moment))) return null;
  return new Date(moment).toISOString();
}

function pictureOf(path: string, hash: string): string {
  const aspect = path.startsWith(articlePath('')) ? '16x9' : '4x3';
  return imagePath(encodeURIComponent(hash), aspect, PICTURE_WIDTH_PX, 'jpg');
}

/**
 * The owner's value, or else the specification's: 100 per cent for the homepage, 90 for main pages,
 * 80 for categories and items.
 */
function priorityOf({ url, priority }: SitemapEntryWire): number {
  if (priority !== null && priority >= 0 && priority <= 1) return priority;
  if (url === '/') return 1;
  return url.split('/').length === 2 ? 0.9 : 0.8;
}

function pagePathOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/** Number of sitemap files for these URLs. */
export function countSitemapFiles(urls: readonly SitemapUrl[]): number {
  return Math.max(1, Math.ceil(urls.length / ENTRIES_PER_FILE));
}

/** One sitemap file; `file` counts from 1. Undefined when the file does not exist. */
export function sitemapXml(urls: readonly SitemapUrl[], file: number): string | undefined {
  if (!Number.isInteger(file) || file < 1 || file > countSitemapFiles(urls)) return undefined;
  const rows = urls.slice((file - 1) * ENTRIES_PER_FILE, file * ENTRIES_PER_FILE).map(urlXml);
  return xmlDocument('urlset', rows);
}

/** The sitemap index, for sites with more than one file. */
export function sitemapIndexXml(urls: readonly SitemapUrl[], siteUrl: string): string {
  const files = Array.from({ length: countSitemapFiles(urls) }, (_, index) =>
    element('sitemap', element('loc', `${siteUrl}${sitemapFilePath(index + 1)}`)),
  );
  return xmlDocument('sitemapindex', files);
}

export function sitemapFilePath(file: number): string {
  return `/sitemap-${file}.xml`;
}

function urlXml({ address, changedAt, priority, picture }: SitemapUrl): string {
  return element(
    'url',
    element('loc', escapeHtml(address)) +
      (changedAt === null ? '' : element('lastmod', changedAt)) +
      element('priority', priority.toFixed(1)) +
      (picture === null ? '' : element('image:image', element('image:loc', escapeHtml(picture)))),
  );
}

function xmlDocument(root: string, rows: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} ${NAMESPACES}>`,
    ...rows,
    `</${root}>`,
    '',
  ].join('\n');
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}
