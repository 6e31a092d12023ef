/** Decides which releases' files stay on a shell's disk. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import type { ReleaseId } from '../trust/verified-documents.ts';
import { releaseFilesPath } from '../storage/store-paths.ts';

/**
 * Number of past releases per remote whose downloaded files stay on disk, because open pages may
 * still use them. A store on the local disk has these files anyway.
 */
const KEPT_PER_REMOTE = 10;

export class RetainedReleases {
  readonly #cacheDirectory: string;
  readonly #keptCount: number;
  /** Folders of past releases by remote, newest last. */
  readonly #past = new Map<string, string[]>();

  constructor({
    storage,
    cacheDirectory,
  }: {
    readonly storage: ReleaseStorage;
    readonly cacheDirectory: string;
  }) {
    this.#cacheDirectory = cacheDirectory;
    this.#keptCount = storage.locate('files') === undefined ? KEPT_PER_REMOTE : 0;
  }

  /**
   * Removes the files of all releases except those in the rollout and those that open pages may
   * still use.
   */
  async keepOnly(planned: readonly ReleaseId[]): Promise<void> {
    const current = new Set(planned.map(releaseFilesPath));
    const past = [...this.#past.values()].flatMap((folders) => this.#newest(folders));
    const kept = new Set([...current, ...past]);
    for (const { remote, version } of await this.#listCopied()) {
      const folder = releaseFilesPath({ remote, version });
      if (kept.has(folder)) continue;
      await rm(path.join(this.#cacheDirectory, folder), { recursive: true, force: true });
    }
    for (const release of planned) this.#remember(release);
  }

  #newest(folders: readonly string[]): readonly string[] {
    return this.#keptCount === 0 ? [] : folders.slice(-this.#keptCount);
  }

  #remember(release: ReleaseId): void {
    const folder = releaseFilesPath(release);
    const others = (this.#past.get(release.remote) ?? []).filter((other) => other !== folder);
    this.#past.set(release.remote, [...others, folder].slice(-2 * KEPT_PER_REMOTE));
  }

  async #listCopied(): Promise<readonly ReleaseId[]> {
    const root = path.join(this.#cacheDirectory, 'files');
    const remotes = await listNames(root);
    const copied = await Promise.all(
      remotes.map(async (remote) => {
        const versions = await listNames(path.join(root, remote));
        return versions.map((version) => ({ remote, version }));
      }),
    );
    return copied.flat();
  }
}

async function listNames(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}
