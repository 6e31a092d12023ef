/** Loads the releases of the set that are not in the document. */
import type { BootState, BrowserRelease } from '../../document/document-state.ts';
import { releaseSetPath } from '../../document/release-set-path.ts';
import type { IntegrityTable } from './integrity-table.ts';

/**
 * Adds the releases of all remotes to `boot.releases`, once. Rejects when no server has the file or
 * it is not the expected one; a later call tries again.
 */
export type LoadReleases = () => Promise<void>;

export interface ReleaseLoaderParts {
  readonly boot: Pick<BootState, 'releases' | 'releaseSet' | 'setIntegrity'>;
  readonly integrity: Pick<IntegrityTable, 'add'>;
  readonly request: typeof fetch;
}

export function createReleaseLoader({
  boot,
  integrity,
  request,
}: ReleaseLoaderParts): LoadReleases {
  let loading: Promise<void> | undefined;

  async function load(expected: string): Promise<void> {
    const response = await request(releaseSetPath(expected, boot.releaseSet), {
      integrity: expected,
    });
    const releases: Readonly<Record<string, BrowserRelease>> = await response.json();
    for (const release of Object.values(releases)) integrity.add(release.integrity);
    Object.assign(boot.releases, releases);
  }

  return () => {
    if (boot.setIntegrity === null) return Promise.resolve();
    loading ??= load(boot.setIntegrity);
    loading.catch(() => (loading = undefined));
    return loading;
  };
}
