/** Checks whether a release fits the shell that will run it. Pure. */
import semver from 'semver';
import type { HostCapabilities, VersionRange } from 'shared-contracts/host';
import type { ReleaseRecord } from 'shared-contracts/release';
import type { Refusal, RefusalCode } from './refusal.ts';

const SHELL = 'the shell';

interface StatedVersion {
  readonly code: RefusalCode;
  readonly name: string;
  /** Undefined in records from before the field existed. */
  readonly version: number | undefined;
  readonly range: VersionRange;
}

export function listVersionRefusals(
  record: Pick<ReleaseRecord, 'contractVersion' | 'lifecycleVersion' | 'serverEntryVersion'>,
  host: Pick<HostCapabilities, 'contractVersions' | 'lifecycleVersions' | 'serverEntryVersions'>,
): readonly Refusal[] {
  const stated: readonly StatedVersion[] = [
    {
      code: 'contract-version',
      name: 'contract version',
      version: record.contractVersion,
      range: host.contractVersions,
    },
    {
      code: 'lifecycle-version',
      name: 'lifecycle version',
      version: record.lifecycleVersion,
      range: host.lifecycleVersions,
    },
    {
      code: 'server-entry-version',
      name: 'server entry version',
      version: record.serverEntryVersion,
      range: host.serverEntryVersions,
    },
  ];
  return stated.flatMap(refuseVersion);
}

function refuseVersion({ code, name, version, range }: StatedVersion): readonly Refusal[] {
  if (version === undefined || (version >= range.min && version <= range.max)) return [];
  const supported = range.min === range.max ? `${range.min}` : `${range.min} to ${range.max}`;
  const todo =
    version < range.min
      ? `build the remote with shared contracts of ${name} ${supported}`
      : `deploy a shell that supports ${name} ${version} first, or build the remote with ${supported}`;
  const what = `it is built for ${name} ${version}; the shell supports ${supported}`;
  return [{ code, what, who: SHELL, todo }];
}

export function listRuntimeRefusals(
  { federationRuntime }: ReleaseRecord,
  host: HostCapabilities,
): readonly Refusal[] {
  if (federationRuntime === host.federationRuntime) return [];
  return [
    {
      code: 'federation-runtime',
      what: `it is built for federation runtime ${federationRuntime}; the shell has ${host.federationRuntime}`,
      who: SHELL,
      todo: `build the remote with @module-federation packages of version ${host.federationRuntime}`,
    },
  ];
}

export function listLibraryRefusals(
  { requires }: Pick<ReleaseRecord, 'requires'>,
  host: Pick<HostCapabilities, 'shared'>,
): readonly Refusal[] {
  return Object.entries(requires).flatMap(([library, range]): readonly Refusal[] => {
    const shared = Object.hasOwn(host.shared, library) ? host.shared[library] : undefined;
    const code = 'shared-library';
    if (shared === undefined) {
      const what = `it requires ${library}, which the shell does not share`;
      const todo = `bundle ${library} with the remote, or have the shell share it`;
      return [{ code, what, who: SHELL, todo }];
    }
    if (semver.satisfies(shared, range)) return [];
    const what = `it requires ${library} ${range}; the shell shares ${shared}`;
    const todo = `build the remote with ${library} ${shared}, or update the shell first`;
    return [{ code, what, who: SHELL, todo }];
  });
}

export function listRouterRefusals(
  { routerNames = [] }: ReleaseRecord,
  host: HostCapabilities,
): readonly Refusal[] {
  return routerNames
    .filter((name) => !host.routerNames.includes(name))
    .map((name) => ({
      code: 'router-name',
      what: `it imports ${name} of react-router-dom, which the shell does not share`,
      who: SHELL,
      todo: `use one of ${host.routerNames.join(', ')}, or deploy a shell that shares ${name} first`,
    }));
}
