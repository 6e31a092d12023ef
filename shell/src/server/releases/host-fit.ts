/**
 * Whether a release is made for this shell. The registry refuses one that is not when it is
 * published; a shell believes no store and asks again before it runs anything (FED-07, FED-12).
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

/** What a release shares with the shell's own rendering. */
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
