/** Numbers authors enter, which their forms may send as text. Pure. */

export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  /** Taken when nothing usable was entered. */
  readonly fallback: number;
}

/** A whole number within the bounds; one beyond them counts as the nearest bound. */
export function parseBoundedNumber(value: unknown, { min, max, fallback }: NumberBounds): number {
  const isEntered = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isEntered ? Math.round(Number(value)) : Number.NaN;
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : fallback;
}

/** 0 for anything that is not a whole number above it. */
export function parseWholeNumber(value: unknown): number {
  const isPlain = typeof value === 'number' || typeof value === 'string';
  const number = isPlain ? Number(value) : 0;
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
