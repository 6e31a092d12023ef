/** Marks the links of a region that lead to the current page. Pure. */
import { escapeHtml } from 'shared-contracts/escape-html';

/**
 * Adds `aria-current="page"` to the links to this path. The browser marks them itself after a soft
 * navigation (`browser/regions/current-links.ts`).
 */
export function markCurrentLinks(html: string, pathname: string): string {
  const href = ` href="${escapeHtml(pathname)}"`;
  if (!html.includes(href)) return html;
  return html.replaceAll(/<a [^>]*>/g, (tag) =>
    tag.includes(href) ? tag.replace(href, () => `${href} aria-current="page"`) : tag,
  );
}
