/** A remote's build output, read and verified against its own release record. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as v from 'valibot';
import { releaseRecordSchema, type ReleaseRecord } from 'shared-contracts/release';
import { integrityOf } from '../store/integrity.ts';
import { listFilesWithoutDigest } from '../trust/verified-documents.ts';
import { ControlError } from '../gate/control-error.ts';

export interface BuiltFile {
  /** Path inside the release's folder, `web/…` or `server/…`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface BuiltRelease {
  readonly record: ReleaseRecord;
  /** Every file of the record. */
  readonly files: readonly BuiltFile[];
}

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|txt|html|wasm)$/;
const compress = promisify(brotliCompress);

/** @throws ControlError when the build is incomplete or differs from its record */
export async function readBuiltRelease(
  buildDirectory: string,
  remote: string,
): Promise<BuiltRelease> {
  const record = await readRecord(buildDirectory);
  if (record.remote !== remote) {
    throw new ControlError(`${buildDirectory} holds a build of ${record.remote}, not of ${remote}`);
  }
  return verifyBuild(record, (location) =>
    readFile(path.join(buildDirectory, location)).catch(() => undefined),
  );
}

/**
 * The files of a record, from wherever they are.
 *
 * @throws ControlError when one is missing or differs from its hash
 */
export async function verifyBuild(
  record: ReleaseRecord,
  find: (location: string) => Promise<Uint8Array | undefined>,
): Promise<BuiltRelease> {
  const [undigested] = listFilesWithoutDigest(record);
  if (undigested !== undefined) {
    throw new ControlError(`release.json names ${undigested} without an integrity hash`);
  }
  const web = await readHalf('web', record.web.files, find);
  const server = await readHalf('server', record.server.files, find);
  return { record, files: [...web, ...server] };
}

/** Brotli variants of the build's browser files, where compression helps. */
export async function compressFiles({ files }: BuiltRelease): Promise<readonly BuiltFile[]> {
  const worthwhile = ({ path: file }: BuiltFile) =>
    file.startsWith('web/') && COMPRESSIBLE.test(file);
  return Promise.all(files.filter(worthwhile).map(compressFile));
}

async function readRecord(buildDirectory: string): Promise<ReleaseRecord> {
  const file = path.join(buildDirectory, 'release.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new ControlError(`There is no release.json in ${buildDirectory}; build the remote first`);
  }
  try {
    return v.parse(releaseRecordSchema, JSON.parse(text));
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new ControlError(`${file} is not a release record: ${detail}`, { cause });
  }
}

async function readHalf(
  half: 'web' | 'server',
  table: ReleaseRecord['web']['files'],
  find: (location: string) => Promise<Uint8Array | undefined>,
): Promise<readonly BuiltFile[]> {
  return Promise.all(
    Object.entries(table).map(async ([file, { integrity }]) => {
      const location = `${half}/${file}`;
      const bytes = await find(location);
      if (bytes === undefined) throw new ControlError(`The build has no ${location}`);
      if (integrityOf(bytes) !== integrity) {
        throw new ControlError(`${location} differs from its hash in release.json`);
      }
      return { path: location, bytes };
    }),
  );
}

async function compressFile(file: BuiltFile): Promise<BuiltFile> {
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: file.bytes.length } };
  return { path: `${file.path}.br`, bytes: await compress(file.bytes, options) };
}
