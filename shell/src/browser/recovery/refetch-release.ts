/**
 * Fetches a failed release again, because the browser's cache may hold a damaged file for a
 * year. When the server reports that the release was removed, the document reloads.
 */
import { isRecord } from 'shared-contracts/json';
import { RELEASE_SET_HEADER } from '../../document/document-state.ts';
import type { ReleaseScripts } from '../federation/release-scripts.ts';
import { reloadOnce, type RemovedRelease } from './reload-once.ts';
import type { FailedRelease } from '../federation/failed-release.ts';

/** Replaces corrupt cached copies; rejects while the remote cannot be reached. */
export async function refetchRelease(
  failed: FailedRelease,
  removed: RemovedRelease,
): Promise<void> {
  const { files, entry, integrity, scripts } = failed;
  try {
    await Promise.all(files.map(({ url }) => refetch(url, integrity.find(url) ?? '')));
  } catch (error) {
    if (await isRemoved(removed)) reloadOnce(removed);
    throw error;
  }
  // The host loads the entry itself; the failed attempt has already used up its preload.
  const chunks = files.filter(({ url, as }) => as === 'script' && url !== entry);
  const { document } = removed.page;
  await Promise.all(chunks.map(({ url }) => discardFailedPreload(document, url, scripts)));
}

async function refetch(url: string, integrity: string): Promise<void> {
  const response = await fetch(url, {
    mode: 'cors',
    credentials: 'same-origin',
    cache: 'reload',
    integrity,
  });
  if (!response.ok) throw new Error(`${url} failed with status ${response.status}`);
}

/** A missing file proves nothing: only the server knows whether the release was removed. */
async function isRemoved({ page, releaseSet }: RemovedRelease): Promise<boolean> {
  const { pathname, search } = page.location;
  try {
    const response = await fetch(`/_data${pathname}${search}`, {
      headers: { accept: 'application/json', [RELEASE_SET_HEADER]: releaseSet },
      credentials: 'same-origin',
    });
    const answer: unknown = await response.json();
    return isRecord(answer) && answer['kind'] === 'reload';
  } catch {
    return false;
  }
}

/**
 * A browser gives a failed preload to the next script with the same URL. This script
 * consumes it, so that webpack's own script loads the intact file. If the chunk runs here,
 * it only registers itself and waits.
 */
function discardFailedPreload(page: Document, url: string, scripts: ReleaseScripts): Promise<void> {
  return new Promise((resolve) => {
    const script = scripts.create(url);
    const settle = () => {
      script.remove();
      resolve();
    };
    script.addEventListener('load', settle);
    script.addEventListener('error', settle);
    page.head.append(script);
  });
}
