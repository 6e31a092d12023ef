/** Links to stylesheets and scripts, with their integrity digests. */
import { escapeHtml } from 'shared-contracts/escape-html';

export interface Stylesheet {
  readonly href: string;
  readonly integrity: string;
}

/**
 * The text of a stylesheet as a part of the document. The code of a remote finds it by `data-href`
 * and does not request the file.
 */
export function inlineStylesheet(href: string, text: string, nonce: string | null): string {
  return `<style data-href="${escapeHtml(href)}"${nonceAttribute(nonce)}>${text}</style>`;
}

export function stylesheetLinks(styles: readonly Stylesheet[]): string {
  return styles
    .map(
      ({ href, integrity }) =>
        `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`,
    )
    .join('');
}

export interface ScriptPreload {
  readonly href: string;
  readonly integrity: string;
}

/**
 * With low priority, so that a script does not delay the styles and the first picture.
 *
 * @param nonce null in a document whose policy lists digests
 */
export function scriptPreload({ href, integrity }: ScriptPreload, nonce: string | null): string {
  return `<link rel="preload" as="script" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}"${nonceAttribute(nonce)} crossorigin="anonymous" fetchpriority="low">`;
}

/** With a leading space; empty without a nonce. */
export function nonceAttribute(nonce: string | null): string {
  return nonce === null ? '' : ` nonce="${nonce}"`;
}
