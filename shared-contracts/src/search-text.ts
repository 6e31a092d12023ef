/** Normalises search text, for queries and for URLs. Pure. */

/** Longest search text, in characters. */
export const SEARCH_TEXT_MAX = 200;

/** Control characters, lone surrogates, replacement characters, and white space. */
const WORD_SEPARATORS = /[\p{Cc}\p{Cs}\uFFFD\s]+/gu;
const LONE_SURROGATE_AT_END = /\p{Cs}$/u;
/** URL parsers remove a path segment of one or two dots, encoded or not. */
const ONLY_DOTS = /^\.+$/;

/**
 * The words, separated by single spaces, shortened to `SEARCH_TEXT_MAX`; empty when nothing can be
 * searched. Applying it twice changes nothing.
 */
export function normaliseSearchText(text: string): string {
  const words = text.replace(WORD_SEPARATORS, ' ').trim();
  const short = words.slice(0, SEARCH_TEXT_MAX).replace(LONE_SURROGATE_AT_END, '').trim();
  return ONLY_DOTS.test(short) ? '' : short;
}
