/** Heading levels an author may choose. */
export type HeadingLevel = 1 | 2 | 3 | 4;

/** Where the author chose none: a page has only one first-level heading. */
export const DEFAULT_LEVEL: HeadingLevel = 2;
