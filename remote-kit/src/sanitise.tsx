/** Allow-list for HTML from the CMS; for `load` on the server only (CMS-18). */
import sanitizeHtml from 'sanitize-html';
import {
  CONTENT_HTML_ATTRIBUTES,
  CONTENT_HTML_CLASSES,
  CONTENT_HTML_IMAGE_SCHEMES,
  CONTENT_HTML_SCHEMES,
  CONTENT_HTML_TAGS,
} from 'shared-contracts/content-html';
import type { SanitisedHtml } from './cms-html.tsx';

/**
 * Removes everything a page's owner has no need for: scripts, styles, frames,
 * event handlers, `style` (which the Content-Security-Policy blocks anyway) and
 * addresses other than http, https, mailto and tel.
 */
export function sanitise(html: string): SanitisedHtml {
  return {
    sanitised: sanitizeHtml(html, {
      allowedTags: [...CONTENT_HTML_TAGS],
      allowedAttributes: copyLists(CONTENT_HTML_ATTRIBUTES),
      allowedClasses: copyLists(CONTENT_HTML_CLASSES),
      allowedSchemes: [...CONTENT_HTML_SCHEMES],
      allowedSchemesByTag: { img: [...CONTENT_HTML_IMAGE_SCHEMES] },
      allowProtocolRelative: false,
      transformTags: { a: withSafeTarget },
    }),
  };
}

/** A link with a target may open a new tab, which must not be handed the opener. */
function withSafeTarget(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const hasTarget = attribs['target'] !== undefined;
  return { tagName, attribs: hasTarget ? { ...attribs, rel: 'noopener noreferrer' } : attribs };
}

/** The library wants lists it could change. */
function copyLists(lists: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(lists).map(([tag, names]) => [tag, [...names]]));
}
