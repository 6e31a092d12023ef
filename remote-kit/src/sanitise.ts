/** Allow-list for HTML from the CMS; for `load` on the server only (CMS-18). */
import sanitizeHtml from 'sanitize-html';
import {
  CONTENT_HTML_ATTRIBUTES,
  CONTENT_HTML_CLASSES,
  CONTENT_HTML_SCHEMES,
  CONTENT_HTML_TAGS,
  isContentId,
} from 'shared-contracts/content-html';
import type { SanitisedHtml } from './cms-html.tsx';
import { offerPictures } from './content-pictures.ts';

/**
 * Removes everything a page's owner has no need for: scripts, styles, frames,
 * event handlers, `style` (which the Content-Security-Policy blocks anyway) and
 * addresses other than http, https, mailto and tel; pictures come from this site.
 */
export function sanitise(html: string): SanitisedHtml {
  const allowed = sanitizeHtml(html, {
    allowedTags: [...CONTENT_HTML_TAGS],
    allowedAttributes: copyLists(CONTENT_HTML_ATTRIBUTES),
    allowedClasses: copyLists(CONTENT_HTML_CLASSES),
    allowedSchemes: [...CONTENT_HTML_SCHEMES],
    allowedSchemesByTag: { img: [] },
    allowedSchemesAppliedToAttributes: ['href', 'src', 'data-src'],
    allowProtocolRelative: false,
    // What an author put there is for browsers without scripts; the library would let its pictures out.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript'],
    transformTags: { a: withSafeTarget, img: withWords, '*': withFreeId },
    exclusiveFilter: isPictureOfNothing,
  });
  return { sanitised: offerPictures(letFocus(allowed)) };
}

/** What scrolls sideways in a narrow window is within reach of the keys in every browser (SH-22). */
function letFocus(html: string): string {
  return html.replaceAll(/<(pre|table)(?=[\s>])/g, '<$1 tabindex="0"');
}

const TAB_NOTE = 'Opens a new tab';

/**
 * A link with a target may open a new tab: it must not hand over the opener, and
 * says so in its title where the author wrote none (CMS-10).
 */
function withSafeTarget(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { target, title = '' } = attribs;
  if (target === undefined) return { tagName, attribs };
  const note = title.trim() === '' && target.toLowerCase() !== '_self' ? { title: TAB_NOTE } : {};
  return { tagName, attribs: { ...attribs, ...note, rel: 'noopener noreferrer' } };
}

/** A picture without words says that it needs none. */
function withWords(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: { ...attribs, alt: attribs['alt'] ?? '' } };
}

/** An id of the document's own or of a script's global is not the author's to give. */
function withFreeId(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { id, ...others } = attribs;
  return { tagName, attribs: id === undefined || isContentId(id) ? attribs : others };
}

/** What is left of a picture whose address is not one of this site. */
function isPictureOfNothing({ tag, attribs }: sanitizeHtml.IFrame): boolean {
  return tag === 'img' && attribs['src'] === undefined && attribs['data-src'] === undefined;
}

/** The library wants lists it could change. */
function copyLists(lists: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(lists).map(([tag, names]) => [tag, [...names]]));
}
