/** Output and actions of `npm run outbox`, for tasks that failed permanently. */
import {
  countDeadTasks,
  listDeadTasks,
  rescheduleDeadTasks,
  type DeadTask,
} from '../db/outbox-repository.ts';
import type { Services } from '../services.ts';
import type { Connection } from '../db/connection.ts';

/** Lists the failed tasks, one per line. */
export async function describeDeadTasks(db: Connection): Promise<string> {
  const tasks = await listDeadTasks(db);
  if (tasks.length === 0) return 'No failed tasks';
  return [...tasks.map(describeTask), '', 'Retry all: npm run outbox -- retry'].join('\n');
}

/** Schedules all failed tasks again. */
export async function retryDeadTasks(db: Connection, now: Date): Promise<string> {
  const count = await rescheduleDeadTasks(db, now);
  return count === 0 ? 'No failed tasks' : `${count} will be retried while the API is running`;
}

function describeTask({ dedupe_key, dead_at, last_error }: DeadTask): string {
  return `${dead_at.toISOString()}  ${dedupe_key}  ${last_error ?? ''}`;
}

/** Logs an error while there are failed tasks. */
export async function reportDeadTasks({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const count = await countDeadTasks(db);
  if (count === 0) return;
  log.error({ count }, 'outbox tasks failed permanently; list them with npm run outbox');
}
