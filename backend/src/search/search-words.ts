/** Splits text into searchable words; the same for products and for search input. Pure. */

/** Stem by word; a stop word (`the`, `for`) has none. */
export type WordStems = ReadonlyMap<string, string | undefined>;

/** Words after this number are ignored. */
export const SEARCH_WORDS_MAX = 8;
const WORD_MAX_LENGTH = 40;

/** Accents and other combining marks after decomposition. */
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /(?<=\p{L})['’ʼ](?=\p{L})/gu;
/** The sign between two numbers, as in `120 x 80` and `120×80`. */
const TIMES = /(?<=\p{N}\s?)[x×](?=\s?\p{N})/gu;
/** A number may have decimals; a unit directly after it is a separate word: `13.9mm`. */
const WORD = /\p{N}+(?:[.,]\p{N}+)*|\p{L}[\p{L}\p{N}]*/gu;

/** `13.0` and `13` are the same number. */
const ZEROS_AT_END = /(?:\.0+|(?<=\.\d*[1-9])0+)$/;

/**
 * The words of a text in order, lowercase and without accents. Only letters, digits and decimal
 * points remain, so a word cannot contain a query operator. Empty for a text without letters and
 * digits.
 */
export function listSearchWords(text: string): readonly string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(APOSTROPHES, '')
    .replaceAll(TIMES, ' ');
  return Array.from(folded.matchAll(WORD), ([word]) =>
    Array.from(word.replaceAll(',', '.').replace(ZEROS_AT_END, ''))
      .slice(0, WORD_MAX_LENGTH)
      .join(''),
  );
}

/** The words of a search; only the first eight count. */
export function listTypedWords(text: string): readonly string[] {
  return listSearchWords(text).slice(0, SEARCH_WORDS_MAX);
}

/** Normalises a code: `FO-STEP-5`, `fo step 5` and `FOSTEP5` are equal. */
export function foldCode(code: string): string {
  return listSearchWords(code).join('');
}
