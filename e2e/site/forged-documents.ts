/**
 * Documents of the release store that are written and signed by an attacker who has the
 * keys, not by the registry.
 */
import { sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRegistryKey, readTeamKey } from 'release-registry/keys';
import {
  releaseRecordSchema,
  rolloutDocumentSchema,
  signedEnvelopeSchema,
  type ReleaseRecord,
  type RolloutDocument,
  type RolloutPlan,
  type SignedEnvelope,
} from 'shared-contracts/release';
import * as v from 'valibot';
import type { RunningSite } from './running-site.ts';

export interface ForgedRelease {
  readonly remote: string;
  /** Version to roll back to. */
  readonly stable: string;
  /** A published version that no shell has read yet. */
  readonly version: string;
  /** Parts of its record to change. */
  readonly record: Partial<ReleaseRecord>;
}

type Key = Awaited<ReturnType<typeof readTeamKey>>;

/**
 * Changes the record of a release and serves the release to every visitor; both are signed
 * with the right keys.
 */
export async function forgeRelease(
  { dataDirectory }: RunningSite,
  { remote, stable, version, record }: ForgedRelease,
): Promise<void> {
  const keys = path.join(dataDirectory, 'keys');
  const store = path.join(dataDirectory, 'releases');
  const recordFile = path.join(store, 'records', remote, `${version}.json`);
  const original = v.parse(releaseRecordSchema, await readPayload(recordFile));
  await writeSigned(recordFile, { ...original, ...record }, await readTeamKey(keys, remote));
  const rolloutFile = path.join(store, 'rollout.json');
  const rollout = v.parse(rolloutDocumentSchema, await readPayload(rolloutFile));
  const plan: RolloutPlan = {
    kind: 'staged',
    stable,
    candidate: version,
    permille: 1e3,
    cohorts: [],
  };
  const next: RolloutDocument = {
    ...rollout,
    sequence: rollout.sequence + 1,
    remotes: {
      ...rollout.remotes,
      [remote]: { rolloutId: `forged-${version}`.slice(0, 64), plan },
    },
  };
  await writeSigned(rolloutFile, next, await readRegistryKey(keys));
}

async function readPayload(file: string): Promise<unknown> {
  const { payload } = v.parse(signedEnvelopeSchema, JSON.parse(await readFile(file, 'utf8')));
  const content: unknown = JSON.parse(payload);
  return content;
}

async function writeSigned(file: string, content: object, key: Key): Promise<void> {
  const payload = JSON.stringify(content);
  const signature = sign(null, Buffer.from(payload), key.privateKey).toString('base64');
  const envelope: SignedEnvelope = { payload, keyId: key.keyId, signature };
  await writeFile(file, JSON.stringify(envelope));
}
