/** Fetches a failed release anew. Few visitors need it: a chunk of its own, loaded then. */
import type { ReleaseFile } from './release-files.ts';
import type { ReleaseScripts } from './release-scripts.ts';

export interface RefetchParts {
  readonly page: Document;
  readonly scripts: ReleaseScripts;
  /** With the release's integrity. */
  readonly request: (url: string, options: RequestInit) => Promise<Response>;
  readonly files: readonly ReleaseFile[];
  /** Address of the script the host runs itself. */
  readonly entry: string | undefined;
}

/** Rejects while one of the files cannot be had. */
export async function refetchFiles(parts: RefetchParts): Promise<void> {
  const { files, entry, request } = parts;
  await Promise.all(
    files.map(async ({ url }) => {
      const response = await request(url, { cache: 'reload' });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    }),
  );
  // The host runs the entry itself and has taken its preload with the failed attempt.
  const chunks = files.filter(({ url, as }) => as === 'script' && url !== entry);
  await Promise.all(chunks.map(({ url }) => discardFailedPreload(url, parts)));
}

/**
 * A browser hands a preload that failed to the next script with its address.
 * This script takes it, so that webpack's own meets the sound file; a chunk that
 * does run only waits to be picked up.
 */
function discardFailedPreload(
  url: string,
  { page, scripts }: Pick<RefetchParts, 'page' | 'scripts'>,
): Promise<void> {
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
