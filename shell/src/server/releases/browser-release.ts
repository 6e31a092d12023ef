/** Converts a release record for the document's boot JSON. Pure. */
import { releaseFilePath, type ReleaseRecord } from 'shared-contracts/release';
import type { AssetList, BrowserRelease } from '../../document/document-state.ts';

interface FileList {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export function browserRelease(record: ReleaseRecord): BrowserRelease {
  const address = (file: string) => releaseFilePath(record.remote, record.version, file);
  const assets = (files: FileList): AssetList => ({
    scripts: files.scripts.map(address),
    styles: files.styles.map(address),
  });
  return {
    version: record.version,
    globalName: record.globalName,
    entry: address(record.web.entry),
    integrity: Object.fromEntries(
      Object.entries(record.web.files)
        .filter(([file]) => /\.(js|css)$/.test(file))
        .map(([file, { integrity }]) => [address(file), integrity]),
    ),
    templates: Object.fromEntries(
      record.provides.map(({ template, personal, preload }) => [
        template,
        { ...assets(preload), personal },
      ]),
    ),
    slots: assets(record.slots.preload),
    publishes: record.publishes,
    consumes: record.consumes,
  };
}
