/** The blog as RSS 2.0. Pure. */
import type { ArticleWire } from 'shared-contracts/api/article';
import type { SiteView } from 'shared-contracts/page';
import { articlePath, blogFeedPath, blogPath } from 'shared-contracts/paths';
import { escapeHtml } from 'shared-contracts/escape-html';
import type { ArticleList } from '../content/article-list.ts';

export interface Feed extends ArticleList {
  readonly site: SiteView;
  /** Slug of the group; null for all articles. */
  readonly group: string | null;
}

/** Returns the feed as XML. */
export function rssOf({ site, group, groupName, articles }: Feed): string {
  const { siteUrl, organisationName } = site;
  const title = groupName === null ? organisationName : `${organisationName}: ${groupName}`;
  const newest = articles.map((article) => dateOf(article.publish_time)).find(Boolean);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', siteUrl + blogPath(group ?? undefined)),
    element('description', `Articles from ${title}`),
    element('language', site.locale.toLowerCase()),
    newest === undefined ? '' : element('lastBuildDate', newest),
    `<atom:link href="${xml(siteUrl + blogFeedPath(group ?? undefined))}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => itemOf(article, siteUrl)),
    '</channel></rss>',
  ].join('\n');
}

function itemOf(article: ArticleWire, siteUrl: string): string {
  const address = siteUrl + articlePath(article.slug);
  const published = dateOf(article.publish_time);
  return [
    '<item>',
    element('title', article.title),
    element('link', address),
    element('guid', address),
    published === undefined ? '' : element('pubDate', published),
    article.author === null ? '' : element('dc:creator', article.author),
    element('description', article.blurb ?? article.meta_description ?? ''),
    ...article.groups.map(({ name }) => element('category', name)),
    '</item>',
  ].join('');
}

/** RFC 822 with a four-digit year, as RSS requires. Undefined for an invalid date. */
function dateOf(moment: string): string | undefined {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : date.toUTCString();
}

function element(name: string, text: string): string {
  return `<${name}>${xml(text)}</${name}>`;
}

/** Characters that XML cannot contain: most control characters and lone surrogates. */
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex -- control characters are what this removes
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function xml(text: string): string {
  return escapeHtml(text.replace(UNWRITABLE, ''));
}
