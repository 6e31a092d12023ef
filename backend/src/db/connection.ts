/** What a repository queries with: the database, or the transaction it runs in. */
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export type Connection = Kysely<Database>;
