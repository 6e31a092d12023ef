/** Stylesheets that a document contains. Each names the address of its file. */

const SELECTOR = 'style[data-href]';

/** Makes the addresses absolute: the code of a remote finds its stylesheet by them. */
export function nameInlineStyles(page: Document): void {
  for (const style of page.head.querySelectorAll<HTMLStyleElement>(SELECTOR)) {
    style.dataset['href'] = new URL(style.dataset['href'] ?? '', page.baseURI).href;
  }
}

/** @param href absolute */
export function containsStyles(page: Document, href: string): boolean {
  const styles = page.head.querySelectorAll<HTMLStyleElement>(SELECTOR);
  return [...styles].some((style) => style.dataset['href'] === href);
}
