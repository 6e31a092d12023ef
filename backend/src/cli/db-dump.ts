/**
 * `npm run db:dump [-- <file>]`: writes the embedded database as plain SQL, by default to
 * `DATA_DIR/dumps`. The file contains personal data; only the user who runs the command can read
 * it.
 */
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readEnv, type Env } from '../config/env.ts';
import { dumpDatabase } from '../db/dump.ts';
import { hasEmbedded, openEmbedded } from '../db/embedded.ts';
import { CommandError, runCommand } from './run.ts';

await runCommand(async () => {
  const env = readEnv(process.env);
  if (env.databaseUrl !== null) {
    throw new CommandError('DATABASE_URL is set: dump a PostgreSQL server with its own pg_dump');
  }
  if (!hasEmbedded(env)) throw new CommandError(`There is no database in ${env.dataDir}`);
  const file = path.resolve(process.argv[2] ?? defaultFile(env));
  if (existsSync(file)) throw new CommandError(`${file} already exists`);
  await writeDump(env, file);
  return `${file}\nTo load it into an empty database: psql -f <file> <server>, or npm run db:load -- <file> with an empty DATA_DIR`;
});

function defaultFile({ dataDir }: Env): string {
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return path.join(dataDir, 'dumps', `${time}.sql`);
}

/** Writes to another name first, so that an incomplete dump never has the final name. */
async function writeDump(env: Env, file: string): Promise<void> {
  const { db, close } = await openEmbedded({ ...env, purpose: 'db:dump' });
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const partial = `${file}.partial`;
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(Readable.from(dumpDatabase(db)), target);
    renameSync(partial, file);
  } finally {
    await close();
  }
}
