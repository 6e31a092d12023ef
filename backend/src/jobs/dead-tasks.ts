/** What `npm run outbox` says and does about tasks that were given up (API-07). */
import {
  countDeadTasks,
  listDeadTasks,
  makeDeadTasksDue,
  type DeadTask,
} from '../db/outbox-repository.ts';
import type { Services } from '../services.ts';
import type { Connection } from '../db/connection.ts';

/** Lists them. */
export async function describeDeadTasks(db: Connection): Promise<string> {
  const tasks = await listDeadTasks(db);
  if (tasks.length === 0) return 'Nothing was given up';
  return [...tasks.map(describeTask), '', 'Try them all again: npm run outbox -- retry'].join('\n');
}

/** Makes them due again. */
export async function retryDeadTasks(db: Connection, now: Date): Promise<string> {
  const count = await makeDeadTasksDue(db, now);
  return count === 0 ? 'Nothing was given up' : `${count} will be tried again while the API runs`;
}

function describeTask({ dedupe_key, dead_at, last_error }: DeadTask): string {
  return `${dead_at.toISOString()}  ${dedupe_key}  ${last_error ?? ''}`;
}

export async function reportDeadTasks({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const count = await countDeadTasks(db);
  if (count === 0) return;
  log.error({ count }, 'outbox tasks are given up; see them with npm run outbox');
}
