/**
 * Placeholders in an author's HTML: `{{ organisation_name }}`.
 *
 * Only names are replaced, and their values are text: nothing is computed, and a value never
 * becomes markup. A name without a value shows nothing, as in Twig. Pure.
 */
import { escapeHtml } from 'shared-contracts/escape-html';

const PLACEHOLDER = /\{\{\s*(?:(?:site|domain)\.)?([a-z_]{1,60})\s*\}\}/gi;

export function hasPlaceholders(html: string): boolean {
  return html.search(PLACEHOLDER) !== -1;
}

/** The result must still be sanitised: a value may be inside an address. */
export function fillPlaceholders(html: string, texts: ReadonlyMap<string, string>): string {
  return html.replaceAll(PLACEHOLDER, (_placeholder, name: string) =>
    escapeHtml(texts.get(name.toLowerCase()) ?? ''),
  );
}
