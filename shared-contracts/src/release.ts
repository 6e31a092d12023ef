/**
 * Release records and the rollout document: what the build writes, the registry
 * signs and stores, and the shell verifies before it trusts a byte.
 */
import * as v from 'valibot';

/** A remote's name, or a cohort's. */
export const remoteNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,63}$/));
const name = remoteNameSchema;
/** Semantic version with an optional pre-release; safe in a URL path. */
export const releasedVersionSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,64})?$/),
);
const version = releasedVersionSchema;
const sha384 = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** Relative path of a file in a build: no leading slash, no `..`, plain characters. */
const filePath = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_.~/-]{0,199}$/));
const fileTable = v.record(
  filePath,
  v.object({ integrity: sha384, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
);
const preload = v.object({ scripts: v.array(filePath), styles: v.array(filePath) });
/** Cookies of the shell itself, which no remote may read or set. */
const SHELL_COOKIES: readonly string[] = ['session', 'visitor', 'cohort', 'scripts'];
const cookieName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]{1,40}$/),
  v.check((cookie) => !SHELL_COOKIES.includes(cookie), 'This cookie is the shell’s own'),
);
/** A source of `frame-src`; nothing in it can end the directive or widen it to a whole scheme. */
export const frameSourceSchema = v.union([
  v.literal("'self'"),
  v.pipe(v.string(), v.regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/)),
]);
const isoTime = v.pipe(v.string(), v.isoTimestamp());
/** JSON Schema of a payload by the event's name; whoever compares them parses them. */
const payloadSchemas = v.record(v.string(), v.record(v.string(), v.unknown()));
/** What a program sends lists every field; what it accepts may be sent with more. */
export const eventSchemasSchema = v.object({ publishes: payloadSchemas, consumes: payloadSchemas });
export type EventSchemas = v.InferOutput<typeof eventSchemasSchema>;

export const releaseRecordSchema = v.object({
  remote: name,
  version,
  builtAt: isoTime,
  contractVersion: v.number(),
  /** Of `./slots` and `./service`; records from before it was stated are judged by the contract version. */
  lifecycleVersion: v.optional(v.number()),
  /** Of the server build's entry; likewise. */
  serverEntryVersion: v.optional(v.number()),
  /** Version of the federation runtime the browser build was made for; the host provides exactly it. */
  federationRuntime: v.string(),
  /** Global the browser entry registers itself under; unique per remote and version. */
  globalName: v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  /** Semver ranges of what the host must share. */
  requires: v.record(v.string(), v.string()),
  /** Names imported from react-router-dom; records from before they were stated were checked by their build. */
  routerNames: v.optional(v.array(v.string())),
  provides: v.array(
    v.object({
      template: v.string(),
      personal: v.boolean(),
      /** The server's HTML needs no scripts; records from before it was stated need them. */
      static: v.optional(v.boolean(), false),
      main: v.boolean(),
      /** Shown by the shell above a page, never part of one; records from before it was stated have none. */
      overlay: v.optional(v.boolean(), false),
      /** What the template may show in a frame; records from before it was stated show none. */
      frames: v.optional(v.array(frameSourceSchema), () => []),
      /** Files of the block beyond `slots.preload`. */
      preload,
    }),
  ),
  /** Templates its blocks put into nested slots; records from before it was stated may nest any. */
  nests: v.optional(v.array(v.string())),
  /** Files every slot of the remote needs besides the entry. */
  slots: v.object({ preload }),
  service: v.nullable(
    v.object({
      startsOn: v.array(v.string()),
      startsWithCookie: v.nullable(v.string()),
      startsWhenSignedIn: v.optional(v.boolean(), false),
      preload,
    }),
  ),
  publishes: v.array(v.string()),
  consumes: v.array(v.string()),
  /** Payloads of these events as the release was built; records without are judged by the names. */
  eventSchemas: v.optional(eventSchemasSchema),
  actions: v.array(v.string()),
  cookies: v.array(cookieName),
  onSessionStarted: v.boolean(),
  web: v.object({ entry: filePath, files: fileTable }),
  server: v.object({ entry: filePath, files: fileTable }),
});
export type ReleaseRecord = v.InferOutput<typeof releaseRecordSchema>;

