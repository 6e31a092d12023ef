/**
 * GET /readyz: 200 when the database responds. 503 otherwise, and while the process is stopping, so
 * that it gets no new traffic. `given_up` counts emails and gateway calls that failed permanently
 * (`npm run outbox`). `storage` is `full` when writes are refused; reads continue, so the status stays
 * 200.
 */
import type { App } from '../api-instance.ts';
import { countDeadTasks } from '../../db/outbox-repository.ts';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { watchStorageSpace } from '../storage-space.ts';

/** Registered before the routes whose responses it watches. */
export function registerReadyz(
  app: App,
  { db, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>,
): void {
  const space = watchStorageSpace(app, { clock, dataDir: env.dataDir });
  app.get('/readyz', async () => {
    if (app.draining.hasBegun()) throw new HttpError('BUSY', { retryAfterSeconds: 1 });
    try {
      const storage = (await space.isFull()) ? 'full' : 'ok';
      return { status: 'ready', storage, given_up: await countDeadTasks(db) };
    } catch (error) {
      throw new HttpError('BUSY', { retryAfterSeconds: 1, cause: error });
    }
  });
}
