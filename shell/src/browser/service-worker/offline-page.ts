/** Renders the offline page: a notice, and the list of pages that can be read offline. */
import { escapeHtml } from 'shared-contracts/escape-html';
import { KEPT_PAGES_PLACEHOLDER } from '../../document/offline-reading.ts';
import type { CachedPage } from './cached-pages.ts';

export interface OfflinePageParts {
  /** The server's page, with a placeholder for the list. */
  readonly template: string;
  readonly pages: readonly CachedPage[];
}

/** Used when storage has lost the server's page. */
export const PLAIN_TEMPLATE = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>You are offline</title></head><body><main><h1>Pages you can read offline</h1>${KEPT_PAGES_PLACEHOLDER}</main></body></html>`;

const NOTICE =
  '<p role="status"><strong>You are offline</strong>, and the page you asked for cannot be shown without a connection. <a href="">Try again</a></p>';

export function writeOfflinePage({ template, pages }: OfflinePageParts): string {
  return template.replace(
    KEPT_PAGES_PLACEHOLDER,
    () => `<div>${NOTICE}${listOf(pages, timeFormatOf(template))}</div>`,
  );
}

/** As in the copies themselves; without the server's page, in the time zone of the browser. */
function timeFormatOf(template: string): Intl.DateTimeFormat {
  const locale = /<html lang="([\w-]+)"/.exec(template)?.[1] ?? 'en-AU';
  const timeZone = /<html [^>]*data-time-zone="([\w/+-]+)"/.exec(template)?.[1];
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
}

function listOf(pages: readonly CachedPage[], timeFormat: Intl.DateTimeFormat): string {
  if (pages.length === 0) return '<p>No saved pages yet.</p>';
  const intro = '<p>Saved copies of pages you opened in this browser:</p>';
  const items = pages.map(({ path, title, cachedAt }) => {
    const moment = timeFormat.format(cachedAt);
    return `<li><a href="${escapeHtml(path)}">${escapeHtml(title === '' ? path : title)}</a> <time datetime="${cachedAt.toISOString()}">${escapeHtml(moment)}</time></li>`;
  });
  return `${intro}<ul>${items.join('')}</ul>`;
}
