/**
 * GET /readyz: 200 when the database responds. 503 otherwise, and while the process is stopping, so
 * that it gets no new traffic. `given_up` counts emails and gateway calls that failed permanently
 * (`npm run outbox`).
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
