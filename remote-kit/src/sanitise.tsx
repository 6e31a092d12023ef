/** Allow-list for HTML from the CMS; for `load` on the server only (CMS-18). */
import sanitizeHtml from 'sanitize-html';
import type { SanitisedHtml } from './cms-html.tsx';

const ALLOWED_TAGS = [
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
  ],
  ...['dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'strong', 'b'],
  ...['em', 'i', 'u', 's', 'sub', 'sup', 'small', 'abbr', 'span', 'div', 'figure', 'figcaption'],
  'img',
];

/**
 * Removes everything a page's owner has no need for: scripts, styles, frames,
 * event handlers, `style` (which the Content-Security-Policy blocks anyway) and
 * addresses other than http, https, mailto and tel.
 */
export function sanitise(html: string): SanitisedHtml {
  return {
    sanitised: sanitizeHtml(html, {
      allowedTags: ALLOWED_TAGS,
      allowedAttributes: {
        a: ['href', 'title', 'target', 'rel'],
        img: ['src', 'alt', 'width', 'height', 'loading'],
        th: ['scope', 'colspan', 'rowspan'],
        td: ['colspan', 'rowspan'],
        '*': ['id', 'lang', 'dir'],
      },
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowedSchemesByTag: { img: ['https'] },
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
