/** Heading levels an author may choose. */
export type HeadingLevel = 1 | 2 | 3 | 4;

const LEVELS = [1, 2, 3, 4] as const;

/** Any other value counts as 2: a page has only one first-level heading. */
export function parseHeadingLevel(value: unknown): HeadingLevel {
  return LEVELS.find((level) => level === Number(value)) ?? 2;
}
