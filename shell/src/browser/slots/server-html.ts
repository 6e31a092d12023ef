/**
 * Turns the HTML that the shell's server sends for a page's slots into elements.
 *
 * The HTML comes only from this site and from the same code as the documents. Scripts in it
 * do not run, and the Content-Security-Policy forbids event handler attributes.
 */

import { containsStyles } from '../federation/inline-styles.ts';

/** Name of the Trusted Types policy in the Content-Security-Policy header. */
const SERVER_HTML_POLICY = 'server-html';

/**
 * The elements belong to the document immediately, so that pictures load before they are
 * shown.
 */
export type ReadServerHtml = (html: string) => readonly ChildNode[];

export function createServerHtmlReader(page: Document): ReadServerHtml {
  const policy = page.defaultView?.trustedTypes?.createPolicy(SERVER_HTML_POLICY, {
    createHTML: (html) => html,
  });
  return (html) => {
    const parent = page.createElement('div');
    if (policy === undefined) parent.innerHTML = html;
    // TypeScript types the property as string, but the browser requires the trusted value
    // here.
    else Reflect.set(parent, 'innerHTML', policy.createHTML(html));
    // Not loaded while the elements are in no document.
    for (const link of parent.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (containsStyles(page, link.href)) link.remove();
    }
    return [...parent.childNodes];
  };
}
