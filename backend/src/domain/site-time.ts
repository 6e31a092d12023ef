/** Dates for people are those of the shop's own place. */
export const SITE_TIME_ZONE = 'Australia/Sydney';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: SITE_TIME_ZONE, dateStyle: 'short' });

/** The day at the shop, `yyyy-mm-dd`. */
export function formatSiteDay(time: Date): string {
  return DAY.format(time);
}
