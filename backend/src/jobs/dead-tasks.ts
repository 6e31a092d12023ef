/** Output and actions of `npm run outbox` for tasks that were given up. */
import {
  countDeadTasks,
  listDeadTasks,
  rescheduleDeadTasks,
  type DeadTask,
} from '../db/outbox-repository.ts';
import type { Services } from '../services.ts';
import type { Connection } from '../db/connection.ts';

/** Lists the tasks. */
export async function describeDeadTasks(db: Connection): Promise<string> {
  const tasks = await listDeadTasks(db);
  if (tasks.length === 0) return 'No tasks were given up';
  return [...tasks.map(describeTask), '', 'Retry all: npm run outbox -- retry'].join('\n');
}

/** Schedules the tasks again. */
export async function retryDeadTasks(db: Connection, now: Date): Promise<string> {
  const count = await rescheduleDeadTasks(db, now);
  return count === 0 ? 'No tasks were given up' : `${count} will be retried while the API runs`;
}

function describeTask({ dedupe_key, dead_at, last_error }: DeadTask): string {
  return `${dead_at.toISOString()}  ${dedupe_key}  ${last_error ?? ''}`;
}

export async function reportDeadTasks({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const count = await countDeadTasks(db);
  if (count === 0) return;
  log.error({ count }, 'outbox tasks were given up; list them with npm run outbox');
}
