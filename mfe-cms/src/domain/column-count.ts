/** Columns of a list on a wide window. Pure. */
import { parseWholeNumber } from './entered-number.ts';

const COLUMN_COUNTS = [1, 2, 3, 4, 5, 6] as const;
export type ColumnCount = (typeof COLUMN_COUNTS)[number];

/** 3 when the value is missing or invalid. */
export function parseColumnCount(value: unknown): ColumnCount {
  const count = parseWholeNumber(value);
  return COLUMN_COUNTS.find((choice) => choice === count) ?? 3;
}
