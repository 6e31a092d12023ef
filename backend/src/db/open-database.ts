/** An open database. */
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly kind: 'embedded' | 'server';
  close(): Promise<void>;
}
