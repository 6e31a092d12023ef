import type { IntegrityTable } from './integrity-table.ts';
import type { ReleaseScripts } from './release-scripts.ts';

/** A release of which some files could not be loaded. */
export interface FailedRelease {
  readonly integrity: IntegrityTable;
  readonly scripts: ReleaseScripts;
  readonly entry: string | undefined;
  readonly files: readonly { readonly url: string; readonly as: 'script' | 'style' }[];
}

/** Replaces corrupt cached copies; rejects while the remote cannot be reached. */
export interface ReleaseRefetch {
  refetch(failed: FailedRelease): Promise<void>;
}
