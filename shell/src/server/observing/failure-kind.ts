/** Kind of failure of a rejected job or a browser's report. */
import { IntegrityError } from 'release-registry/release-store';
import type { FailureKind } from 'shared-contracts/observation';
import { JobError } from '../rendering/release-runner.ts';

/** Kind of an error that a slot failed with on the server. */
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
  ['loop', 'unhandled'],
]);

/**
 * Kind of a phase reported by a browser. Undefined for what is not the release's fault, such as a
 * picture.
 */
export function kindOfPhase(phase: string): FailureKind | undefined {
  return KIND_OF_PHASE.get(phase);
}
