import { addRecentSearch, parseRecentSearches } from './recent-searches.ts';

test('keeps the last five searches, each once, newest first [SHOP-13]', () => {
  const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'E'];
  const stored = texts.reduce((before, text) => addRecentSearch(before, text), '');
  expect(parseRecentSearches(stored)).toEqual(['E', 'f', 'd', 'c', 'b']);
});

test('ignores stored text that is not a search [SHOP-13]', () => {
  expect(parseRecentSearches(null)).toEqual([]);
  expect(parseRecentSearches(`\n\ntray\n${'x'.repeat(300)}\ntray`)).toEqual(['tray']);
});
