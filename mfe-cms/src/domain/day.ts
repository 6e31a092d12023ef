/**
 * The day of a point in time. Formatted on the server only, because
 * browsers abbreviate months differently.
 */
export type Day = {
  /** ISO 8601, for machines. */
  readonly at: string;
  /** For example `3 March 2026`. */
  readonly text: string;
};

export interface Calendar {
  /** BCP 47 tag. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Null for text that is not a date. */
export function readDay(at: string | null, { locale, timeZone }: Calendar): Day | null {
  const time = new Date(at ?? '');
  if (Number.isNaN(time.getTime())) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  return { at: time.toISOString(), text: format.format(time) };
}
