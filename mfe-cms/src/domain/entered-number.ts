/** Numbers that authors entered; editors may send them as text. Pure. */

export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  /** Used when the value is missing or invalid. */
  readonly fallback: number;
}

/** A whole number within the bounds; a value beyond a bound becomes that bound. */
export function parseBoundedNumber(value: unknown, { min, max, fallback }: NumberBounds): number {
  const isEntered = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isEntered ? Math.round(Number(value)) : Number.NaN;
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : fallback;
}

/** 0 for anything that is not a positive whole number. */
export function parseWholeNumber(value: unknown): number {
  const isPlain = typeof value === 'number' || typeof value === 'string';
  const number = isPlain ? Number(value) : 0;
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
