/** Splits the stored text of a mail into its parts. Pure. */
import type { MailPart } from './mail-content.ts';

const ADDRESS = /^https?:\/\/\S+$/;

/**
 * Splits at empty lines. A block that starts with one of `headings` becomes a section. A line
 * followed by a web address becomes a link. Any other block becomes a paragraph.
 */
export function partsOfText(text: string, headings: readonly string[] = []): readonly MailPart[] {
  return text
    .trim()
    .split('\n\n')
    .map((block): MailPart => {
      const [first = '', ...lines] = block.split('\n');
      const [url] = lines;
      if (url !== undefined && lines.length === 1 && ADDRESS.test(url)) {
        return { kind: 'link', label: first, url };
      }
      return headings.includes(first)
        ? { kind: 'section', heading: first, lines }
        : { kind: 'paragraph', lines: [first, ...lines] };
    });
}
