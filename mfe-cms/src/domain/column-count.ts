/** Columns of a list on a wide window. */
export type ColumnCount = 1 | 2 | 3 | 4 | 5 | 6;

/** Where the author chose none. */
export const DEFAULT_COLUMNS: ColumnCount = 3;
