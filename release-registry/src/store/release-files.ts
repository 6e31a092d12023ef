/**
 * Files of releases: from the store, and from copies on the shell's own disk while
 * the store as a whole is down (FED-20). A single file that is missing or altered
 * while the store is up is a fault of that release and stays visible as one.
 */
import { access, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from 'shared-contracts/release';
import { writeFileAtomically } from '../control/write-file-atomically.ts';
import { formatReleaseId, type ReleaseId } from '../trust/verified-documents.ts';
import { integrityOf } from './integrity.ts';
import type { ReleaseLog } from './release-log.ts';
import { isStoreUp } from './store-directory.ts';
import { releaseFilesPath } from './store-paths.ts';

export interface WebFile {
  /** Absolute path of the file. */
  readonly path: string;
  /** Absolute path of its Brotli form; undefined where there is none. */
  readonly brotliPath: string | undefined;
  readonly integrity: string;
  readonly bytes: number;
}

interface FilesOptions {
  readonly directory: string;
  readonly cacheDirectory: string;
  readonly log: ReleaseLog;
}

export class ReleaseFiles {
  readonly #options: FilesOptions;
  #copying = Promise.resolve();

  constructor(options: FilesOptions) {
    this.#options = options;
  }

  /** Absolute path of a file below the release's folder, where it can be read now. */
  async find(release: ReleaseId, file: string): Promise<string | undefined> {
    const { directory, cacheDirectory } = this.#options;
    const stored = path.join(directory, releaseFilesPath(release), file);
    if (await isReadable(stored)) return stored;
    if (await isStoreUp(directory)) return undefined;
    const copy = path.join(cacheDirectory, releaseFilesPath(release), file);
    return (await isReadable(copy)) ? copy : undefined;
  }

  /** Only names in the record's table exist, so no name can lead out of the folder. */
  async findWebFile(record: ReleaseRecord, file: string): Promise<WebFile | undefined> {
    const listed = Object.hasOwn(record.web.files, file) ? record.web.files[file] : undefined;
    if (listed === undefined) return undefined;
    const location = await this.find(record, `web/${file}`);
    if (location === undefined) return undefined;
    const brotliPath = `${location}.br`;
    return {
      path: location,
      brotliPath: (await isReadable(brotliPath)) ? brotliPath : undefined,
      ...listed,
    };
  }

  /** Copies the releases' files in the background and drops those of other releases. */
  keepCopies(releases: readonly ReleaseId[], records: ReadonlyMap<string, ReleaseRecord>): void {
    this.#copying = this.#copying.then(async () => {
      try {
        for (const release of releases) {
          const record = records.get(formatReleaseId(release));
          if (record !== undefined) await this.#copyRelease(record);
        }
        await this.#dropOthers(releases);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#options.log.warn({ reason }, 'releases could not be copied for an outage');
      }
    });
  }

  /** Resolves when no copy is under way. */
  async settle(): Promise<void> {
    await this.#copying;
  }

  async #copyRelease(record: ReleaseRecord): Promise<void> {
    const { directory, cacheDirectory } = this.#options;
    const folder = releaseFilesPath(record);
    const halves = [
      { half: 'web', files: record.web.files },
      { half: 'server', files: record.server.files },
    ] as const;
    for (const { half, files } of halves) {
      for (const [file, { integrity }] of Object.entries(files)) {
        const target = path.join(cacheDirectory, folder, half, file);
        if (await isReadable(target)) continue;
        const bytes = await readFile(path.join(directory, folder, half, file)).catch(() => null);
        if (bytes !== null && integrityOf(bytes) === integrity) {
          await writeFileAtomically(target, bytes);
        }
      }
    }
  }

  async #dropOthers(releases: readonly ReleaseId[]): Promise<void> {
    const kept = new Set(releases.map(releaseFilesPath));
    const root = path.join(this.#options.cacheDirectory, 'files');
    for (const remote of await listNames(root)) {
      for (const version of await listNames(path.join(root, remote))) {
        const folder = releaseFilesPath({ remote, version });
        if (kept.has(folder)) continue;
        await rm(path.join(this.#options.cacheDirectory, folder), { recursive: true, force: true });
      }
    }
  }
}

async function isReadable(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function listNames(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}
