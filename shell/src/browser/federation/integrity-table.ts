/**
 * Integrity hash of every script and stylesheet that this document may load, by URL. Only
 * URLs in this table can become scripts.
 */
import type { BootState } from '../../document/document-state.ts';

export interface IntegrityTable {
  /** `sha384-…`, or undefined when the URL belongs to no release of this document. */
  find(url: string): string | undefined;
  /** By absolute URL and by path, because the releases' chunk loaders use either. */
  readonly entries: Readonly<Record<string, string>>;
}

export function createIntegrityTable(
  boot: Pick<BootState, 'releases' | 'shellIntegrity'>,
  origin: string,
): IntegrityTable {
  const tables = [
    ...Object.values(boot.releases).map(({ integrity }) => integrity),
    boot.shellIntegrity,
  ];
  const entries: Record<string, string> = {};
  for (const [address, integrity] of tables.flatMap((table) => Object.entries(table))) {
    entries[address] = integrity;
    entries[new URL(address, origin).href] = integrity;
  }
  return {
    entries: Object.freeze(entries),
    find: (url) => {
      const { href } = new URL(url, origin);
      return Object.hasOwn(entries, href) ? entries[href] : undefined;
    },
  };
}
