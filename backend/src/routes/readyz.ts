/** GET /readyz: the database answers; 503 otherwise, so that no traffic is sent here. */
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { ApiFault } from '../errors.ts';
import type { Services } from '../services.ts';

export function registerReadyz(app: App, { db }: Pick<Services, 'db'>): void {
  app.get('/readyz', async () => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch (error) {
      throw new ApiFault('BUSY', { retryAfterSeconds: 1, cause: error });
    }
  });
}
