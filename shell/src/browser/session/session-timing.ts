/** Timing of session renewal. */
/** Interval between checks of the remaining time. */
export const CHECK_INTERVAL_MS = 10_000;

/** Renew when less than this remains. */
export const RENEW_BEFORE_MS = 30_000;

/** Retry a failed renewal after 20, 40, 80 … seconds, but never wait longer than this. */
export const LONGEST_PAUSE_MS = 300_000;
