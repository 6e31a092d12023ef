/**
 * Parses stored text into a verified record or rollout document: signature, shape, identity and
 * complete integrity hashes, in that order.
 */
import * as v from 'valibot';
import {
  releaseRecordSchema,
  rolloutDocumentSchema,
  type ReleaseRecord,
  type RolloutDocument,
} from 'shared-contracts/release';
import { openEnvelope, type KeyRing } from './envelope.ts';
import { UntrustedDocumentError } from './untrusted-document-error.ts';
import { recordPath, ROLLOUT_PATH } from '../storage/store-paths.ts';

/** One remote's release. */
export interface ReleaseId {
  readonly remote: string;
  readonly version: string;
}

/** `mfe-shop@1.2.0`: how a release is named in maps, logs and messages. */
export function formatReleaseId({ remote, version }: ReleaseId): string {
  return `${remote}@${version}`;
}

/** True when both parts are safe to use in a path. */
export function isReleaseId({ remote, version }: ReleaseId): boolean {
  const { entries } = releaseRecordSchema;
  return v.is(entries.remote, remote) && v.is(entries.version, version);
}

/** @throws UntrustedDocumentError */
export function verifyRecord(text: string, release: ReleaseId, keys: KeyRing): ReleaseRecord {
  const document = recordPath(release);
  const record = v.safeParse(releaseRecordSchema, openEnvelope(text, document, keys));
  if (!record.success) throw new UntrustedDocumentError(document, 'wrong-schema');
  const { remote, version } = record.output;
  if (remote !== release.remote || version !== release.version) {
    throw new UntrustedDocumentError(document, 'wrong-identity');
  }
  if (listFilesWithoutDigest(record.output).length > 0) {
    throw new UntrustedDocumentError(document, 'missing-digest');
  }
  return record.output;
}

/** @throws UntrustedDocumentError */
export function verifyRollout(text: string, keys: KeyRing): RolloutDocument {
  const rollout = v.safeParse(rolloutDocumentSchema, openEnvelope(text, ROLLOUT_PATH, keys));
  if (!rollout.success) throw new UntrustedDocumentError(ROLLOUT_PATH, 'wrong-schema');
  return rollout.output;
}

/** Files that a page or server would load and whose hash is not in the record. */
export function listFilesWithoutDigest(record: ReleaseRecord): readonly string[] {
  const preloads = [
    record.slots.preload,
    ...record.provides.map((provided) => provided.preload),
    ...(record.service === null ? [] : [record.service.preload]),
  ];
  const loaded = preloads.flatMap((preload) => [...preload.scripts, ...preload.styles]);
  const missing = [record.web.entry, ...loaded].filter(
    (file) => !Object.hasOwn(record.web.files, file),
  );
  const { entry, files } = record.server;
  return Object.hasOwn(files, entry) ? missing : [...missing, entry];
}

/** Versions a plan can send a visitor to. */
export function listPlannedReleases(
  rollout: Pick<RolloutDocument, 'remotes'>,
): readonly ReleaseId[] {
  return Object.entries(rollout.remotes).flatMap(([remote, { plan }]) =>
    plan.kind === 'single'
      ? [{ remote, version: plan.version }]
      : [
          { remote, version: plan.stable },
          { remote, version: plan.candidate },
        ],
  );
}
