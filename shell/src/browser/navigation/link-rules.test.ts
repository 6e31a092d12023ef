/** @jest-environment jsdom */
import { findSoftTarget, isPlainPress, isSoftNavigable, isWithinPage } from './link-rules.ts';

const ORIGIN = 'https://shop.example';

test.each([
  '/',
  '/shop/followers/2',
  '/product/pinning-tray?colour=red',
  '/apiary',
  '/cmsx',
  '/search/1.75mm',
])('follows %s softly [SH-01]', (path) => {
  expect(isSoftNavigable(new URL(path, ORIGIN), ORIGIN)).toBe(true);
});

test.each([
  '/logout',
  '/cms',
  '/cms/pages',
  '/assets/i/x/1x1/100.webp',
  '/r/mfe-shop/1.0.0/remoteEntry.js',
  '/api/v1/cart',
  '/session/logout',
  '/_action/cart.add',
  '/_raw/about/1',
  '/_layout',
  '/_releases',
  '/v/7.mp4',
  '/sitemap.xml',
  'https://elsewhere.example/shop',
])('leaves %s to the browser [SH-04]', (address) => {
  expect(isSoftNavigable(new URL(address, ORIGIN), ORIGIN)).toBe(false);
});

function aLink(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  const link = document.querySelector('a');
  if (link === null) throw new Error('no link');
  return link;
}

test.each([
  '<a href="/shop" target="_blank">x</a>',
  '<a href="/shop" download>x</a>',
  '<a>x</a>',
  '<a href="mailto:hello@shop.example">x</a>',
])('leaves %s to the browser [SH-07]', (html) => {
  expect(findSoftTarget(aLink(html), location.origin)).toBeUndefined();
});

test('follows a plain link of this site [SH-07]', () => {
  const url = findSoftTarget(aLink('<a href="/shop">x</a>'), location.origin);
  expect(url?.pathname).toBe('/shop');
});

test('accepts only a plain press of the main button [SH-07]', () => {
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  expect(isPlainPress(plain)).toBe(true);
  expect(isPlainPress({ ...plain, ctrlKey: true })).toBe(false);
  expect(isPlainPress({ ...plain, button: 1 })).toBe(false);
});

test('leaves links within the page to the browser [SH-07]', () => {
  const here = new URL('/faq?a=1', ORIGIN);
  expect(isWithinPage(new URL('/faq?a=1#returns', ORIGIN), here)).toBe(true);
  expect(isWithinPage(new URL('/faq#returns', ORIGIN), here)).toBe(false);
  expect(isWithinPage(here, here)).toBe(false);
});
