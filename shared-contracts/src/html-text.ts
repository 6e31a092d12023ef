/** Extracts the text of CMS HTML, for descriptions and outlines. Pure. */

/** Maximum length of a description in search results, in characters. */
const DESCRIPTION_MAX = 160;

const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
];

/** The text of sanitised HTML, which escapes only these four characters. */
export function readHtmlText(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ');
  const plain = ENTITIES.reduce((read, [entity, sign]) => read.replace(entity, sign), text);
  return plain.replace(/\s+/g, ' ').trim();
}

/** The text of sanitised HTML as a description; undefined when it has no text. */
export function describeHtml(html: string): string | undefined {
  const text = readHtmlText(html);
  return text === '' ? undefined : cutAtWord(text, DESCRIPTION_MAX);
}

/**
 * Shortens text to at most `max` characters: whole words and an ellipsis, which is included in the
 * count.
 */
export function cutAtWord(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  const start = characters.slice(0, max).join('');
  const end = start.lastIndexOf(' ');
  if (end > 0) return `${start.slice(0, end).replace(/[\s,;:–—-]+$/, '')}…`;
  return `${characters.slice(0, max - 1).join('')}…`;
}
