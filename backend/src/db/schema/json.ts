/** A column of JSON. */
import type { ColumnType } from 'kysely';

/** Read as a value; written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
