/** @jest-environment jsdom */
import { hasCookie, setScriptsCookie } from './cookies.ts';

test('finds a cookie by its whole name [CART-12]', () => {
  document.cookie = 'cart_session=abc; path=/';
  expect(hasCookie(document, 'cart_session')).toBe(true);
  expect(hasCookie(document, 'cart')).toBe(false);
});

test('marks this browser as one that runs scripts [FED-06]', () => {
  setScriptsCookie(document);
  expect(hasCookie(document, 'scripts')).toBe(true);
});
