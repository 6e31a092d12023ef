/**
 * Dates and times in forms: `dd/mm/yyyy`, `hh:mm` and `2.30 pm` as visitors write them, or the ISO
 * format of native inputs. Pure.
 */
import type { AnswerCheck } from './form-answer.ts';

const DATE_MESSAGE = 'Please enter a date as dd/mm/yyyy.';
const TIME_MESSAGE = 'Please enter a time as hh:mm, for example 14:30.';
const DATE_TIME_MESSAGE = 'Please enter date and time as dd/mm/yyyy hh:mm.';

export function checkDate(text: string): AnswerCheck {
  return toCheck(normaliseDate(text), DATE_MESSAGE);
}

export function checkTime(text: string): AnswerCheck {
  return toCheck(normaliseTime(text), TIME_MESSAGE);
}

export function checkDateTime(text: string): AnswerCheck {
  const [, datePart = '', timePart = ''] = /^(\S+?)(?:,? +|T)(.+)$/.exec(text) ?? [];
  const date = normaliseDate(datePart);
  const time = normaliseTime(timePart);
  const both = date === undefined || time === undefined ? undefined : `${date} ${time}`;
  return toCheck(both, DATE_TIME_MESSAGE);
}

function toCheck(answer: string | undefined, message: string): AnswerCheck {
  return answer === undefined ? { kind: 'refused', message } : { kind: 'accepted', answer };
}

/** `dd/mm/yyyy` of a valid calendar day; the slashes may be missing. */
function normaliseDate(text: string): string | undefined {
  const written =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const native = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year, month, day] = written
    ? [written[3], written[2], written[1]]
    : [native?.[1], native?.[2], native?.[3]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return isCalendarDay(Number(year), Number(month), Number(day))
    ? `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`
    : undefined;
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && year > 0 && day > 0;
}

const TIME_FORMAT = /^(\d{1,2})(?:[:.]([0-5]\d)(?::[0-5]\d(?:\.\d{1,3})?)?)?(?: ?([ap])\.?m\.?)?$/i;

/** `hh:mm` in 24-hour format; the seconds of a native input are ignored. */
function normaliseTime(text: string): string | undefined {
  const [, hours, minutes, half] = TIME_FORMAT.exec(text) ?? [];
  if (hours === undefined || (minutes ?? half) === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half);
  if (hour === undefined || hour > 23) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}

/** Hour of the day for 1 to 12 in one half of it. */
function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}
