import { formatSearchDocument, formatSearchQuery, listReadings } from './search-query.ts';

const stems = new Map([
  ['followers', 'follow'],
  ['tray', 'tray'],
  ['trays', 'tray'],
  ['for', undefined],
  ['13.9', '13.9'],
]);

test('searches for every word, the last one as a prefix [SHOP-09]', () => {
  const last = formatSearchQuery(['followers', '13.9'], stems, { prefixes: 'last' });
  expect(last).toBe("(('followers' | 'follow') & '13.9':*)");
  const every = formatSearchQuery(['13.9', 'trays'], stems, { prefixes: 'every', weights: 'AB' });
  expect(every).toBe("('13.9':*AB & ('trays':*AB | 'tray':AB))");
});

test('searches for stop words only if there are no others [SHOP-09]', () => {
  expect(formatSearchQuery(['tray', 'for'], stems, { prefixes: 'none' })).toBe("('tray')");
  expect(formatSearchQuery(['for'], stems, { prefixes: 'last' })).toBe("('for':*)");
});

test('also searches for two words joined into one [SHOP-09]', () => {
  expect(listReadings(['lock', 'pick', 'stand'])).toEqual([
    ['lock', 'pick', 'stand'],
    ['lockpick', 'stand'],
    ['lock', 'pickstand'],
  ]);
  expect(listReadings(['tray', '5'])).toEqual([['tray', '5']]);
});

test('keeps each word once with every weight it has [SHOP-09]', () => {
  const words = { A: ['tray'], B: ['13.9'], C: ['trays', 'for'] };
  expect(formatSearchDocument(words, stems)).toBe("'tray':1A,2C '13.9':1B 'trays':1C 'for':1C");
});
