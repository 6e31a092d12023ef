/**
 * Turns the HTML the shell's server sends of a page's slots into elements.
 *
 * It comes from this site only and was made by the same code as the documents; scripts in it do
 * not run, and the Content-Security-Policy forbids handlers in attributes.
 */

/** Name of the Trusted Types policy in the Content-Security-Policy. */
const SERVER_HTML_POLICY = 'server-html';

/** Elements that belong to the document at once, so that pictures load before they are shown. */
export type ReadServerHtml = (html: string) => readonly ChildNode[];

export function createServerHtmlReader(page: Document): ReadServerHtml {
  const policy = page.defaultView?.trustedTypes?.createPolicy(SERVER_HTML_POLICY, {
    createHTML: (html) => html,
  });
  return (html) => {
    const parent = page.createElement('div');
    if (policy === undefined) parent.innerHTML = html;
    // Typed as text only, but the browser demands the trusted value here.
    else Reflect.set(parent, 'innerHTML', policy.createHTML(html));
    return [...parent.childNodes];
  };
}
