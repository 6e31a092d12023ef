/**
 * Whether a release is made for this shell. The registry refuses one that is not when it is
 * published; a shell believes no store and asks again before it runs anything (FED-07, FED-12).
 */
import * as React from 'react';
import * as ReactDom from 'react-dom';
import type { ReleaseStore } from 'release-registry/release-store';
import semver from 'semver';
import { HOST_VERSIONS } from 'shared-contracts/host';
import type { ReleaseRecord } from 'shared-contracts/release';

type Requirements = Pick<
  ReleaseRecord,
  'contractVersion' | 'lifecycleVersion' | 'serverEntryVersion' | 'requires'
>;

const PROVIDED: Readonly<Record<string, string>> = {
  react: React.version,
  'react-dom': ReactDom.version,
};

/** Why this shell cannot run the release; undefined when it can. */
export function findMisfit({ requires, ...stated }: Requirements): string | undefined {
  const { contractVersions, lifecycleVersions, serverEntryVersions } = HOST_VERSIONS;
  const versions = [
    ['contract version', stated.contractVersion, contractVersions],
    ['lifecycle version', stated.lifecycleVersion, lifecycleVersions],
    ['server entry version', stated.serverEntryVersion, serverEntryVersions],
  ] as const;
  for (const [name, version, { min, max }] of versions) {
    if (version === undefined || (version >= min && version <= max)) continue;
    return `it is built for ${name} ${version}; the shell supports ${min} to ${max}`;
  }
  const unmet = Object.entries(PROVIDED).find(
    ([library, version]) => !semver.satisfies(version, requires[library] ?? '*'),
  );
  if (unmet === undefined) return undefined;
  const [library, version] = unmet;
  return `it requires ${library} ${requires[library]}; the shell shares ${version}`;
}

/** Server builds of releases that fit. @throws with the reason for one that does not */
export function readFittingBuilds(
  store: Pick<ReleaseStore, 'findRecord' | 'readServerBuild' | 'isRevoked'>,
): Pick<ReleaseStore, 'readServerBuild' | 'isRevoked'> {
  return {
    isRevoked: store.isRevoked,
    async readServerBuild(remote, version) {
      const record = await store.findRecord(remote, version);
      const misfit = record === undefined ? undefined : findMisfit(record);
      if (misfit !== undefined) throw new Error(misfit);
      return store.readServerBuild(remote, version);
    },
  };
}
