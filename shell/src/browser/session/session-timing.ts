/** When a session is renewed. */
/** How often the remaining time is looked at (SES-03). */
export const CHECK_INTERVAL_MS = 10_000;

/** Renewed when less than this remains (SES-03). */
export const RENEW_BEFORE_MS = 30_000;

/** A renewal that fails is tried after 20, 40, 80 … seconds, at the latest after this. */
export const LONGEST_PAUSE_MS = 300_000;
