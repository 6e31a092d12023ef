/**
 * Fetches a failed release anew: a damaged answer may sit in the browser's cache for a year. When
 * the server says that the release is gone, the document leaves with it (FED-24).
 */
import { isRecord } from 'shared-contracts/json';
import { RELEASE_SET_HEADER } from '../../document/document-state.ts';
import type { ReleaseScripts } from '../federation/release-scripts.ts';
import { reloadOnce, type GoneRelease } from './reload-once.ts';
import type { FailedRelease } from '../federation/failed-release.ts';

/** Replaces cached copies by sound ones; rejects while the remote cannot be reached. */
export async function refetchRelease(failed: FailedRelease, gone: GoneRelease): Promise<void> {
  const { files, entry, integrity, scripts } = failed;
  try {
    await Promise.all(files.map(({ url }) => refetch(url, integrity.find(url) ?? '')));
  } catch (error) {
    if (await isGone(gone)) reloadOnce(gone);
    throw error;
  }
  // The host runs the entry itself and has taken its preload with the failed attempt.
  const chunks = files.filter(({ url, as }) => as === 'script' && url !== entry);
  const { document } = gone.page;
  await Promise.all(chunks.map(({ url }) => discardFailedPreload(document, url, scripts)));
}

async function refetch(url: string, integrity: string): Promise<void> {
  const response = await fetch(url, {
    mode: 'cors',
    credentials: 'same-origin',
    cache: 'reload',
    integrity,
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** A file that is missing is no proof: only the server knows whether it will come back. */
async function isGone({ page, releaseSet }: GoneRelease): Promise<boolean> {
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
 * A browser hands a preload that failed to the next script with its address.
 * This script takes it, so that webpack's own meets the sound file; a chunk that
 * does run only waits to be picked up.
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
