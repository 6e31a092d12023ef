/**
 * The rules of the shown page's frames and columns. The first page's came in the
 * document; a soft navigation brings its own, in a sheet a script may fill under
 * the content policy.
 */
import { PAGE_STYLES_ATTRIBUTE } from '../document/document-state.ts';

/** Replaces the rules of the page before. */
export type UpdatePageStyles = (rules: string) => void;

export function createPageStyles(page: Document, first: string): UpdatePageStyles {
  let shown = first;
  let sheet: CSSStyleSheet | undefined;
  return (rules) => {
    if (rules === shown) return;
    shown = rules;
    if (sheet === undefined) {
      sheet = new CSSStyleSheet();
      page.adoptedStyleSheets.push(sheet);
    }
    sheet.replaceSync(rules);
    page.querySelector(`style[${PAGE_STYLES_ATTRIBUTE}]`)?.remove();
  };
}
