/** The words of HTML, for counting and for descriptions. Pure. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Text without tags, entities and superfluous spaces. Never HTML again: escape it to show it. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The beginning of the text, cut after a word. Null when there is no text. */
export function summariseHtml(html: string, lengthMax: number): string | null {
  const text = textOfHtml(html);
  if (text === '') return null;
  if (text.length <= lengthMax) return text;
  const cut = text.slice(0, lengthMax).replace(/\s+\S*$/, '');
  return `${cut}…`;
}
