/**
 * HTML as the site may hold it: the allow-list of the contracts, applied when
 * content is saved. Remotes sanitise again when they show it. Pure.
 */
import sanitize from 'sanitize-html';
import {
  CONTENT_HTML_ATTRIBUTES,
  CONTENT_HTML_CLASSES,
  CONTENT_HTML_SCHEMES,
  CONTENT_HTML_TAGS,
} from 'shared-contracts/content-html';

const ALLOWED: sanitize.IOptions = {
  allowedTags: [...CONTENT_HTML_TAGS],
  allowedAttributes: copyLists(CONTENT_HTML_ATTRIBUTES),
  allowedClasses: copyLists(CONTENT_HTML_CLASSES),
  allowedSchemes: [...CONTENT_HTML_SCHEMES],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
};

/** What is not allowed is dropped; the text inside stays, except of scripts and styles. */
export function sanitiseContentHtml(html: string): string {
  return sanitize(html, ALLOWED);
}

/** The library wants lists it could change. */
function copyLists(lists: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(lists).map(([tag, names]) => [tag, [...names]]));
}
