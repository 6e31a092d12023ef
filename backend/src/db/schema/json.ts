/** A column of JSON. */
import type { ColumnType } from 'kysely';

/** Read as it was written; written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
