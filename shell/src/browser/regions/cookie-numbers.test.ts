/** @jest-environment jsdom */
import { followCookieNumbers, showCookieNumbers } from './cookie-numbers.ts';

const ELEMENT =
  '<span data-cookie-number="basket_count" data-one="1 item" data-other="{n} items" data-max="99" hidden></span>';

function setCount(text: string): void {
  document.cookie = `basket_count=${text}; path=/`;
}

beforeEach(() => {
  document.cookie = 'basket_count=; path=/; max-age=0';
  document.body.innerHTML = ELEMENT;
});

test.each([
  ['1', '1 item'],
  ['12', '12 items'],
  ['99', '99 items'],
  ['100', '99+ items'],
])('shows the number %s of a cookie as "%s" [SH-22]', (count, text) => {
  setCount(count);
  showCookieNumbers(document);
  expect(document.querySelector('span')).toHaveTextContent(text);
  expect(document.querySelector('span')).toBeVisible();
});

test.each(['', '0', '-1', '1.5', 'many', '12345678'])(
  'hides the element for the value "%s" [SH-22]',
  (value) => {
    setCount('3');
    showCookieNumbers(document);
    setCount(value);
    showCookieNumbers(document);
    expect(document.querySelector('span')).not.toBeVisible();
    expect(document.querySelector('span')).toBeEmptyDOMElement();
  },
);

test('shows the number in elements that arrive while the document loads, and after a return [SH-22]', async () => {
  setCount('2');
  document.body.innerHTML = '';
  followCookieNumbers(window);
  document.body.innerHTML = ELEMENT;
  // Observers run in a microtask, before the browser paints.
  await Promise.resolve();
  expect(document.querySelector('span')).toHaveTextContent('2 items');
  setCount('3');
  window.dispatchEvent(new Event('pageshow'));
  expect(document.querySelector('span')).toHaveTextContent('3 items');
});
