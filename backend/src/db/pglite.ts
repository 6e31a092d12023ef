/** PGlite with the extensions that the migrations need. Every embedded database is opened here. */
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

export function createPglite(options: Omit<PGliteOptions, 'extensions'>): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
}
