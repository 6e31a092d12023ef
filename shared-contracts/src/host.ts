/**
 * What the shell offers to remotes: its build writes it into `dist/host.json`, and
 * the registry judges releases by the file, that is by the shell that runs (FED-12).
 */
import * as v from 'valibot';
import type { StorefrontEventType } from './events.ts';
import { eventSchemasSchema } from './release.ts';

const versionRange = v.object({ min: v.number(), max: v.number() });
/** Oldest and newest version that is understood. */
export type VersionRange = v.InferOutput<typeof versionRange>;

export const hostCapabilitiesSchema = v.object({
  contractVersions: versionRange,
  lifecycleVersions: versionRange,
  serverEntryVersions: versionRange,
  /** Version of the federation runtime it provides to remotes. */
  federationRuntime: v.string(),
  /** Exact version of each library it shares. */
  shared: v.record(v.string(), v.string()),
  /** Names of react-router-dom it shares. */
  routerNames: v.array(v.string()),
  /** What it publishes itself, and what its bus lets through from anybody. */
  eventSchemas: eventSchemasSchema,
});
export type HostCapabilities = v.InferOutput<typeof hostCapabilitiesSchema>;

/** Versions this shell understands; `min` rises when the shell drops what releases may still state. */
export const HOST_VERSIONS = {
  contractVersions: { min: 1, max: 1 },
  lifecycleVersions: { min: 1, max: 1 },
  serverEntryVersions: { min: 1, max: 1 },
} as const satisfies Partial<HostCapabilities>;

/** Events the shell itself publishes. */
export const SHELL_EVENTS = [
  'session.started',
  'session.ended',
  'shell.alert-requested',
] as const satisfies readonly StorefrontEventType[];
