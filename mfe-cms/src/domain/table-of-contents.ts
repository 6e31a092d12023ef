/** Table of contents of a long article: its second-level headings that have an id. */
import { readHtmlText } from 'shared-contracts/html-text';

export type ContentsEntry = {
  /** Id of the heading. */
  readonly id: string;
  readonly text: string;
};

/** Minimum number of headings for a table of contents. */
const HEADINGS_MIN = 3;

/** The headings with an id in sanitised HTML; empty when there are fewer than three. */
export function listContents(html: string): readonly ContentsEntry[] {
  const entries = [...html.matchAll(/<h2\s(?:[^>]*\s)?id="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(
    ([, id = '', heading = '']) => ({ id: readHtmlText(id), text: readHtmlText(heading) }),
  );
  const named = entries.filter(({ text }) => text !== '');
  return named.length < HEADINGS_MIN ? [] : named;
}
