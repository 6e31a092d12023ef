/** Helpers for tests that read or forge what a store holds. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from '../release-store.ts';
import type { TestSite } from './builders.ts';

/** The version most visitors get; undefined when the remote is not live. */
export function findLiveVersion(store: ReleaseStore, remote = 'mfe-shop'): string | undefined {
  const plan = store.current()?.document.remotes[remote]?.plan;
  return plan?.kind === 'single' ? plan.version : plan?.stable;
}

export async function readStored(site: TestSite, document: string): Promise<string> {
  return readFile(path.join(site.storeDirectory, document), 'utf8');
}

/** Writes a document into the store without the registry. */
export async function putInStore(
  site: TestSite,
  document: string,
  content: object | string,
): Promise<void> {
  const file = path.join(site.storeDirectory, document);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
}
