/** Dates for people are in the shop's time zone. */
export const SITE_TIME_ZONE = 'Australia/Sydney';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: SITE_TIME_ZONE, dateStyle: 'short' });

/** The date at the shop, `yyyy-mm-dd`. */
export function formatSiteDay(time: Date): string {
  return DAY.format(time);
}
