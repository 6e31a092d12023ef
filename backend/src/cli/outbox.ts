/**
 * `npm run outbox`: lists emails and gateway calls that failed for days and are no longer retried;
 * `npm run outbox -- retry` schedules them again.
 */
import { readEnv } from '../config/env.ts';
import { openSiteDatabase } from '../composition.ts';
import { describeDeadTasks, retryDeadTasks } from '../jobs/dead-tasks.ts';
import { CommandError, runCommand } from './run.ts';

const USAGE = [
  'Usage:',
  '  npm run outbox             list the emails and gateway calls that failed permanently',
  '  npm run outbox -- retry    try them again',
].join('\n');

await runCommand(async () => {
  const [, , verb] = process.argv;
  if (verb !== undefined && verb !== 'retry') {
    throw new CommandError(USAGE);
  }
  const env = readEnv(process.env);
  const { db, close } = await openSiteDatabase({ ...env, purpose: 'outbox' });
  try {
    return verb === 'retry' ? await retryDeadTasks(db, new Date()) : await describeDeadTasks(db);
  } finally {
    await close();
  }
});
