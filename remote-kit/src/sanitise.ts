/** Allow-list for HTML from the CMS; for `load` on the server only. */
import sanitizeHtml from 'sanitize-html';
import {
  CONTENT_HTML_ATTRIBUTES,
  CONTENT_HTML_CLASSES,
  CONTENT_HTML_SCHEMES,
  CONTENT_HTML_TAGS,
  isContentId,
} from 'shared-contracts/content-html';
import {
  readScrollAnimation,
  SCROLL_ANIMATION_ATTRIBUTES,
  writeScrollAnimation,
} from 'shared-contracts/scroll-animation';
import type { SanitisedHtml } from './cms-html.tsx';
import { offerPictures } from './content-pictures.ts';

/**
 * Removes everything that a page's owner does not need: scripts, styles, frames,
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
    // Drop this content: the library would not filter pictures inside `noscript`.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript'],
    transformTags: { a: withSafeTarget, img: withAlt, '*': withSafeAttributes },
    exclusiveFilter: isPictureWithoutAddress,
  });
  return { sanitised: offerPictures(makeFocusable(allowed)) };
}

/** Makes elements that scroll sideways in a narrow window reachable by keyboard in every browser. */
function makeFocusable(html: string): string {
  return html.replaceAll(/<(pre|table)(?=[\s>])/g, '<$1 tabindex="0"');
}

const TAB_NOTE = 'Opens a new tab';

/**
 * A link with a target may open a new tab: it must not pass on the opener, and
 * gets a title that says so when the author wrote none.
 */
function withSafeTarget(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { target, title = '' } = attribs;
  if (target === undefined) return { tagName, attribs };
  const note = title.trim() === '' && target.toLowerCase() !== '_self' ? { title: TAB_NOTE } : {};
  return { tagName, attribs: { ...attribs, ...note, rel: 'noopener noreferrer' } };
}

/** A picture without alt text gets an empty `alt`, which marks it as decorative. */
function withAlt(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: { ...attribs, alt: attribs['alt'] ?? '' } };
}

/**
 * Removes an id that could clash with the document's own ids or a script's globals, and completes
 * the settings of a scroll animation.
 */
function withSafeAttributes(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const animation = readScrollAnimation((name) => attribs[name]);
  const kept = Object.entries(attribs).filter(
    ([name, value]) =>
      (name !== 'id' || isContentId(value)) &&
      !SCROLL_ANIMATION_ATTRIBUTES.some((animated) => animated === name),
  );
  return {
    tagName,
    attribs: {
      ...Object.fromEntries(kept),
      ...(animation === null ? {} : writeScrollAnimation(animation)),
    },
  };
}

/** True for a picture without an address, for example because it was on another site. */
function isPictureWithoutAddress({ tag, attribs }: sanitizeHtml.IFrame): boolean {
  return tag === 'img' && attribs['src'] === undefined && attribs['data-src'] === undefined;
}

/** The library requires mutable lists. */
function copyLists(lists: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(lists).map(([tag, names]) => [tag, [...names]]));
}
