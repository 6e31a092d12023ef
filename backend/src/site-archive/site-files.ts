/**
 * Pictures, models and videos of a site: their paths in an archive and in a data folder.
 *
 * Paths in an archive are derived from the rows, so that every file belongs to a row.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createReadStream } from 'node:fs';
import type { JsonObject } from 'shared-contracts/json';
import { masterPath } from '../images/masters.ts';
import { readModel } from '../media/model-files.ts';
import { videoPath } from '../media/video-files.ts';
import { SiteArchiveError } from './archive-error.ts';
import type { SiteRows } from './site-rows.ts';

/** Number of digits of the SHA-256 that name a picture or model. */
export const HASH_LENGTH = 40;

interface FileInFolder {
  /** Path in the archive. */
  readonly path: string;
  /** Path in the data folder. */
  readonly target: string;
}

export type SiteFile =
  | (FileInFolder & { readonly kind: 'picture'; readonly hash: string; readonly bytes: number })
  /** A video's row may exist before its file. */
  | (FileInFolder & { readonly kind: 'video' })
  /** Stored compressed and named by its hash. */
  | { readonly kind: 'model'; readonly path: string; readonly hash: string };

/** Sorted by kind and row. */
export function listSiteFiles(rows: SiteRows, dataDir: string): readonly SiteFile[] {
  return [
    ...listRows(rows, 'image').map(({ hash, file, bytes }) => ({
      kind: 'picture' as const,
      path: `pictures/${textOf(file)}`,
      target: masterPath(dataDir, textOf(file)),
      hash: textOf(hash),
      bytes: Number(bytes),
    })),
    ...listRows(rows, 'video').flatMap(({ file }) =>
      typeof file === 'string'
        ? [{ kind: 'video' as const, path: `videos/${file}`, target: videoPath(dataDir, file) }]
        : [],
    ),
    ...listRows(rows, 'product').flatMap(({ slug, model_hash: hash }) =>
      typeof hash === 'string'
        ? [{ kind: 'model' as const, path: `models/${textOf(slug)}.glb`, hash }]
        : [],
    ),
  ];
}

function listRows(rows: SiteRows, table: string): readonly JsonObject[] {
  return rows.get(table) ?? [];
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new SiteArchiveError('A row does not name its file');
  return value;
}

/** Undefined if the file does not exist. */
export async function openSiteFile(file: SiteFile, dataDir: string): Promise<Readable | undefined> {
  if (file.kind !== 'model') {
    return existsSync(file.target) ? createReadStream(file.target) : undefined;
  }
  const content = await readModel(dataDir, file.hash, 'identity');
  return content === undefined ? undefined : Readable.from([content]);
}

/** Kind and name of a file, for messages. */
export function nameOf(file: SiteFile): string {
  return `${file.kind} ${path.posix.basename(file.path)}`;
}
