/** Which kind of failure a rejected job or a browser's report is. */
import { IntegrityError } from 'release-registry/release-store';
import type { FailureKind } from 'shared-contracts/observation';
import { JobError } from '../rendering/release-runner.ts';

/** Of what a slot on the server failed with. */
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

/** Of the phase a browser tells; undefined for what is no fault of the release, a picture say. */
export function kindOfPhase(phase: string): FailureKind | undefined {
  return KIND_OF_PHASE.get(phase);
}
