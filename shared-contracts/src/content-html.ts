import { SCROLL_ANIMATION_ATTRIBUTES } from './scroll-animation.ts';

/**
 * HTML allowed in CMS content: one allow-list for saving and for rendering. All other tags are
 * dropped but their text is kept, except for scripts and styles.
 */
export const CONTENT_HTML_TAGS = [
  ...(['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'] as const),
  ...(['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'strong', 'b', 'em', 'i', 'u', 's'] as const),
  ...(['sub', 'sup', 'small', 'abbr', 'span', 'div', 'figure', 'figcaption', 'img'] as const),
  ...(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const),
] as const;

/** Attributes by tag; `*` is every tag. No `style`: the Content-Security-Policy blocks it. */
export const CONTENT_HTML_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'data-src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  '*': ['id', 'lang', 'dir', ...SCROLL_ANIMATION_ATTRIBUTES],
};

/** The only class an author may set: pictures with it load lazily. */
export const CONTENT_HTML_CLASSES: Readonly<Record<string, readonly string[]>> = {
  img: ['coglazy'],
};

/** Schemes of links. Pictures come from this site: the Content-Security-Policy allows no other. */
export const CONTENT_HTML_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/**
 * Ids of the document's own elements, and names that scripts read from `window`: a content element
 * with such an id would shadow them (DOM clobbering).
 */
const RESERVED_ID = /^(app|boot|main|shell-.*|main-.*|tab-.*|mfe.*|webpack.*)$/i;

/**
 * True for an id that a content element may have: it starts with a letter or digit and is not one
 * of the shell's.
 */
export function isContentId(id: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,99}$/u.test(id) && !RESERVED_ID.test(id);
}
