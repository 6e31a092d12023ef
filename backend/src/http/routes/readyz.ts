/**
 * GET /readyz: the database answers; 503 otherwise, so that no traffic is sent here, as when
 * this process has been told to stop.
 * `given_up` counts mails and calls that were tried for days (`npm run outbox`).
 */
import type { App } from '../api-instance.ts';
import { countDeadTasks } from '../../db/outbox-repository.ts';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';

export function registerReadyz(app: App, { db }: Pick<Services, 'db'>): void {
  app.get('/readyz', async () => {
    if (app.draining.hasBegun()) throw new HttpError('BUSY', { retryAfterSeconds: 1 });
    try {
      return { status: 'ready', given_up: await countDeadTasks(db) };
    } catch (error) {
      throw new HttpError('BUSY', { retryAfterSeconds: 1, cause: error });
    }
  });
}
