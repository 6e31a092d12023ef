/** Files of a remote store: downloaded once, verified, and cached on this machine's disk. */
import { access } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ReleaseRecord } from 'shared-contracts/release';
import { writeFileAtomically } from 'server-kit/files/write-file-atomically';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { integrityOf } from './integrity.ts';
import type { ReleaseLog } from './release-log.ts';
import { releaseFilesPath } from '../storage/store-paths.ts';

interface FetchOptions {
  readonly storage: ReleaseStorage;
  readonly cacheDirectory: string;
  readonly log: ReleaseLog;
}

const decompress = promisify(brotliDecompress);

export class FetchedFiles {
  readonly #options: FetchOptions;
  readonly #fetching = new Map<string, Promise<string | undefined>>();

  constructor(options: FetchOptions) {
    this.#options = options;
  }

  /**
   * Absolute path of the copy; undefined when the store does not have the file, or not the signed
   * one.
   */
  async find(
    record: ReleaseRecord,
    half: 'web' | 'server',
    file: string,
  ): Promise<string | undefined> {
    const listed = record[half].files[file];
    if (listed === undefined) return undefined;
    const location = `${releaseFilesPath(record)}/${half}/${file}`;
    const copy = path.join(this.#options.cacheDirectory, location);
    if (await isPresent(copy)) return copy;
    const running = this.#fetching.get(location) ?? this.#fetch(location, copy, listed);
    this.#fetching.set(location, running);
    try {
      return await running;
    } catch (error) {
      const { remote, version } = record;
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log.warn(
        { remote, version, file, reason },
        'release file could not be downloaded',
      );
      return undefined;
    } finally {
      this.#fetching.delete(location);
    }
  }

  /** Writes the Brotli variant first, so that a reader that finds the file finds both. */
  async #fetch(
    location: string,
    copy: string,
    listed: { readonly integrity: string; readonly bytes: number },
  ): Promise<string | undefined> {
    const { storage } = this.#options;
    const [stored, compressed] = await Promise.all([
      storage.find(location),
      location.includes('/web/') ? storage.find(`${location}.br`) : undefined,
    ]);
    if (stored === undefined) return undefined;
    if (integrityOf(stored.bytes) !== listed.integrity) {
      throw new Error('it is not the file that was signed');
    }
    if (compressed !== undefined && (await isCompressedFrom(compressed.bytes, listed))) {
      await writeFileAtomically(`${copy}.br`, compressed.bytes);
    }
    await writeFileAtomically(copy, stored.bytes);
    return copy;
  }
}

async function isCompressedFrom(
  compressed: Buffer,
  { integrity, bytes }: { readonly integrity: string; readonly bytes: number },
): Promise<boolean> {
  const original = await decompress(compressed, { maxOutputLength: Math.max(bytes, 1) }).catch(
    () => undefined,
  );
  return original !== undefined && integrityOf(original) === integrity;
}

async function isPresent(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
