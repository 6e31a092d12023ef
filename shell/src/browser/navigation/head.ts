/**
 * Updates the document's head after a soft navigation: title, description, canonical,
 * robots, links, JSON-LD and Open Graph of the new page.
 */
import { PAGE_HEAD_ATTRIBUTE, type HeadState } from '../../document/document-state.ts';

export function updateHead(
  page: Document,
  head: HeadState,
  createJsonLd: (value: unknown) => HTMLScriptElement,
): void {
  page.title = head.title;
  for (const element of page.head.querySelectorAll(`[${PAGE_HEAD_ATTRIBUTE}]`)) element.remove();
  const robots = head.robots === null ? [] : [{ name: 'robots', content: head.robots }];
  const metas = [{ name: 'description', content: head.description }, ...robots, ...head.meta];
  const links = [{ rel: 'canonical', href: head.canonical }, ...head.links];
  page.head.append(
    ...metas.map((attributes) => createElement(page, 'meta', attributes)),
    ...links.map((attributes) => createElement(page, 'link', attributes)),
    ...head.jsonLd.map((object) => markAsPage(createJsonLd(object))),
  );
}

function createElement(
  page: Document,
  name: 'meta' | 'link',
  attributes: Readonly<Record<string, string>>,
): HTMLElement {
  const element = page.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return markAsPage(element);
}

function markAsPage(element: HTMLElement): HTMLElement {
  element.setAttribute(PAGE_HEAD_ATTRIBUTE, '');
  return element;
}
