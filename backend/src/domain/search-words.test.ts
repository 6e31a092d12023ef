import {
  fitsName,
  foldCode,
  listSearchWords,
  listTypedWords,
  SEARCH_WORDS_MAX,
} from './search-words.ts';

test.each([
  ['Stepped Follower Set', ['stepped', 'follower', 'set']],
  ['13.9 mm', ['13.9', 'mm']],
  ['13,9mm', ['13.9', 'mm']],
  ['120 × 80 x 24 mm', ['120', '80', '24', 'mm']],
  ['M3 screws', ['m3', 'screws']],
  ['Locksmith’s café', ['locksmiths', 'cafe']],
  ['FO-STEP-5', ['fo', 'step', '5']],
  ['Straße ﬁne', ['straße', 'fine']],
  ['مفتاح קו', ['مفتاح', 'קו']],
])('SHOP-09 finds the words of %s', (text, words) => {
  expect(listSearchWords(text)).toEqual(words);
});

test.each(['', '   ', '"\'&|!():*<->\\', '%_', '\u0000\ud800', '😀🔑'])(
  'SHOP-09 finds no word in %j',
  (text) => {
    expect(listSearchWords(text)).toEqual([]);
  },
);

test('SHOP-09 leaves no operator of a query in a word', () => {
  for (const word of listSearchWords(`tray') & !(b | c):*A <-> d\\' "e" \u0000f 😀g`)) {
    expect(word).toMatch(/^[a-z]+$/);
  }
});

test('SHOP-09 bounds the number of words and their length', () => {
  expect(listTypedWords('a '.repeat(100))).toHaveLength(SEARCH_WORDS_MAX);
  expect(listTypedWords('a'.repeat(200))).toEqual(['a'.repeat(40)]);
  expect(listTypedWords('𐐨'.repeat(99))).toEqual(['𐐨'.repeat(40)]);
});

test('SHOP-09 compares codes however they are typed', () => {
  expect(['FO-STEP-5', 'fo step 5', ' FOSTEP5'].map(foldCode)).toEqual(
    Array.from({ length: 3 }, () => 'fostep5'),
  );
});

test('SHOP-09 finds a name by the beginnings of its words', () => {
  expect(fitsName(['tray', 'pin'], 'Pinning Trays')).toBe(true);
  expect(fitsName(['tray', 'pins'], 'Pinning Trays')).toBe(false);
  expect(fitsName(['inning'], 'Pinning Trays')).toBe(false);
});
