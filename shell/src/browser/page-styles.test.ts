/** @jest-environment jsdom */
import { createPageStyles } from './page-styles.ts';

/** jsdom has no constructed stylesheets; recording the rules is enough here. */
class FakeSheet {
  rules = '';
  replaceSync(rules: string): void {
    this.rules = rules;
  }
}

function aDocument(first: string) {
  document.head.innerHTML = `<style data-page-styles>${first}</style>`;
  const sheets: CSSStyleSheet[] = [];
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: sheets, configurable: true });
  const applied = () => [
    ...[...document.querySelectorAll('style')].map((style) => style.textContent),
    ...sheets.map((sheet) => ('rules' in sheet ? sheet.rules : undefined)),
  ];
  return { update: createPageStyles(document, first), applied };
}

test("keeps the document's own rules while the page stays [CMS-03]", () => {
  const { update, applied } = aDocument('.b-1{color:white}');
  update('.b-1{color:white}');
  expect(applied()).toEqual(['.b-1{color:white}']);
});

test('replaces the rules with those of the next page, each time [CMS-03]', () => {
  const { update, applied } = aDocument('.b-1{color:white}');
  update('.b-2{color:black}');
  expect(applied()).toEqual(['.b-2{color:black}']);
  update('');
  expect(applied()).toEqual(['']);
});
