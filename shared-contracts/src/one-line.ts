/** Line breaks, other control characters, and marks that change the text direction. */
const BREAKS_THE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * Returns the text as one trimmed line; characters that could forge a second line become spaces.
 */
export function toOneLine(text: string): string {
  return text.replaceAll(BREAKS_THE_LINE, ' ').trim();
}
