/**
 * Checks whether a release is compatible with this shell. The registry checks this when a release is
 * published. The shell does not trust the store and checks again before it runs a release.
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

/** The reason why this shell cannot run the release; undefined when it can. */
export function findIncompatibility(record: Requirements): string | undefined {
  const requires = Object.fromEntries(
    Object.entries(record.requires).filter(([library]) => Object.hasOwn(REACT, library)),
  );
  const [incompatibility] = [
    ...listVersionRefusals(record, HOST_VERSIONS),
    ...listLibraryRefusals({ requires }, { shared: REACT }),
  ];
  return incompatibility?.what;
}

/** Reads server builds of compatible releases. Throws the reason for an incompatible one. */
export function readCompatibleBuilds(
  store: Pick<ReleaseStore, 'findRecord' | 'readServerBuild' | 'isRevoked'>,
): Pick<ReleaseStore, 'readServerBuild' | 'isRevoked'> {
  return {
    isRevoked: store.isRevoked,
    async readServerBuild(remote, version) {
      const record = await store.findRecord(remote, version);
      const reason = record === undefined ? undefined : findIncompatibility(record);
      if (reason !== undefined) throw new Error(reason);
      return store.readServerBuild(remote, version);
    },
  };
}