export const rolloutPlanSchema = v.variant('kind', [
  v.object({ kind: v.literal('single'), version }),
  v.object({
    kind: v.literal('staged'),
    stable: version,
    candidate: version,
    /** Share of visitors who get the candidate, in steps of 0.1 % (0 to 1000). */
    permille: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
    /** Names of cohorts that get the candidate whatever their bucket. */
    cohorts: v.array(name),
  }),
]);
export type RolloutPlan = v.InferOutput<typeof rolloutPlanSchema>;

/** The command that led to a rollout document; shells do not read it, the history does. */
const rolloutChange = v.object({
  /** Tells two commands with the same words apart. */
  id: v.string(),
  actor: v.string(),
  action: v.string(),
  remote: v.nullable(name),
  version: v.nullable(version),
  reason: v.string(),
  /** The remote's plan after the command; null when the command changed none. */
  plan: v.nullable(rolloutPlanSchema),
});

export const rolloutDocumentSchema = v.object({
  /** Grows with every change; a reader refuses one older than it has seen. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
  issuedAt: isoTime,
  /** After it a reader keeps the last good set, warns, and takes no new release. */
  expiresAt: isoTime,
  remotes: v.record(
    name,
    v.object({
      /** Changes with each new candidate, so that buckets are drawn anew. */
      rolloutId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      plan: rolloutPlanSchema,
    }),
  ),
  /**
   * Integrity hashes of entries, browser or server, that must never be loaded
   * again; documents from before revocation have none. See `isRevoked`.
   */
  revoked: v.optional(v.array(sha384)),
  /**
   * Releases (`remote@version`) whose files are being removed because of their age;
   * nothing brings one back. Absent where none is.
   */
  pruned: v.optional(v.array(v.string())),
  /** Absent in documents from before the history was kept in them. */
  change: v.optional(rolloutChange),
});
export type RolloutDocument = v.InferOutput<typeof rolloutDocumentSchema>;

/** What a release loads first, in the browser and on the server, by integrity hash. */
export function listEntryDigests({
  web,
  server,
}: Pick<ReleaseRecord, 'web' | 'server'>): readonly string[] {
  return [web, server].flatMap(({ entry, files }) => files[entry]?.integrity ?? []);
}

/** True when an entry of the release is revoked, whatever version it is published as (FED-23). */
export function isRevoked(
  record: Pick<ReleaseRecord, 'web' | 'server'>,
  rollout: Pick<RolloutDocument, 'revoked'> | undefined,
): boolean {
  const revoked = rollout?.revoked ?? [];
  return listEntryDigests(record).some((digest) => revoked.includes(digest));
}

/** A signed document: the signature covers the exact bytes of `payload`. */
export const signedEnvelopeSchema = v.object({
  payload: v.string(),
  keyId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  /** Ed25519, base64. */
  signature: v.pipe(v.string(), v.base64()),
});
export type SignedEnvelope = v.InferOutput<typeof signedEnvelopeSchema>;

/** The version of every remote that one document uses. */
export type ReleaseSet = Readonly<Record<string, string>>;

/** `mfe-cms@1.0.0,mfe-shop@1.2.0`: how a release set travels in a header or log. */
export function formatReleaseSet(set: ReleaseSet): string {
  return Object.keys(set)
    .toSorted()
    .map((remote) => `${remote}@${set[remote]}`)
    .join(',');
}

/** Answers undefined when the text is not a release set. */
export function parseReleaseSet(value: string): ReleaseSet | undefined {
  const entries = value.split(',').map((part) => part.split('@'));
  const isSet = entries.every(
    ([remote, released, ...rest]) =>
      rest.length === 0 && v.is(name, remote) && v.is(version, released),
  );
  if (!isSet) return undefined;
  return Object.fromEntries(entries.map(([remote = '', released = '']) => [remote, released]));
}

/** Public address of a file of a release; immutable for ever. */
export function releaseFilePath(remote: string, releasedVersion: string, file: string): string {
  return `/r/${remote}/${releasedVersion}/${file}`;
}
