/**
 * Integrity hash of every script and stylesheet that this document may load, by URL. Only
 * URLs in this table can become scripts.
 */
import type { BootState } from '../../document/document-state.ts';

export interface IntegrityTable {
  /** `sha384-…`, or undefined when the URL belongs to no known release of this document. */
  find(url: string): string | undefined;
  /** Adds files of a release; an entry never changes. */
  add(files: Readonly<Record<string, string>>): void;
  /**
   * By absolute URL and by path, because the releases' chunk loaders use either. Shows later entries
   * too; its readers cannot change it.
   */
  readonly entries: Readonly<Record<string, string>>;
}

export function createIntegrityTable(
  boot: Pick<BootState, 'releases' | 'shellIntegrity'>,
  origin: string,
): IntegrityTable {
  const entries: Record<string, string> = {};
  function add(files: Readonly<Record<string, string>>): void {
    for (const [address, integrity] of Object.entries(files)) {
      entries[address] ??= integrity;
      entries[new URL(address, origin).href] ??= integrity;
    }
  }
  for (const { integrity } of Object.values(boot.releases)) add(integrity);
  add(boot.shellIntegrity);
  return {
    entries: new Proxy(entries, READ_ONLY),
    add,
    find: (url) => {
      const { href } = new URL(url, origin);
      return Object.hasOwn(entries, href) ? entries[href] : undefined;
    },
  };
}

const refuse = () => false;
const READ_ONLY: ProxyHandler<Record<string, string>> = {
  set: refuse,
  defineProperty: refuse,
  deleteProperty: refuse,
  setPrototypeOf: refuse,
  preventExtensions: refuse,
};
