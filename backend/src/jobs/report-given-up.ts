/** Tells whoever reads the log that mails or calls were given up, and what to do (API-07). */
import { countGivenUpTasks } from '../db/outbox-repository.ts';
import type { Services } from '../services.ts';

export async function reportGivenUp({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const count = await countGivenUpTasks(db);
  if (count === 0) return;
  log.error({ count }, 'outbox tasks are given up; see them with npm run outbox');
}
