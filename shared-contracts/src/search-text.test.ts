import { searchPath } from './search-path.ts';
import { normaliseSearchText, SEARCH_TEXT_MAX } from './search-text.ts';

test.each([
  ['  brass \n\t follower  ', 'brass follower'],
  ['a\u0000b', 'a b'],
  ['half \ud83d a pair', 'half a pair'],
  ['\ufffd%A', '%A'],
  ['3.5 mm', '3.5 mm'],
  ['.', ''],
  ['..', ''],
  [' ', ''],
  ['', ''],
])('reads %j as %j [SHOP-09]', (text, expected) => {
  expect(normaliseSearchText(text)).toBe(expected);
});

test('cuts a long text, never inside a character [SHOP-09]', () => {
  expect(normaliseSearchText('a'.repeat(3000))).toBe('a'.repeat(SEARCH_TEXT_MAX));
  const cut = normaliseSearchText(`a${'😀'.repeat(150)}`);
  expect(cut).toBe(`a${'😀'.repeat(99)}`);
});

test.each([
  ['', '/search'],
  ['..', '/search'],
  ['follower', '/search/follower'],
  ['pinning tray', '/search/pinning%20tray'],
  ['a/b', '/search/a%2Fb'],
  ['../cart', '/search/..%2Fcart'],
  ['100 %', '/search/100%20%25'],
  ['why?', '/search/why%3F'],
  ['#1 & more', '/search/%231%20%26%20more'],
  ['back\\slash', '/search/back%5Cslash'],
  ['grün 😀', '/search/gr%C3%BCn%20%F0%9F%98%80'],
  ['<script>"\'</script>', "/search/%3Cscript%3E%22'%3C%2Fscript%3E"],
  ['\ud83d', '/search'],
])('writes the search for %j as %s [SHOP-09]', (text, expected) => {
  expect(searchPath(text)).toBe(expected);
  expect(new URL(expected, 'https://shop.example').pathname).toBe(expected);
});

test('writes the later pages of a search with a number, the first without [SHOP-09]', () => {
  expect(searchPath('vice', 1)).toBe('/search/vice');
  expect(searchPath('vice', 2)).toBe('/search/vice?page=2');
  expect(searchPath('', 2)).toBe('/search');
});

test('writes the longest search as an address that the shop can read [SHOP-09]', () => {
  expect(searchPath('鍵'.repeat(3000)).length).toBeLessThan(2000);
});
