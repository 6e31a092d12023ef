/**
 * Style rules of the current page's frames and columns. The first page's rules are in the
 * document; a soft navigation puts its own into a constructed sheet, which the content
 * security policy allows scripts to fill.
 */
import { PAGE_STYLES_ATTRIBUTE } from '../document/document-state.ts';

/** Replaces the rules of the previous page. */
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
