/** The connection of a repository: the database, or the current transaction. */
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export type Connection = Kysely<Database>;
