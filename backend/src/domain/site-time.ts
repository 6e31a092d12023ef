/** Dates for people are those of the shop's own place (design §9). */
export const SITE_TIME_ZONE = 'Australia/Sydney';
