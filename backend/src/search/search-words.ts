/** How text becomes words that can be found: the same for products and for what visitors type. Pure. */

/** More words than a visitor means only cost time. */
export const SEARCH_WORDS_MAX = 8;
const WORD_MAX_LENGTH = 40;

/** Accents and other marks, once they are apart from their letters. */
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /(?<=\p{L})['’ʼ](?=\p{L})/gu;
/** `120 x 80` and `120×80` are two numbers. */
const TIMES = /(?<=\p{N}\s?)[x×](?=\s?\p{N})/gu;
/** A number may have decimals, and a unit that touches it is a word of its own: `13.9mm`. */
const WORD = /\p{N}+(?:[.,]\p{N}+)*|\p{L}[\p{L}\p{N}]*/gu;

/**
 * The words of a text in their order, in lower case and without accents. Nothing
 * but letters, digits and decimal points is left, so that no word can be an operator
 * of a query. Empty for a text without letters and digits.
 */
export function listSearchWords(text: string): readonly string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(APOSTROPHES, '')
    .replaceAll(TIMES, ' ');
  return Array.from(folded.matchAll(WORD), ([word]) =>
    Array.from(word.replaceAll(',', '.')).slice(0, WORD_MAX_LENGTH).join(''),
  );
}

/** What a visitor looks for; words beyond the eighth do not count. */
export function listTypedWords(text: string): readonly string[] {
  return listSearchWords(text).slice(0, SEARCH_WORDS_MAX);
}

/** True when every word is the beginning of a word of the name. */
export function fitsName(words: readonly string[], name: string): boolean {
  const named = listSearchWords(name);
  return words.every((word) => named.some((one) => one.startsWith(word)));
}

/** A code as it is compared: `FO-STEP-5`, `fo step 5` and `FOSTEP5` are the same. */
export function foldCode(code: string): string {
  return listSearchWords(code).join('');
}
