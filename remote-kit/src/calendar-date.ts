/** A date that an author wrote, such as the day a text was last revised. */
export type CalendarDate = {
  /** `2022-07-05`, for machines. */
  readonly at: string;
  /** In the site's format: `5 July 2022`. */
  readonly text: string;
};

/**
 * Reads `2022-07-05`; null for anything that is not such a date. It has no time zone: it is the same
 * day everywhere. For `load` on the server only, because browsers write dates differently.
 */
export function readCalendarDate(value: unknown, locale: string): CalendarDate | null {
  const at = typeof value === 'string' ? value.trim() : '';
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(at) ?? [];
  if (year === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.toISOString().slice(0, 10) !== at) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return { at, text: format.format(date) };
}
