/**
 * `npm run owner`: lists the accounts that may log in to the owner’s area; `-- add`, `-- password`
 * and `-- remove` take an email address.
 */
import { systemClock } from '../config/clock.ts';
import { readEnv } from '../config/env.ts';
import { openSiteDatabase } from '../composition.ts';
import { parseOwnerCommand, runOwnerCommand, OWNER_USAGE } from '../owner-area/owner-command.ts';
import { CommandError, runCommand } from './run.ts';

await runCommand(async () => {
  const command = parseOwnerCommand(process.argv.slice(2));
  if (command === undefined) throw new CommandError(OWNER_USAGE);
  const env = readEnv(process.env);
  const { db, close } = await openSiteDatabase({ ...env, purpose: 'owner' });
  try {
    const { outcome, text } = await runOwnerCommand({ db, clock: systemClock }, command);
    if (outcome === 'refused') throw new CommandError(text);
    return text;
  } finally {
    await close();
  }
});
