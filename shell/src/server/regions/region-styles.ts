/** Styles of region blocks, which are a part of every document. */
import { readFile } from 'node:fs/promises';
import type { ReleaseStore } from 'release-registry/release-store';
import type { ReleaseRecord } from 'shared-contracts/release';
import type { DevelopmentBuilds } from '../releases/development-builds.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';

/** Reads the styles of the remotes' region blocks as one text. */
export type ReadRegionStyles = (
  remotes: ReadonlySet<string>,
  releases: Pick<DocumentReleases, 'records'>,
) => Promise<string>;

const NOTHING = Promise.resolve('');

/** Remembers the styles of each release; a release never changes. */
export function createRegionStyles(
  store: Pick<ReleaseStore, 'findWebFile'>,
  development: Pick<DevelopmentBuilds, 'find'>,
): ReadRegionStyles {
  const known = new Map<string, Promise<string>>();

  async function read(remote: string, version: string, file: string): Promise<string> {
    const found = await store.findWebFile(remote, version, file);
    const text = found === undefined ? '' : await readFile(found.path, 'utf8');
    return safeStyles(text);
  }

  function find(remote: string, record: ReleaseRecord | undefined): Promise<string> {
    const built = record && development.find(record);
    if (built !== undefined) return Promise.resolve(safeStyles(built.regionStyles));
    if (record?.regionStyles === undefined) return NOTHING;
    const { version, regionStyles } = record;
    const key = `${remote}@${version}`;
    const text = known.get(key) ?? read(remote, version, regionStyles);
    known.set(key, text);
    // A file that could not be read is read again for the next document.
    return text.catch(() => {
      known.delete(key);
      return '';
    });
  }

  return async (remotes, { records }) => {
    const texts = [...remotes].toSorted().map((remote) => find(remote, records.get(remote)));
    return (await Promise.all(texts)).join('');
  };
}

/** Text that would end the style element cannot be a part of a document. */
function safeStyles(text: string): string {
  return text.includes('</') ? '' : text;
}
