/** Paths inside a release store. Callers validate names before they build a path. */
export interface StoredRelease {
  readonly remote: string;
  readonly version: string;
}

export const ROLLOUT_PATH = 'rollout.json';
export const DISCOVERY_PATH = 'discovery.json';
/** History lines from before each rollout document contained its own. */
export const OLD_HISTORY_PATH = 'history.jsonl';
/** Replaced rollout documents. */
export const HISTORY_FOLDER = 'history';
/** Signed claims of versions; one object for each release. */
export const PUBLICATIONS_FOLDER = 'publications';
/** Versions whose files were pruned: they stay reserved. */
export const PRUNED_FOLDER = 'pruned';
export const RECORDS_FOLDER = 'records';

export function recordPath({ remote, version }: StoredRelease): string {
  return `${RECORDS_FOLDER}/${remote}/${version}.json`;
}

export function publicationPath({ remote, version }: StoredRelease): string {
  return `${PUBLICATIONS_FOLDER}/${remote}/${version}.json`;
}

export function prunedPath({ remote, version }: StoredRelease): string {
  return `${PRUNED_FOLDER}/${remote}/${version}.json`;
}

/** A replaced rollout document; names sort by sequence. */
export function pastRolloutPath(sequence: number): string {
  return `${HISTORY_FOLDER}/${String(sequence).padStart(9, '0')}.json`;
}

/** A rollout document that was replaced by a repair, for the person who looks for the cause. */
export function damagedRolloutPath(sequence: number): string {
  return `damaged/${String(sequence).padStart(9, '0')}.json`;
}

/** Folder of a release's files; `web/**` and `server/**` below it. */
export function releaseFilesPath({ remote, version }: StoredRelease): string {
  return `files/${remote}/${version}`;
}
