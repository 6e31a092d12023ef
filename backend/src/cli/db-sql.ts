/**
 * `npm run db:sql -- <file>`: runs an SQL file in the installation's database, in one transaction.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../config/env.ts';
import { viewDatabaseError } from '../db/database-error.ts';
import { openSiteDatabase } from '../composition.ts';
import { runScript } from '../db/run-script.ts';
import { CommandError, runCommand } from './run.ts';

await runCommand(async () => {
  const [, , name] = process.argv;
  if (name === undefined) throw new CommandError('Usage: npm run db:sql -- <file>');
  const file = path.resolve(name);
  if (!existsSync(file)) throw new CommandError(`${file} does not exist`);
  const { db, close } = await openSiteDatabase({ ...readEnv(process.env), purpose: 'db:sql' });
  try {
    await runScript(db, readFileSync(file, 'utf8'));
    return `${file}: done`;
  } catch (error) {
    if (viewDatabaseError(error) === undefined || !(error instanceof Error)) throw error;
    throw new CommandError(`Nothing was changed: ${error.message}`, { cause: error });
  } finally {
    await close();
  }
});
