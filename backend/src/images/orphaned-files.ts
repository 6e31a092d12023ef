/**
 * Finds picture files without a row: the picture was deleted, or a process ended before it wrote
 * the row.
 */
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../config/env.ts';
import type { Connection } from '../db/connection.ts';
import { listUnknownFiles } from './profile-picture-repository.ts';
import { masterPath } from './masters.ts';

/** A recent file may belong to a row that is being written. */
const SWEEP_AGE_MS = 60 * 60 * 1000;

/** Returns names as in `image.file`. `folder` is a folder below that of the masters. */
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
