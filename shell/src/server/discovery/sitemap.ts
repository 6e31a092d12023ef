/** The sitemap for search engines (SH-21, sitemaps.org). Pure. */
import type { SitemapEntryWire } from 'shared-contracts/api/content';
import { articlePath, imagePath } from 'shared-contracts/paths';
import { escapeHtml } from 'shared-contracts/escape-html';
import { isForCrawlers } from './crawl-rules.ts';

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
/** Pixels; the cut is the one that products and articles name to other sites. */
const PICTURE_WIDTH_PX = 1200;

/** The protocol allows 50,000 addresses and 50 MB in a file; smaller ones are read sooner. */
export const ENTRIES_PER_FILE = 10_000;

export interface SitemapUrl {
  /** Absolute. */
  readonly address: string;
  /** ISO 8601, or null where nobody keeps it. */
  readonly changedAt: string | null;
  /** From 0 to 1. */
  readonly priority: number;
  /** Absolute; null where the address has no picture of its own. */
  readonly picture: string | null;
}

/**
 * Every address that search engines may list: what needs no session, is not kept from
 * crawlers, and shows more than a visitor's own things (`isForEverybody`, asked by the path
 * of a page). Each once, in the order of the site.
 */
export function listSitemapUrls(
  entries: readonly SitemapEntryWire[],
  siteUrl: string,
  isForEverybody: (pagePath: string) => boolean,
): readonly SitemapUrl[] {
  const listed = entries.filter(
    ({ url, login_required: loginRequired }) =>
      !loginRequired && isForCrawlers(url) && isForEverybody(pagePathOf(url)),
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

/** The owner's, else as the specification has it, in per cent: home 100, main pages 90, categories and items 80. */
function priorityOf({ url, priority }: SitemapEntryWire): number {
  if (priority !== null && priority >= 0 && priority <= 1) return priority;
  if (url === '/') return 1;
  return url.split('/').length === 2 ? 0.9 : 0.8;
}

function pagePathOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/** How many files the addresses take. */
export function countSitemapFiles(urls: readonly SitemapUrl[]): number {
  return Math.max(1, Math.ceil(urls.length / ENTRIES_PER_FILE));
}

/** One file of addresses; `file` counts from 1. Undefined when there is no such file. */
export function sitemapXml(urls: readonly SitemapUrl[], file: number): string | undefined {
  if (!Number.isInteger(file) || file < 1 || file > countSitemapFiles(urls)) return undefined;
  const rows = urls.slice((file - 1) * ENTRIES_PER_FILE, file * ENTRIES_PER_FILE).map(urlXml);
  return xmlDocument('urlset', rows);
}

/** The list of files, for a site that needs more than one. */
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
