/** Links to stylesheets and scripts, with the digest the browser checks. */
import { escapeHtml } from 'shared-contracts/escape-html';

export interface Stylesheet {
  readonly href: string;
  readonly integrity: string;
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

export function scriptPreload({ href, integrity }: ScriptPreload, nonce: string): string {
  return `<link rel="preload" as="script" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" nonce="${nonce}" crossorigin="anonymous">`;
}
