/** Files of pictures that no row names: of one that was deleted, or of a process that ended. */
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../config/env.ts';
import type { Connection } from '../db/connection.ts';
import { listUnknownFiles } from './profile-picture-repository.ts';
import { masterPath } from './masters.ts';

/** A file without a row may be one whose row is just being written. */
const SWEEP_AGE_MS = 60 * 60 * 1000;

/** As `image.file` would name them. `folder` is below that of the masters. */
export async function listOrphanedFiles(
  { db, env }: { readonly db: Connection; readonly env: Pick<Env, 'dataDir'> },
  { folder, now }: { readonly folder: string; readonly now: Date },
): Promise<readonly string[]> {
  const directory = masterPath(env.dataDir, folder);
  await mkdir(directory, { recursive: true });
  const old: string[] = [];
  for (const name of await readdir(directory)) {
    const { mtimeMs } = await stat(path.join(directory, name));
    if (mtimeMs < now.getTime() - SWEEP_AGE_MS) old.push(`${folder}/${name}`);
  }
  return listUnknownFiles(db, old);
}
