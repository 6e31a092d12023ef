/** Longest description search engines show, in characters. */
const DESCRIPTION_MAX = 160;

/** The text of sanitised HTML, cut at a word for a description; undefined when there is none. */
export function describeHtml(html: string): string | undefined {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= DESCRIPTION_MAX) return text === '' ? undefined : text;
  const end = text.lastIndexOf(' ', DESCRIPTION_MAX - 1);
  return `${text.slice(0, end > 0 ? end : DESCRIPTION_MAX - 1)}…`;
}
