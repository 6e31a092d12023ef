/** Numbers authors enter. Pure. */
export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  /** Taken when nothing usable was entered. */
  readonly fallback: number;
}

/**
 * A whole number within the bounds; one beyond them counts as the nearest bound.
 * Authors' forms send numbers as text, too.
 */
export function parseBoundedNumber(value: unknown, { min, max, fallback }: NumberBounds): number {
  const isEntered = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isEntered ? Math.round(Number(value)) : Number.NaN;
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : fallback;
}
