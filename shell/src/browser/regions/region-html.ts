/** Replaces the HTML and the styles of header, drawer and footer after their content has changed. */
import { REGION_SLOT_ATTRIBUTE, REGION_STYLES_ATTRIBUTE } from '../../document/regions.ts';
import type { LayoutAnswer } from '../../document/document-state.ts';
import type { ReadServerHtml } from '../slots/server-html.ts';

export type RegionHtml = Pick<LayoutAnswer, 'html' | 'styles'>;

/** Writes the HTML into the outlets that the layout has rendered. */
export type ReplaceRegions = (regions: RegionHtml) => void;

export function createRegionReplacer(page: Document, readHtml: ReadServerHtml): ReplaceRegions {
  const shown = new Map<Element, string>();
  let sheet: CSSStyleSheet | undefined;

  function replaceStyles(styles: string): void {
    const own = page.querySelector(`style[${REGION_STYLES_ATTRIBUTE}]`);
    if (sheet === undefined && (own?.textContent ?? '') === styles) return;
    if (sheet === undefined) {
      sheet = new CSSStyleSheet();
      page.adoptedStyleSheets.push(sheet);
    }
    sheet.replaceSync(styles);
    own?.remove();
  }

  return ({ html, styles }) => {
    replaceStyles(styles);
    for (const [id, text] of Object.entries(html)) {
      const outlet = page.querySelector(`[${REGION_SLOT_ATTRIBUTE}="${id}"]`);
      if (outlet === null || shown.get(outlet) === text) continue;
      shown.set(outlet, text);
      outlet.replaceChildren(...readHtml(text));
    }
  };
}
