/** Shows the words of a search in the search field of a region. Pure. */
import { escapeHtml } from 'shared-contracts/escape-html';
import { SEARCH_PARAMETER } from 'shared-contracts/paths';
import { readSearchPath } from 'shared-contracts/search-path';

/**
 * On a page of results, the field of each plain search form has the words of the address. After a
 * soft navigation the suggestions of the field do it.
 */
export function showSearchedWords(html: string, pathname: string): string {
  const words = readSearchPath(pathname);
  if (words === null) return html;
  return html.replaceAll(/<input [^>]*>/g, (tag) =>
    tag.includes(` name="${SEARCH_PARAMETER}"`)
      ? tag.replace(/(?: value="[^"]*")?\s*\/?>$/, () => ` value="${escapeHtml(words)}"/>`)
      : tag,
  );
}
