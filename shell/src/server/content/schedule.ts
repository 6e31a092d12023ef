/** The time range in which a block is visible. Pure. */

export interface Schedule {
  /** Milliseconds since 1970; null without a start. */
  readonly startsAtMs: number | null;
  /** The last visible moment; null without an end. */
  readonly endsAtMs: number | null;
}

export const ALWAYS: Schedule = { startsAtMs: null, endsAtMs: null };

/** Parses two wire values; an invalid time counts as missing. */
export function parseSchedule(start: unknown, end: unknown): Schedule {
  return { startsAtMs: parseMoment(start), endsAtMs: parseMoment(end) };
}

export function isWithin({ startsAtMs, endsAtMs }: Schedule, nowMs: number): boolean {
  return (startsAtMs === null || nowMs >= startsAtMs) && (endsAtMs === null || nowMs <= endsAtMs);
}

/** When the next schedule starts or ends; null when nothing will change. */
export function findNextChange(schedules: readonly Schedule[], nowMs: number): number | null {
  const changes = schedules.flatMap(({ startsAtMs, endsAtMs }) => {
    // A block never becomes visible again after its end, whatever its start is.
    if (endsAtMs !== null && endsAtMs < nowMs) return [];
    return [startsAtMs ?? -Infinity, endsAtMs === null ? -Infinity : endsAtMs + 1];
  });
  const next = Math.min(...changes.filter((moment) => moment > nowMs));
  return Number.isFinite(next) ? next : null;
}

/** Without a time zone, a time is UTC, whatever the server's time zone is. */
function parseMoment(value: unknown): number | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const text = value.trim().replace(' ', 'T');
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes('T');
  const moment = Date.parse(hasZone ? text : `${text}Z`);
  return Number.isNaN(moment) ? null : moment;
}
