/**
 * The `test` function of journeys: adds the running site, whose faults are undone after
 * each journey, and a guard on the browser's console.
 */
import { test as base } from 'playwright/test';
import { guardConsole, type ConsoleGuard } from './console-guard.ts';
import {
  publishServerBuild,
  publishUnmountable,
  publishVersion,
  runRelease,
  type VersionChange,
} from './release-commands.ts';
import { getRunningSite, type RunningSite } from './running-site.ts';
import { killProcess, type SiteProcess } from './site-processes.ts';
import {
  alterFiles,
  findLiveVersion,
  removeFiles,
  removeStore,
  type ReleaseFiles,
  type Undo,
} from './store-faults.ts';

export { expect } from 'playwright/test';

/**
 * For a journey whose result does not depend on the window size: it runs on the desktop
 * only.
 */
export const ONE_SIZE = { tag: '@one-size' } as const;

/** A remote's files, of its live version by default. */
export type FilesOfRemote = Omit<ReleaseFiles, 'version'> & { readonly version?: string };

export interface Site extends RunningSite {
  findLiveVersion(remote: string): Promise<string>;
  /**
   * Alters files of a release. They are restored when the journey ends, or by calling the
   * returned function.
   */
  alterFiles(files: FilesOfRemote, alter: (content: string) => string): Promise<Undo>;
  removeFiles(files: FilesOfRemote): Promise<Undo>;
  /** Simulates that the registry is down. */
  removeStore(): Promise<Undo>;
  /** Builds and publishes another version; returns its full name. */
  publishVersion(change: VersionChange): Promise<string>;
  /** Publishes a version with its server half altered; returns its full name. */
  publishServerBuild(remote: string, alter: (code: string) => string): Promise<string>;
  /** Publishes a version whose slots fail only in browsers; returns its full name. */
  publishUnmountable(remote: string): Promise<string>;
  /** Runs `npm run release -- …`. */
  release(...args: readonly string[]): Promise<string>;
  kill(name: SiteProcess): Promise<void>;
}

export interface Fixtures {
  readonly site: Site;
  readonly consoleGuard: ConsoleGuard;
}

export const test = base.extend<Fixtures>({
  site: async ({ browserName: _ }, provide) => {
    const { site, undoAll } = createSite(getRunningSite());
    await provide(site);
    await undoAll();
  },
  baseURL: async ({ browserName: _ }, provide) => provide(getRunningSite().url),
  consoleGuard: [
    async ({ context }, provide) => {
      const guard = guardConsole(context);
      await provide(guard);
      const problems = guard.listProblems();
      if (problems.length > 0) {
        throw new Error(`The browser reported problems:\n${problems.join('\n')}`);
      }
    },
    { auto: true },
  ],
});

/** Creates the site with its faults, and a function that undoes all of them. */
export function createSite(running: RunningSite): { site: Site; undoAll: Undo } {
  const undos = new Set<Undo>();
  const remember = (undo: Undo): Undo => {
    const undoOnce = async () => {
      if (undos.delete(undoOnce)) await undo();
    };
    undos.add(undoOnce);
    return undoOnce;
  };
  const complete = async (files: FilesOfRemote): Promise<ReleaseFiles> => {
    const version = files.version ?? (await findLiveVersion(running, files.remote));
    return { ...files, version };
  };
  const site: Site = {
    ...running,
    findLiveVersion: (remote) => findLiveVersion(running, remote),
    alterFiles: async (files, alter) =>
      remember(await alterFiles(running, await complete(files), alter)),
    removeFiles: async (files) => remember(await removeFiles(running, await complete(files))),
    removeStore: async () => remember(await removeStore(running)),
    publishVersion: (change) => publishVersion(running, change),
    publishServerBuild: (remote, alter) => publishServerBuild(running, remote, alter),
    publishUnmountable: (remote) => publishUnmountable(running, remote),
    release: (...args) => runRelease(running, args),
    kill: (name) => killProcess(running, name),
  };
  const undoAll = async () => {
    for (const undo of [...undos].toReversed()) await undo();
  };
  return { site, undoAll };
}
