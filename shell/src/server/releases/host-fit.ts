/**
 * Checks whether a release is compatible with this shell. The registry checks this when a release is
 * published; the shell does not rely on the store and checks again before running anything.
 */
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { listLibraryRefusals, listVersionRefusals } from 'release-registry/host-fit';
import type { ReleaseStore } from 'release-registry/release-store';
import { HOST_VERSIONS } from 'shared-contracts/host';
import type { ReleaseRecord } from 'shared-contracts/release';

type Requirements = Pick<
  ReleaseRecord,
  'contractVersion' | 'lifecycleVersion' | 'serverEntryVersion' | 'requires'
>;

/** Versions that a release must share with the shell for server rendering. */
const REACT = { react: React.version, 'react-dom': ReactDom.version };

/** Why this shell cannot run the release; undefined when it can. */
export function findMisfit(record: Requirements): string | undefined {
  const requires = Object.fromEntries(
    Object.entries(record.requires).filter(([library]) => Object.hasOwn(REACT, library)),
  );
  const [misfit] = [
    ...listVersionRefusals(record, HOST_VERSIONS),
    ...listLibraryRefusals({ requires }, { shared: REACT }),
  ];
  return misfit?.what;
}

/** Reads the server build of a compatible release. @throws with the reason for another one */
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
