/** `npm run db:load -- <file>`: creates an embedded database in an empty DATA_DIR from a dump. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../config/env.ts';
import { hasEmbedded, loadEmbedded } from '../db/embedded.ts';
import { CommandError, runCommand } from './run.ts';

await runCommand(async () => {
  const env = readEnv(process.env);
  if (env.databaseUrl !== null) {
    throw new CommandError('DATABASE_URL is set: load into a PostgreSQL server with psql -f');
  }
  const [, , name] = process.argv;
  if (name === undefined) throw new CommandError('Usage: npm run db:load -- <file>');
  const file = path.resolve(name);
  if (!existsSync(file)) throw new CommandError(`${file} does not exist`);
  if (hasEmbedded(env)) {
    throw new CommandError(
      `${env.dataDir} already contains a database; set DATA_DIR to an empty folder`,
    );
  }
  await loadEmbedded(env, readFileSync(file, 'utf8'));
  return `Loaded into ${env.dataDir}`;
});
