/** Formats numbers and times of the release page. */
import type { Vital } from 'shared-contracts/observation';

const TIME = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  hourCycle: 'h23',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const NUMBER = new Intl.NumberFormat('en-AU');

/** In UTC: the server does not know the reader's time zone. */
export function formatTime(at: string | number): string {
  return TIME.format(new Date(at));
}

/** `less than a minute`, `12 min`, `2 h 5 min` or `3 d 4 h`, rounded up to minutes or hours. */
export function formatTimeLeft(ms: number): string {
  if (ms < 60_000) return 'less than a minute';
  const minutes = Math.ceil(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const isDays = minutes >= 48 * 60;
  const [all, perUnit] = isDays ? [Math.ceil(minutes / 60), 24] : [minutes, 60];
  const [large, small] = isDays ? ['d', 'h'] : ['h', 'min'];
  const rest = all % perUnit;
  return `${Math.floor(all / perUnit)} ${large}${rest === 0 ? '' : ` ${rest} ${small}`}`;
}

/** With separators, such as `1,234`. */
export function formatCount(count: number): string {
  return NUMBER.format(count);
}

/** @param rate between 0 and 1 */
export function formatRate(rate: number): string {
  return `${(rate * 100).toFixed(2)}%`;
}

export function formatVital(vital: Vital, value: number): string {
  if (vital === 'CLS') return value.toFixed(3);
  return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${Math.round(value)} ms`;
}
