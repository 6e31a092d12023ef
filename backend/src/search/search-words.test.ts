import { foldCode, listSearchWords, listTypedWords, SEARCH_WORDS_MAX } from './search-words.ts';

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
])('finds the words of %s [SHOP-09]', (text, words) => {
  expect(listSearchWords(text)).toEqual(words);
});

test.each(['', '   ', '"\'&|!():*<->\\', '%_', '\u0000\ud800', '😀🔑'])(
  'finds no word in %j [SHOP-09]',
  (text) => {
    expect(listSearchWords(text)).toEqual([]);
  },
);

test('leaves no query operator in a word [SHOP-09]', () => {
  for (const word of listSearchWords(`tray') & !(b | c):*A <-> d\\' "e" \u0000f 😀g`)) {
    expect(word).toMatch(/^[a-z]+$/);
  }
});

test('limits the number of words and their length [SHOP-09]', () => {
  expect(listTypedWords('a '.repeat(100))).toHaveLength(SEARCH_WORDS_MAX);
  expect(listTypedWords('a'.repeat(200))).toEqual(['a'.repeat(40)]);
  expect(listTypedWords('𐐨'.repeat(99))).toEqual(['𐐨'.repeat(40)]);
});

test('normalises codes [SHOP-09]', () => {
  expect(['FO-STEP-5', 'fo step 5', ' FOSTEP5'].map(foldCode)).toEqual(
    Array.from({ length: 3 }, () => 'fostep5'),
  );
});
