/** Reading time of an article. Pure. */
import { textOfHtml } from '../domain/html-text.ts';

const WORDS_PER_MINUTE = 200;

/** Whole minutes, at least one. */
export function readingTimeMinutes(html: string): number {
  const words = textOfHtml(html).split(' ').length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
