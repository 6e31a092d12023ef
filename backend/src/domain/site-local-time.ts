/** Times in the shop's time zone, as its owner enters them. Pure. */
import { SITE_TIME_ZONE } from './site-time.ts';

const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SITE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
const PATTERN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d)?$/;

/** `2026-11-22T09:30`, the value of a form field. */
export function formatSiteLocal(time: Date): string {
  return LOCAL.format(time).replace(' ', 'T');
}

/** Undefined for an invalid time. A time skipped by daylight saving is moved an hour later. */
export function parseSiteLocal(text: string): Date | undefined {
  if (!PATTERN.test(text)) return undefined;
  const asUtc = Date.parse(`${text.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The second pass handles the hours around a change of daylight saving.
  const first = asUtc - offsetMs(asUtc);
  return new Date(asUtc - offsetMs(first));
}

function offsetMs(timeMs: number): number {
  const minuteMs = Math.floor(timeMs / 60_000) * 60_000;
  return Date.parse(`${formatSiteLocal(new Date(minuteMs))}:00Z`) - minuteMs;
}
