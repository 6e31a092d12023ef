import { formatSearchDocument, formatSearchQuery, listReadings } from './search-query.ts';
import { parseSynonymSet } from './search-synonyms.ts';
import type { WordStems } from './search-words.ts';

const stems: WordStems = new Map([
  ['followers', 'follow'],
  ['tray', 'tray'],
  ['trays', 'tray'],
  ['for', undefined],
  ['13.9', '13.9'],
]);
const lexicon = { stems, synonyms: [] };

test('searches for every word, the last one as a prefix [SHOP-09]', () => {
  const last = formatSearchQuery(['followers', '13.9'], lexicon, { prefixes: 'last' });
  expect(last).toBe("(('followers' | 'follow') & '13.9':*)");
  const every = formatSearchQuery(['13.9', 'trays'], lexicon, { prefixes: 'every', weights: 'AB' });
  expect(every).toBe("('13.9':*AB & ('trays':*AB | 'tray':AB))");
});

test('searches for stop words only if there are no others [SHOP-09]', () => {
  expect(formatSearchQuery(['tray', 'for'], lexicon, { prefixes: 'none' })).toBe("('tray')");
  expect(formatSearchQuery(['for'], lexicon, { prefixes: 'last' })).toBe("('for':*)");
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

test('adds synonyms, and finds a phrase with stop words [SHOP-13]', () => {
  const synonyms = ['gift note, voucher', 'for trays, shelf'].map(parseSynonymSet);
  const format = (words: readonly string[]) =>
    formatSearchQuery(words, { stems, synonyms }, { prefixes: 'last' });
  expect(format(['voucher'])).toBe("((('voucher':*) | ('gift' & 'note')))");
  expect(format(['for', 'tray'])).toBe("((('tray':*) | ('shelf')))");
  expect(format(['tray'])).toBe("('tray':*)");
});
