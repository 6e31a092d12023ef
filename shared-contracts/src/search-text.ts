/** Normalises search text, for queries and for URLs. Pure. */

/** Longest search text, in characters. */
export const SEARCH_TEXT_MAX = 200;

/** Control characters, lone surrogates, replacement characters, and white space. */
const BETWEEN_WORDS = /[\p{Cc}\p{Cs}\uFFFD\s]+/gu;
const HALF_A_PAIR_AT_END = /\p{Cs}$/u;
/** URL parsers resolve such a segment away, encoded or not. */
const DOTS_ALONE = /^\.+$/;

/**
 * The words, separated by single spaces, shortened to `SEARCH_TEXT_MAX`; empty when nothing can be
 * searched. Applying it twice changes nothing.
 */
export function normaliseSearchText(text: string): string {
  const words = text.replace(BETWEEN_WORDS, ' ').trim();
  const short = words.slice(0, SEARCH_TEXT_MAX).replace(HALF_A_PAIR_AT_END, '').trim();
  return DOTS_ALONE.test(short) ? '' : short;
}
