/** @jest-environment jsdom */
import { updateHead } from './head.ts';
import { aPageAnswer } from './navigation-fixtures.ts';

function createJsonLd(value: unknown): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.text = JSON.stringify(value);
  return script;
}

function show(path: string): void {
  updateHead(document, aPageAnswer(path).state.head, createJsonLd);
}

test('replaces title, description, canonical, Open Graph and JSON-LD of the page [SH-11]', () => {
  document.head.innerHTML =
    '<meta charset="utf-8"><meta name="description" content="old" data-page-head><link rel="stylesheet" href="/a.css">';
  show('/one');
  show('/two');
  expect(document.title).toBe('Title of /two');
  const contents = (selector: string, attribute: string) =>
    [...document.head.querySelectorAll(selector)].map((found) => found.getAttribute(attribute));
  expect(contents('meta[name=description]', 'content')).toEqual(['About /two']);
  expect(contents('link[rel=canonical]', 'href')).toEqual(['https://shop.example/two']);
  expect(contents('meta[property="og:title"]', 'content')).toEqual(['/two']);
  expect(document.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1);
  expect(document.head.querySelectorAll('link[rel=stylesheet], meta[charset]')).toHaveLength(2);
});
