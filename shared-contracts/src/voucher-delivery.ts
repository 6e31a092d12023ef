/**
 * Delivery of a gift voucher to another person: limits and texts, which the page and the API read
 * the same way. Pure.
 */

/** Longest name of the recipient and of the buyer, in UTF-16 units. */
export const DELIVERY_NAME_MAX = 80;
/** Longest message, in UTF-16 units; a line break counts as one. */
export const DELIVERY_MESSAGE_MAX = 500;

/** Control characters except line feeds, and marks that change the text direction. */
const HIDDEN = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu;

/** The message as plain text: trimmed, lines separated by `\n`, at most one empty line in a row. */
export function toMessageText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(HIDDEN, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** True for a day of the calendar, `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The last day on which a voucher bought on `today` can be sent: a year later. */
export function lastSendDay(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}
