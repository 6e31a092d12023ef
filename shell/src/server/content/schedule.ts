/** When a block is shown. Pure. */

export interface Schedule {
  /** Milliseconds since 1970; null when it has always begun. */
  readonly startsAtMs: number | null;
  /** The last moment it is shown; null when it never ends. */
  readonly endsAtMs: number | null;
}

export const ALWAYS: Schedule = { startsAtMs: null, endsAtMs: null };

/** From two moments as the wire has them; what is no moment counts as not entered. */
export function parseSchedule(start: unknown, end: unknown): Schedule {
  return { startsAtMs: parseMoment(start), endsAtMs: parseMoment(end) };
}

export function isWithin({ startsAtMs, endsAtMs }: Schedule, nowMs: number): boolean {
  return (startsAtMs === null || nowMs >= startsAtMs) && (endsAtMs === null || nowMs <= endsAtMs);
}

/** When the next of them begins, or ends; null when nothing changes any more. */
export function findNextChange(schedules: readonly Schedule[], nowMs: number): number | null {
  const changes = schedules.flatMap(({ startsAtMs, endsAtMs }) => {
    // After its end it never comes again, whatever its start says.
    if (endsAtMs !== null && endsAtMs < nowMs) return [];
    return [startsAtMs ?? -Infinity, endsAtMs === null ? -Infinity : endsAtMs + 1];
  });
  const next = Math.min(...changes.filter((moment) => moment > nowMs));
  return Number.isFinite(next) ? next : null;
}

/** Without a time zone a moment is read as UTC, whatever zone the server stands in. */
function parseMoment(value: unknown): number | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const text = value.trim().replace(' ', 'T');
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes('T');
  const moment = Date.parse(hasZone ? text : `${text}Z`);
  return Number.isNaN(moment) ? null : moment;
}
