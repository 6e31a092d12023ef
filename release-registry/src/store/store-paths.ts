/** Where things are inside a release store. Callers check names before they build a path. */
interface StoredRelease {
  readonly remote: string;
  readonly version: string;
}

export const ROLLOUT_PATH = 'rollout.json';
export const DISCOVERY_PATH = 'discovery.json';
export const HISTORY_PATH = 'history.jsonl';

export function recordPath({ remote, version }: StoredRelease): string {
  return `records/${remote}/${version}.json`;
}

/** Folder of a release's files; `web/**` and `server/**` below it. */
export function releaseFilesPath({ remote, version }: StoredRelease): string {
  return `files/${remote}/${version}`;
}
