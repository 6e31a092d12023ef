/** The visitor's recent searches as the browser stores them: one per line, newest first. Pure. */

const RECENT_MAX = 5;
const TEXT_MAX = 200;

/** The stored text is not trusted: long lines are left out. */
export function parseRecentSearches(stored: string | null): readonly string[] {
  const lines = (stored ?? '').split('\n').filter((line) => line !== '' && line.length <= TEXT_MAX);
  return [...new Set(lines)].slice(0, RECENT_MAX);
}

/** The stored text with one more search at the top; a normalised text has no line break. */
export function addRecentSearch(stored: string | null, text: string): string {
  const others = parseRecentSearches(stored).filter((one) => !isSame(one, text));
  return [text, ...others].slice(0, RECENT_MAX).join('\n');
}

/** Two spellings of one search are listed once. */
export function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
