/** `npm run db:migrate`: migrates the database of this installation to the newest schema. */
import { readEnv } from '../config/env.ts';
import { openSiteDatabase } from '../composition.ts';
import { runCommand } from './run.ts';

await runCommand(async () => {
  const env = readEnv(process.env);
  const { close } = await openSiteDatabase({ ...env, purpose: 'db:migrate' });
  await close();
  return `The database ${env.databaseUrl === null ? `in ${env.dataDir}` : 'on the server'} is up to date`;
});
