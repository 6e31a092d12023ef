/** `dd/mm/yyyy` in the site's time zone. The moment is ISO 8601. */
export function formatDocumentDate(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleDateString('en-AU', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
}
