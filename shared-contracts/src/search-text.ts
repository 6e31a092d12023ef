/** What a visitor searches for, as it is looked up and as it stands in addresses (SHOP-09). Pure. */

/** Longest text that can be searched for, in characters. */
export const SEARCH_TEXT_MAX = 200;

/** Control characters, halves of a pair, what could not be decoded, and white space. */
const BETWEEN_WORDS = /[\p{Cc}\p{Cs}\uFFFD\s]+/gu;
const HALF_A_PAIR_AT_END = /\p{Cs}$/u;
/** An address resolves such a segment away, whether its dots are encoded or not. */
const DOTS_ALONE = /^\.+$/;

/**
 * The words with one space between them, cut at `SEARCH_TEXT_MAX`; empty when there is
 * nothing to look for. Applied twice it changes nothing.
 */
export function normaliseSearchText(text: string): string {
  const words = text.replace(BETWEEN_WORDS, ' ').trim();
  const short = words.slice(0, SEARCH_TEXT_MAX).replace(HALF_A_PAIR_AT_END, '').trim();
  return DOTS_ALONE.test(short) ? '' : short;
}
