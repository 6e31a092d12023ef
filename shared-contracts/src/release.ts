/**
 * Release records and the rollout document: the build writes them, the registry signs and stores
 * them, and the shell verifies them before it trusts their content.
 */
import * as v from 'valibot';
import { legacyWidgetSchema } from './legacy-widgets.ts';
import { rampSchema } from './ramp.ts';
import { REGION_NAMES } from './regions.ts';
import { remoteTeamSchema } from './remote-team.ts';

/** Name of a remote or a cohort. */
export const remoteNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,63}$/));
const name = remoteNameSchema;
/** Semantic version with an optional pre-release; safe in a URL path. */
export const releasedVersionSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,64})?$/),
);
const version = releasedVersionSchema;
const sha384 = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** Relative path of a file in a build: no leading slash, no `..`, only plain characters. */
const filePath = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_.~/-]{0,199}$/));
const fileTable = v.record(
  filePath,
  v.object({ integrity: sha384, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
);
const preload = v.object({ scripts: v.array(filePath), styles: v.array(filePath) });
/** Cookies of the shell itself, which remotes may not read or set. */
const SHELL_COOKIES: readonly string[] = ['session', 'visitor', 'cohort', 'scripts'];
const cookieName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]{1,40}$/),
  v.check((cookie) => !SHELL_COOKIES.includes(cookie), 'This cookie belongs to the shell'),
);
/** A source of `frame-src`; it cannot end the directive or widen it to a whole scheme. */
export const frameSourceSchema = v.union([
  v.literal("'self'"),
  v.pipe(v.string(), v.regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/)),
]);
/** A place of a block in header, drawer or footer (`RegionPlace`). */
export const regionPlaceSchema = v.object({
  region: v.picklist(REGION_NAMES),
  area: v.string(),
  usual: v.optional(
    v.array(
      v.object({
        order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
        variables: v.optional(v.record(v.string(), v.unknown()), () => ({})),
      }),
    ),
    () => [],
  ),
});
/** A page that exists without the backend (`BuiltInPage`). */
export const releasedPageSchema = v.object({
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
  title: v.string(),
  template: v.string(),
  below: v.exactOptional(v.array(v.string())),
  items: v.boolean(),
  login: v.boolean(),
  guests: v.exactOptional(v.literal(true)),
  sitemapModel: v.exactOptional(v.string()),
});
export type ReleasedPage = v.InferOutput<typeof releasedPageSchema>;
/** A path of the site as a rule of robots.txt may contain it: no `*`, no `$`, no line break. */
export const pathRuleSchema = v.pipe(v.string(), v.regex(/^(\/[a-z0-9-]{1,64}){1,4}$/));
/** A path of the site, possibly with a fragment. */
export const pagePathSchema = v.pipe(
  v.string(),
  v.regex(/^(\/[a-z0-9-]{1,64}){1,4}(#[a-z][a-z0-9-]{0,63})?$/),
);
const isoTime = v.pipe(v.string(), v.isoTimestamp());
/** JSON Schema of a payload, by event name; the code that compares schemas parses them. */
const payloadSchemas = v.record(v.string(), v.record(v.string(), v.unknown()));
/** Senders must include every field; receivers accept additional ones. */
export const eventSchemasSchema = v.object({ publishes: payloadSchemas, consumes: payloadSchemas });
export type EventSchemas = v.InferOutput<typeof eventSchemasSchema>;

export const releaseRecordSchema = v.object({
  remote: name,
  version,
  builtAt: isoTime,
  contractVersion: v.number(),
  /** Version of `./slots` and `./service`; older records without it use the contract version. */
  lifecycleVersion: v.optional(v.number()),
  /** Version of the server build's entry; older records use the contract version. */
  serverEntryVersion: v.optional(v.number()),
  /**
   * Version of the federation runtime that the browser build requires; the host must provide
   * exactly this version.
   */
  federationRuntime: v.string(),
  /** Global under which the browser entry registers itself; unique per remote and version. */
  globalName: v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  /** Semver ranges of the libraries that the host must share. */
  requires: v.record(v.string(), v.string()),
  /**
   * Names imported from react-router-dom; for older records without them, the build checked the
   * imports.
   */
  routerNames: v.optional(v.array(v.string())),
  provides: v.array(
    v.object({
      template: v.string(),
      personal: v.boolean(),
      /** The server's HTML needs no scripts; older records without this field need them. */
      static: v.optional(v.boolean(), false),
      main: v.boolean(),
      /** Shown by the shell above a page, never as part of one; older records have none. */
      overlay: v.optional(v.boolean(), false),
      /** Regions in which the block may stand, instead of on pages; older records have none. */
      regions: v.optional(v.array(regionPlaceSchema)),
      /** Origins that the template may show in a frame; older records show none. */
      frames: v.optional(v.array(frameSourceSchema), () => []),
      /**
       * JSON Schema of the variables that owners set (`describeFields`). Absent where owners cannot
       * place the block, and in older records.
       */
      fields: v.optional(v.record(v.string(), v.unknown())),
      /** Files of the block in addition to `slots.preload`. */
      preload,
    }),
  ),
  /** Pages that exist without the backend (`BuiltInPage`); older records have none. */
  pages: v.optional(v.array(releasedPageSchema)),
  /** The team that owns it; absent in older records. */
  team: v.optional(v.object(remoteTeamSchema.entries)),
  /** Paths that search engines should not request; older records have none. */
  notCrawled: v.optional(v.array(pathRuleSchema)),
  /** Paths that analytics do not count; older records have none. */
  notCounted: v.optional(v.array(pathRuleSchema)),
  /** The page on which customers change their password; absent in older records. */
  changePasswordPath: v.optional(pagePathSchema),
  /** Widgets of legacy pages that become its blocks (`LegacyWidget`); older records have none. */
  legacyWidgets: v.optional(v.array(legacyWidgetSchema)),
  /** Templates that its blocks nest; older records without this field may nest any. */
  nests: v.optional(v.array(v.string())),
  /** Stylesheet with the styles of its region blocks only, for the document itself; absent without such blocks. */
  regionStyles: v.optional(filePath),
  /** Files that all slots of the remote need in addition to the entry. */
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
  /**
   * Payload schemas of these events at build time; older records are checked by event name only.
   */
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
    /** Share of visitors who get the candidate, in steps of 0.1% (0 to 1000). */
    permille: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
    /** Names of cohorts that get the candidate regardless of their bucket. */
    cohorts: v.array(name),
    /** How the share grows; absent when only people change it. */
    ramp: v.exactOptional(rampSchema),
  }),
]);
export type RolloutPlan = v.InferOutput<typeof rolloutPlanSchema>;

