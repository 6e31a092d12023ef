/**
 * Releases of this document's set: first of the remotes on its page, later of all. Their code, their
 * files, and the recovery when one fails.
 */
import type { BootState } from '../document/document-state.ts';
import { createFederationHost, type FederationHost } from './federation/host.ts';
import { createReleaseLoader, type LoadReleases } from './federation/load-releases.ts';
import { createIntegrityTable } from './federation/integrity-table.ts';
import { createReleaseFiles, type ReleaseFiles } from './federation/release-files.ts';
import { createReleaseScripts, type ReleaseScripts } from './federation/release-scripts.ts';
import { startRecovery, type StartedRecovery } from './recovery/start-recovery.ts';
import { createReleaseDirectory, type ReleaseDirectory } from './release-directory.ts';

export interface PageReleases {
  readonly federation: FederationHost;
  readonly files: ReleaseFiles;
  readonly scripts: ReleaseScripts;
  readonly recovery: StartedRecovery;
  readonly directory: ReleaseDirectory;
  readonly loadReleases: LoadReleases;
}

export function createPageReleases(page: Window, boot: BootState): PageReleases {
  const { document } = page;
  const { releases, releaseSet } = boot;
  const integrity = createIntegrityTable(boot, page.location.origin);
  const scripts = createReleaseScripts(document, integrity);
  const parts = { page: document, releases, integrity, scripts };
  // Publishes the integrity table, which the recovery code's own chunk needs to load.
  const federation = createFederationHost(parts);
  const recovery = startRecovery({ page, releaseSet });
  return {
    federation,
    files: createReleaseFiles({ ...parts, loadRecovery: recovery.load }),
    scripts,
    recovery,
    directory: createReleaseDirectory(releases),
    loadReleases: createReleaseLoader({
      boot,
      integrity,
      request: (...call) => page.fetch(...call),
    }),
  };
}
