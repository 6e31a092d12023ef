/**
 * Sanitises HTML with the allow-list of the contracts when content is saved. Remotes sanitise it
 * again when they show it. Pure.
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

/** Removes disallowed elements but keeps their text, except for scripts and styles. */
export function sanitiseContentHtml(html: string): string {
  return sanitize(html, ALLOWED);
}

/** The library requires mutable lists. */
function copyLists(lists: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(lists).map(([tag, names]) => [tag, [...names]]));
}
