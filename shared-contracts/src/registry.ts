/**
 * The registry's HTTP API (FED-15): what it tells of releases, and how commands are given.
 * Spoken by programs with a token, and by the shell for the release page.
 */
import * as v from 'valibot';
import { VITALS } from './observation.ts';
import { releasedVersionSchema, remoteNameSchema, type ReleaseRecord } from './release.ts';

export const REGISTRY_API = '/v1';

/** Who gives a command, percent-encoded; believed only beside the secret of the site's own processes. */
export const RELEASE_ACTOR_HEADER = 'x-release-actor';

const text = v.string();
const names = v.array(text);

export const RELEASE_STATES = ['live', 'candidate', 'kept', 'revoked'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

const releaseSchema = v.object({
  version: releasedVersionSchema,
  /** `kept`: published, and given to nobody now. */
  state: v.picklist(RELEASE_STATES),
  builtAt: text,
  /** Semver ranges by library. */
  requires: v.record(text, text),
  /** Templates it fills slots with. */
  provides: names,
  actions: names,
  publishes: names,
  consumes: names,
  /** Templates its blocks put into nested slots. */
  nests: names,
});
export type KnownRelease = v.InferOutput<typeof releaseSchema>;

/** What a signed record says of a release. */
export function presentRelease(record: ReleaseRecord, state: ReleaseState): KnownRelease {
  const { version, builtAt, requires, provides, actions, publishes, consumes, nests } = record;
  return {
    version,
    state,
    builtAt,
    requires,
    actions,
    publishes,
    consumes,
    provides: provides.map(({ template }) => template),
    nests: nests ?? [],
  };
}

const tally = v.object({ visits: v.number(), failed: v.number() });
const stageSchema = v.object({
  remote: text,
  stable: text,
  candidate: text,
  startedAt: text,
  verdict: v.picklist(['failing', 'slower', 'healthy', 'unproven']),
  /** In words. */
  reason: text,
  counted: v.object({ stable: tally, candidate: tally }),
  slowerIn: v.array(v.picklist(VITALS)),
});
export type ReleaseStage = v.InferOutput<typeof stageSchema>;

const remoteSchema = v.object({
  remote: remoteNameSchema,
  /** What serves everyone but the visitors of the candidate. */
  live: releasedVersionSchema,
  candidate: v.nullable(releasedVersionSchema),
  /** Share of visitors who get the candidate, 0 to 100 in steps of 0.1; null without one. */
  percent: v.nullable(v.number()),
  /** Cohorts that get the candidate besides. */
  cohorts: names,
  since: v.nullable(text),
  by: v.nullable(text),
  /** What served everyone before `live` and may still run; null when there is no such release. */
  previous: v.nullable(releasedVersionSchema),
  /** Newest first. */
  releases: v.array(releaseSchema),
});
export type RemoteReleases = v.InferOutput<typeof remoteSchema>;

/** Answer of `GET /v1/releases`. */
export const releasesSchema = v.object({
  /** Of the rollout document; 0 before the first publish. */
  sequence: v.number(),
  issuedAt: v.nullable(text),
  expiresAt: v.nullable(text),
  /** False where the registry has no key to sign with: it can be read, and changes nothing. */
  canSign: v.boolean(),
  /** What the built shell shares; null when the registry cannot read it. */
  host: v.nullable(v.object({ federationRuntime: text, shared: v.record(text, text) })),
  watch: v.object({ problem: v.nullable(text), stages: v.array(stageSchema) }),
  /** What a candidate's failure rate may exceed stable's by, a share of 1. */
  allowance: v.number(),
  remotes: v.array(remoteSchema),
});
export type Releases = v.InferOutput<typeof releasesSchema>;

/** Answer of `GET /v1/history`, oldest first. */
export const releaseHistorySchema = v.object({
  lines: v.array(
    v.object({
      at: text,
      actor: text,
      action: text,
      remote: v.nullable(text),
      version: v.nullable(text),
      sequence: v.number(),
      reason: text,
    }),
  ),
});
export type ReleaseHistory = v.InferOutput<typeof releaseHistorySchema>;

const REASON_MAX = 500;
/** What breaks a line, or turns the writing around so that it reads as something else. */
export const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** One line: it goes into the signed history and onto terminals. */
const reason = v.pipe(
  text,
  v.trim(),
  v.minLength(1, 'Say why.'),
  v.maxLength(REASON_MAX, `Use at most ${REASON_MAX} characters.`),
  v.check((given) => given.search(NOT_ONE_LINE) < 0, 'Use one line of plain writing.'),
);
const seen = {
  remote: remoteNameSchema,
  reason,
  /** Sequence of the rollout document the operator looked at. */
  expectedSequence: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};

/** Body of `POST /v1/promote` and `/v1/rollback`; `version` is the release that is meant. */
export const releaseCommandSchema = v.strictObject({
  ...seen,
  version: v.optional(releasedVersionSchema),
});
/** Body of `POST /v1/revoke`. */
export const revokeCommandSchema = v.strictObject({ ...seen, version: releasedVersionSchema });
/** Body of `POST /v1/rollouts`: a share of visitors or a cohort, exactly one of them. */
export const rolloutCommandSchema = v.pipe(
  v.strictObject({
    ...seen,
    version: releasedVersionSchema,
    percent: v.optional(
      v.pipe(
        v.number('Enter a number from 0 to 100.'),
        v.minValue(0, 'Enter a number from 0 to 100.'),
        v.maxValue(100, 'Enter a number from 0 to 100.'),
        v.check(
          (percent) => Math.abs(Math.round(percent * 10) - percent * 10) < 1e-6,
          'Use steps of 0.1.',
        ),
      ),
    ),
    cohort: v.optional(
      v.pipe(text, v.regex(/^[a-z][a-z0-9-]{1,63}$/, 'Use small letters, digits and hyphens.')),
    ),
  }),
  v.check(
    ({ percent, cohort }) => (percent === undefined) !== (cohort === undefined),
    'Name either percent or cohort.',
  ),
);

/** Why the gate refuses a release. */
export const gateRefusalSchema = v.object({ code: text, what: text, who: text, todo: text });
export type ReleaseRefusal = v.InferOutput<typeof gateRefusalSchema>;

export const REGISTRY_CODES = [
  'LOGIN_REQUIRED',
  'TOKEN_INVALID',
  'FORBIDDEN',
  'READ_ONLY',
  'NOT_FOUND',
  'CONFLICT',
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'RELEASE_REFUSED',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const;
export type RegistryCode = (typeof REGISTRY_CODES)[number];

/** A refusal, of the same shape as the site's API gives. */
export const registryFaultSchema = v.object({
  success: v.literal(false),
  message: text,
  code: v.picklist(REGISTRY_CODES),
  /** A sentence by field. */
  errors: v.optional(v.record(text, text)),
  refusals: v.optional(v.array(gateRefusalSchema)),
});
export type RegistryFault = v.InferOutput<typeof registryFaultSchema>;

/** Answer of every command. */
export const releaseChangedSchema = v.object({ remote: text, sequence: v.number() });
