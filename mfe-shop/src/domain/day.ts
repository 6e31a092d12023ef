/** `dd/mm/yyyy` in the site's time zone, as on orders. The moment is ISO 8601. */
export function formatDay(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleDateString('en-AU', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
}
