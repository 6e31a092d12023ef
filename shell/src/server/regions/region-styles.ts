/** Styles of region blocks, which are a part of every document. */
import { releaseFilePath, type ReleaseRecord } from 'shared-contracts/release';
import type { ReadStyleText } from '../assets/style-texts.ts';
import type { DevelopmentBuilds } from '../releases/development-builds.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';

/** Reads the styles of the remotes' region blocks as one text. */
export type ReadRegionStyles = (
  remotes: ReadonlySet<string>,
  releases: Pick<DocumentReleases, 'records'>,
) => Promise<string>;

export function createRegionStyles(
  readStyles: ReadStyleText,
  development: Pick<DevelopmentBuilds, 'find'>,
): ReadRegionStyles {
  async function find(remote: string, record: ReleaseRecord | undefined): Promise<string> {
    const built = record && development.find(record);
    if (built !== undefined) return safeStyles(built.regionStyles);
    if (record?.regionStyles === undefined) return '';
    return (await readStyles(releaseFilePath(remote, record.version, record.regionStyles))) ?? '';
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
