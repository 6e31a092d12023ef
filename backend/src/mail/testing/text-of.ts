/** The visible text of a mail's HTML, in one line. */
export function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return Object.entries(entities)
    .reduce(
      (text, [entity, sign]) => text.replaceAll(entity, sign),
      body.replaceAll(/<[^>]*>/g, ' '),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}
