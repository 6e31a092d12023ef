/** Maps a failed job, or a browser's failure report, to a kind of failure. */
import { IntegrityError } from 'release-registry/release-store';
import type { FailureKind } from 'shared-contracts/observation';
import { JobError } from '../rendering/release-runner.ts';

/** Kind of the error that made a slot fail on the server. */
export function kindOfError(error: unknown): FailureKind {
  if (!(error instanceof JobError) || error.failure !== 'not-loadable') return 'server-render';
  return error.cause instanceof IntegrityError ? 'integrity' : 'load';
}

const KIND_OF_PHASE: ReadonlyMap<string, FailureKind> = new Map([
  ['load', 'load'],
  ['hydrate', 'browser-render'],
  ['render', 'browser-render'],
  ['effect', 'unhandled'],
  ['service', 'unhandled'],
  ['event', 'unhandled'],
  ['policy', 'unhandled'],
  ['loop', 'unhandled'],
]);

/**
 * Kind of failure for the phase in a browser's report. Undefined for failures that the release did
 * not cause, such as a picture that does not load.
 */
export function kindOfPhase(phase: string): FailureKind | undefined {
  return KIND_OF_PHASE.get(phase);
}
