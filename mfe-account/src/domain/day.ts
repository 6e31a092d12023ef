/** `dd/mm/yyyy` in the site's time zone. The moment is ISO 8601. */
export function formatDay(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleDateString('en-AU', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
}

/** `dd/mm/yyyy, 6:30 pm` in the site's time zone. The moment is ISO 8601. */
export function formatDayAndTime(moment: string, timeZone: string): string {
  const time = new Date(moment).toLocaleTimeString('en-AU', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${formatDay(moment, timeZone)}, ${time}`;
}
