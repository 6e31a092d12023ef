/** The parts of a mail whose text was written and kept before it is sent. Pure. */
import type { MailPart } from './mail-content.ts';

const ADDRESS = /^https?:\/\/\S+$/;

/**
 * Blocks between empty lines: one of `headings` above its lines makes a section, a line above an
 * address a link, anything else is a paragraph.
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
