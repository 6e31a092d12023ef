/**
 * `npm run outbox`: lists emails and calls that failed for days and were given up; `npm run outbox
 * -- retry` schedules them again.
 */
import { readEnv } from '../config/env.ts';
import { openSiteDatabase } from '../composition.ts';
import { describeGivenUp, retryGivenUp } from '../jobs/given-up.ts';
import { CommandFault, runCommand } from './run.ts';

await runCommand(async () => {
  const [, , verb] = process.argv;
  if (verb !== undefined && verb !== 'retry') {
    throw new CommandFault('Usage: npm run outbox, or npm run outbox -- retry');
  }
  const env = readEnv(process.env);
  const { db, close } = await openSiteDatabase({ ...env, purpose: 'outbox' });
  try {
    return verb === 'retry' ? await retryGivenUp(db, new Date()) : await describeGivenUp(db);
  } finally {
    await close();
  }
});
