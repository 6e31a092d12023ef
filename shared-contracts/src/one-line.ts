/** Line ends, other controls, and marks that turn the direction of what follows them. */
const BREAKS_THE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** The text as one line, without space around it: what would forge another line becomes a space. */
export function toOneLine(text: string): string {
  return text.replaceAll(BREAKS_THE_LINE, ' ').trim();
}
