/** Replaces the HTML and the styles of header, drawer and footer after their content has changed. */
import type { LayoutAnswer } from '../../document/document-state.ts';
import {
  REGION_SLOT_ATTRIBUTE,
  REGION_STYLES_ATTRIBUTE,
  REGION_VERSION_ATTRIBUTE,
} from '../../document/regions.ts';
import type { ReadServerHtml } from '../slots/server-html.ts';

/**
 * Writes the blocks into the outlets that the layout has rendered. A block that has not changed is
 * left as it is, with what the visitor typed into it.
 */
export type ReplaceRegions = (regions: Pick<LayoutAnswer, 'blocks' | 'styles'>) => void;

export function createRegionReplacer(page: Document, readHtml: ReadServerHtml): ReplaceRegions {
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

  return ({ blocks, styles }) => {
    replaceStyles(styles);
    for (const [id, { html, version }] of Object.entries(blocks)) {
      const outlet = page.querySelector(`[${REGION_SLOT_ATTRIBUTE}="${id}"]`);
      if (outlet === null || outlet.getAttribute(REGION_VERSION_ATTRIBUTE) === version) continue;
      outlet.setAttribute(REGION_VERSION_ATTRIBUTE, version);
      outlet.replaceChildren(...readHtml(html));
    }
  };
}
