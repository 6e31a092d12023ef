/** @jest-environment jsdom */
import { hasCookie, showThatScriptsRun } from './cookies.ts';

test('CART-12 finds a cookie by its whole name', () => {
  document.cookie = 'cart_session=abc; path=/';
  expect(hasCookie(document, 'cart_session')).toBe(true);
  expect(hasCookie(document, 'cart')).toBe(false);
});

test('FED-06 shows the server that this browser runs scripts', () => {
  showThatScriptsRun(document);
  expect(hasCookie(document, 'scripts')).toBe(true);
});
