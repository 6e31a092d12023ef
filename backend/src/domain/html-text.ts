/** The text of HTML, for word counts and descriptions. Pure. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Text without tags, entities and extra spaces. It is plain text: escape it before output. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The beginning of the text, cut after a word. Null without text. */
export function summariseHtml(html: string, lengthMax: number): string | null {
  const text = textOfHtml(html);
  if (text === '') return null;
  if (text.length <= lengthMax) return text;
  const cut = text.slice(0, lengthMax).replace(/\s+\S*$/, '');
  return `${cut}…`;
}
