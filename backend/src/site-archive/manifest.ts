/**
 * The manifest of an archive: its format version, the schema version, and every other file with its
 * size and digest. It contains no date, so that the same site gives the same bytes.
 */
import * as v from 'valibot';
import { SiteArchiveError } from './archive-error.ts';

export const MANIFEST_FILE = 'manifest.json';
export const MANIFEST_BYTES_MAX = 64 * 1024 * 1024;

const FORMAT = 'tumblerworks-site';
/** Increases when a change makes older archives unreadable. */
const FORMAT_VERSION = 1;
const FILES_MAX = 200_000;
/** Size limit of one picture, model, video or list of rows. */
const FILE_BYTES_MAX = 2 * 1024 ** 3;
/** Size limit of all files together. */
const TOTAL_BYTES_MAX = 64 * 1024 ** 3;
/** Lowercase, so that names stay distinct on any file system; no segment begins with a dot. */
const SAFE_PATH = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*){0,7}$/;
const PATH_LENGTH_MAX = 240;

export interface ArchivedFile {
  /** Relative, with slashes. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  /** Name of the newest migration of the source database. */
  readonly migration: string;
  /** Sorted by path. */
  readonly files: readonly ArchivedFile[];
}

const envelopeSchema = v.object({ format: v.literal(FORMAT), version: v.number() });
const fileSchema = v.strictObject({
  path: v.pipe(v.string(), v.check(isSafePath)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FILE_BYTES_MAX)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
const manifestSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(FORMAT_VERSION),
  migration: v.string(),
  files: v.pipe(v.array(fileSchema), v.maxLength(FILES_MAX)),
});

export function isSafePath(path: string): boolean {
  return path.length <= PATH_LENGTH_MAX && path !== MANIFEST_FILE && SAFE_PATH.test(path);
}

/** One line per file, so that two manifests can be compared. */
export function formatManifest({ migration, files }: Manifest): Buffer {
  const head = { format: FORMAT, version: FORMAT_VERSION, migration };
  const lines = files.map(
    ({ path, bytes, sha256 }) => `    ${JSON.stringify({ path, bytes, sha256 })}`,
  );
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return Buffer.from(`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "files": ${list}\n}\n`);
}

/**
 * Throws `SiteArchiveError` for an invalid format, a later version, an unsafe path or too much
 * data.
 *
 * @param migrations names of this release, newest last
 */
export function parseManifest(content: Buffer, migrations: readonly string[]): Manifest {
  const body = parseJson(content);
  const envelope = v.safeParse(envelopeSchema, body);
  if (!envelope.success) throw new SiteArchiveError('This is not a site archive');
  const { version } = envelope.output;
  if (version !== FORMAT_VERSION) {
    throw new SiteArchiveError(
      `The archive has format version ${version}; this release reads version ${FORMAT_VERSION}`,
    );
  }
  const parsed = v.safeParse(manifestSchema, body);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new SiteArchiveError(
      `The manifest is damaged at ${v.getDotPath(issue) ?? 'its top level'}: ${issue.message}`,
    );
  }
  const { migration, files } = parsed.output;
  if (!migrations.includes(migration)) {
    throw new SiteArchiveError(
      `The archive was written by a later release: its schema ${migration} is unknown here`,
    );
  }
  if (new Set(files.map(({ path }) => path)).size !== files.length) {
    throw new SiteArchiveError('The manifest lists a file twice');
  }
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > TOTAL_BYTES_MAX) {
    throw new SiteArchiveError('The archive is larger than 64 GB');
  }
  return { migration, files };
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new SiteArchiveError('The manifest is damaged: it is not JSON', { cause: error });
  }
}
