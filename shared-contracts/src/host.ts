/**
 * Capabilities of the shell that remotes rely on. The shell's build writes them into
 * `dist/host.json`; the registry checks releases against that file, and so against the running
 * shell.
 */
import * as v from 'valibot';
import type { StorefrontEventType } from './events.ts';
import { eventSchemasSchema } from './release.ts';

const versionRange = v.object({ min: v.number(), max: v.number() });
/** Oldest and newest supported version. */
export type VersionRange = v.InferOutput<typeof versionRange>;

export const hostCapabilitiesSchema = v.object({
  contractVersions: versionRange,
  lifecycleVersions: versionRange,
  serverEntryVersions: versionRange,
  /** Version of the federation runtime that it provides to remotes. */
  federationRuntime: v.string(),
  /** Exact version of each shared library. */
  shared: v.record(v.string(), v.string()),
  /** Names of react-router-dom that it shares. */
  routerNames: v.array(v.string()),
  /** Events it publishes itself, and events its bus accepts from any remote. */
  eventSchemas: eventSchemasSchema,
});
export type HostCapabilities = v.InferOutput<typeof hostCapabilitiesSchema>;

/**
 * Versions this shell supports; `min` rises when the shell drops a version that releases may still
 * declare.
 */
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
