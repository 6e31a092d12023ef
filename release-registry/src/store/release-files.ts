/**
 * Files of releases on this machine's disk. A folder store is read in place, and copies serve while
 * the whole store is down. A single file that is missing or altered while the store is up is a
 * fault of that release, and is reported as one. From a bucket, each file is downloaded once.
 */
import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ReleaseRecord } from 'shared-contracts/release';
import { writeFileAtomically } from 'server-kit/files/write-file-atomically';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { formatReleaseId, type ReleaseId } from '../trust/verified-documents.ts';
import { FetchedFiles } from './fetched-files.ts';
import { IntegrityError, integrityOf } from './integrity.ts';
import { RetainedReleases } from './retained-releases.ts';
import type { ReleaseLog } from './release-log.ts';
import { releaseFilesPath, ROLLOUT_PATH } from '../storage/store-paths.ts';

const decompress = promisify(brotliDecompress);

export interface WebFile {
  /** Absolute path of the file. */
  readonly path: string;
  /** Absolute path of its Brotli variant; undefined when there is none, or an altered one. */
  readonly brotliPath: string | undefined;
  readonly integrity: string;
  readonly bytes: number;
}

interface FilesOptions {
  readonly storage: ReleaseStorage;
  readonly cacheDirectory: string;
  readonly log: ReleaseLog;
}

export class ReleaseFiles {
  readonly #options: FilesOptions;
  readonly #fetched: FetchedFiles;
  readonly #kept: RetainedReleases;
  /** State of each file, by path, when its content was last checked. */
  readonly #intact = new Map<string, string>();
  #copying = Promise.resolve();

  constructor(options: FilesOptions) {
    this.#options = options;
    this.#fetched = new FetchedFiles(options);
    this.#kept = new RetainedReleases(options);
  }

  /** Absolute path of a file the record lists, if it can be read now. */
  async find(
    record: ReleaseRecord,
    half: 'web' | 'server',
    file: string,
  ): Promise<string | undefined> {
    const { storage, cacheDirectory } = this.#options;
    const location = `${releaseFilesPath(record)}/${half}/${file}`;
    const stored = storage.locate(location);
    if (stored === undefined) return this.#fetched.find(record, half, file);
    if (await isReadable(stored)) return stored;
    if (await isStoreUp(storage)) return undefined;
    const copy = path.join(cacheDirectory, location);
    return (await isReadable(copy)) ? copy : undefined;
  }

  /**
   * Only names in the record exist, so a name cannot lead out of the folder.
   *
   * @throws IntegrityError for a file that differs from the signed one
   */
  async findWebFile(record: ReleaseRecord, file: string): Promise<WebFile | undefined> {
    const listed = Object.hasOwn(record.web.files, file) ? record.web.files[file] : undefined;
    if (listed === undefined) return undefined;
    const location = await this.find(record, 'web', file);
    if (location === undefined) return undefined;
    if (!(await this.#isIntact(location, listed.integrity, async (bytes) => bytes))) {
      throw new IntegrityError({ ...record, file }, 'differs from the signed file');
    }
    const brotliPath = `${location}.br`;
    return {
      path: location,
      brotliPath: (await this.#isIntact(brotliPath, listed.integrity, decompress))
        ? brotliPath
        : undefined,
      ...listed,
    };
  }

  /** Reads the content only after a change of the file. */
  async #isIntact(
    file: string,
    integrity: string,
    decode: (bytes: Buffer) => Promise<Buffer>,
  ): Promise<boolean> {
    try {
      const { mtimeMs, size } = await stat(file);
      const state = `${integrity} ${mtimeMs} ${size}`;
      if (this.#intact.get(file) === state) return true;
      if (integrityOf(await decode(await readFile(file))) !== integrity) return false;
      this.#intact.set(file, state);
      return true;
    } catch {
      return false;
    }
  }

  /** Copies the releases' files in the background and removes those of other releases. */
  keepCopies(releases: readonly ReleaseId[], records: ReadonlyMap<string, ReleaseRecord>): void {
    this.#copying = this.#copying.then(async () => {
      try {
        for (const release of releases) {
          const record = records.get(formatReleaseId(release));
          if (record !== undefined) await this.#copyRelease(record);
        }
        await this.#kept.keepOnly(releases);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#options.log.warn({ reason }, 'releases could not be copied for an outage');
      }
    });
  }

  /** Resolves when no copy is in progress. */
  async settle(): Promise<void> {
    await this.#copying;
  }

  async #copyRelease(record: ReleaseRecord): Promise<void> {
    const halves = [
      { half: 'web', files: record.web.files },
      { half: 'server', files: record.server.files },
    ] as const;
    for (const { half, files } of halves) {
      for (const [file, { integrity }] of Object.entries(files)) {
        const location = `${releaseFilesPath(record)}/${half}/${file}`;
        const stored = this.#options.storage.locate(location);
        if (stored === undefined) await this.#fetched.find(record, half, file);
        else await this.#copyFile(stored, location, integrity);
      }
    }
  }

  async #copyFile(stored: string, location: string, integrity: string): Promise<void> {
    const target = path.join(this.#options.cacheDirectory, location);
    if (await isReadable(target)) return;
    const bytes = await readFile(stored).catch(() => null);
    if (bytes !== null && integrityOf(bytes) === integrity) {
      await writeFileAtomically(target, bytes);
    }
  }
}

/** False when the store as a whole cannot be read: an outage, not a fault of one release. */
async function isStoreUp(storage: ReleaseStorage): Promise<boolean> {
  try {
    return (await storage.find(ROLLOUT_PATH)) !== undefined;
  } catch {
    return false;
  }
}

async function isReadable(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