/** A release that some or all visitors got until another one took its place. */
const replacedRelease = v.object({
  remote: name,
  version,
  /** Who got it, as in the plan of that time; absent for everyone. */
  share: v.optional(
    v.object({
      rolloutId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      permille: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
      cohorts: v.array(name),
    }),
  ),
  leftAt: isoTime,
  /** `taken-back`: it was rolled back or revoked, so its open documents reload. */
  why: v.picklist(['replaced', 'taken-back']),
});
export type ReplacedRelease = v.InferOutput<typeof replacedRelease>;

/** The command that produced a rollout document; used by the history, not by shells. */
const rolloutChange = v.object({
  /** Distinguishes two commands with the same text. */
  id: v.string(),
  actor: v.string(),
  action: v.string(),
  remote: v.nullable(name),
  version: v.nullable(version),
  reason: v.string(),
  /** The remote's plan after the command; null when the command changed no plan. */
  plan: v.nullable(rolloutPlanSchema),
});

export const rolloutDocumentSchema = v.object({
  /** Increases with every change; readers reject a lower number than they have seen. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
  issuedAt: isoTime,
  /** After this time readers keep the last valid set, log a warning, and accept no new release. */
  expiresAt: isoTime,
  remotes: v.record(
    name,
    v.object({
      /** Changes with each new candidate, so that visitors get new buckets. */
      rolloutId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      plan: rolloutPlanSchema,
    }),
  ),
  /**
   * Integrity hashes of browser or server entries that must never be loaded again; older documents
   * have none. See `isRevoked`.
   */
  revoked: v.optional(v.array(sha384)),
  /**
   * Releases (`remote@version`) whose files are being deleted because of their age; they cannot be
   * restored. Absent when there are none.
   */
  pruned: v.optional(v.array(v.string())),
  /** For open documents: releases that were served recently. Absent when there are none. */
  recent: v.optional(v.array(replacedRelease)),
  /** Absent in documents from before they contained the history. */
  change: v.optional(rolloutChange),
});
export type RolloutDocument = v.InferOutput<typeof rolloutDocumentSchema>;

/** The first files that a release loads, in the browser and on the server, by integrity hash. */
export function listEntryDigests({
  web,
  server,
}: Pick<ReleaseRecord, 'web' | 'server'>): readonly string[] {
  return [web, server].flatMap(({ entry, files }) => files[entry]?.integrity ?? []);
}

/**
 * True when an entry of the release is revoked, regardless of the version under which it is
 * published.
 */
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

/** The version of each remote that one document uses. */
export type ReleaseSet = Readonly<Record<string, string>>;

/** `mfe-cms@1.0.0,mfe-shop@1.2.0`: text form of a release set in a header or log. */
export function formatReleaseSet(set: ReleaseSet): string {
  return Object.keys(set)
    .toSorted()
    .map((remote) => `${remote}@${set[remote]}`)
    .join(',');
}

/** Returns undefined when the text is not a release set. */
export function parseReleaseSet(value: string): ReleaseSet | undefined {
  const entries = value.split(',').map((part) => part.split('@'));
  const isSet = entries.every(
    ([remote, released, ...rest]) =>
      rest.length === 0 && v.is(name, remote) && v.is(version, released),
  );
  if (!isSet) return undefined;
  return Object.fromEntries(entries.map(([remote = '', released = '']) => [remote, released]));
}

/** Public address of a release's file; its content never changes. */
export function releaseFilePath(remote: string, releasedVersion: string, file: string): string {
  return `/r/${remote}/${releasedVersion}/${file}`;
}
