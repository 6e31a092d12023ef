/**
 * The registry's HTTP API: release information and commands. Used by programs with a token, and by
 * the shell for the release page.
 */
import * as v from 'valibot';
import { VITALS } from './observation.ts';
import { parseRamp, rampSchema } from './ramp.ts';
import { releasedVersionSchema, remoteNameSchema, type ReleaseRecord } from './release.ts';
import { remoteTeamSchema } from './remote-team.ts';

export const REGISTRY_API = '/v1';

/**
 * Name of the operator who gives a command, percent-encoded; trusted only together with the secret
 * that the site's processes share.
 */
export const RELEASE_ACTOR_HEADER = 'x-release-actor';

const text = v.string();
const names = v.array(text);

export const RELEASE_STATES = ['live', 'candidate', 'kept', 'revoked'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

const releaseSchema = v.object({
  version: releasedVersionSchema,
  /** `kept`: published, but currently served to no visitor. */
  state: v.picklist(RELEASE_STATES),
  builtAt: text,
  /** Semver ranges by library. */
  requires: v.record(text, text),
  /** Templates it provides for slots. */
  provides: names,
  actions: names,
  publishes: names,
  consumes: names,
  /** Templates that its blocks nest in slots. */
  nests: names,
  /** The team that owns it; absent where its manifest names none. */
  team: v.exactOptional(v.object(remoteTeamSchema.entries)),
});
export type KnownRelease = v.InferOutput<typeof releaseSchema>;

/** Content of a release's signed record. */
export function presentRelease(record: ReleaseRecord, state: ReleaseState): KnownRelease {
  const { version, builtAt, requires, provides, actions, publishes, consumes, nests, team } =
    record;
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
    ...(team !== undefined && { team }),
  };
}

const tally = v.object({ visits: v.number(), failed: v.number() });
/** What the current step of a ramp plan waits for. */
export const STEP_WAITS = [
  'nothing',
  'time',
  'visits',
  'evidence',
  'vitals',
  'approval',
  'resume',
] as const;
const stepSchema = v.object({
  /** When it began, as in the plan. */
  startedAt: text,
  waitsFor: v.picklist(STEP_WAITS),
  /** As a sentence. */
  reason: text,
  /** Milliseconds until the step's time is over; null for a step that waits for approval. */
  leftMs: v.nullable(v.number()),
  /** Documents since the step began, in minutes with both versions. */
  counted: v.object({ stable: tally, candidate: tally }),
});
const stageSchema = v.object({
  remote: text,
  stable: text,
  candidate: text,
  startedAt: text,
  verdict: v.picklist(['failing', 'slower', 'healthy', 'unproven']),
  /** As a sentence. */
  reason: text,
  counted: v.object({ stable: tally, candidate: tally }),
  slowerIn: v.array(v.picklist(VITALS)),
  /** The current step; absent without a ramp plan. */
  step: v.optional(stepSchema),
});
export type ReleaseStage = v.InferOutput<typeof stageSchema>;

const remoteSchema = v.object({
  remote: remoteNameSchema,
  /** The release for everyone except the candidate's visitors. */
  live: releasedVersionSchema,
  candidate: v.nullable(releasedVersionSchema),
  /**
   * Share of visitors who get the candidate, 0 to 100 in steps of 0.1; null without a candidate.
   */
  percent: v.nullable(v.number()),
  /** Cohorts that also get the candidate. */
  cohorts: names,
  /** How the share grows; absent without a ramp plan. */
  ramp: v.optional(rampSchema),
  since: v.nullable(text),
  by: v.nullable(text),
  /** The release that was live before and may still run; null when there is none. */
  previous: v.nullable(releasedVersionSchema),
  /** Newest first. */
  releases: v.array(releaseSchema),
});
export type RemoteReleases = v.InferOutput<typeof remoteSchema>;

/** Response of `GET /v1/releases`. */
export const releasesSchema = v.object({
  /** Sequence of the rollout document; 0 before the first publish. */
  sequence: v.number(),
  issuedAt: v.nullable(text),
  expiresAt: v.nullable(text),
  /** False where the registry has no signing key: it is then read-only. */
  canSign: v.boolean(),
  /** What the built shell shares; null when the registry cannot read it. */
  host: v.nullable(v.object({ federationRuntime: text, shared: v.record(text, text) })),
  watch: v.object({ problem: v.nullable(text), stages: v.array(stageSchema) }),
  /** By how much a candidate's failure rate may exceed the stable release's, as a fraction of 1. */
  allowance: v.number(),
  remotes: v.array(remoteSchema),
});
export type Releases = v.InferOutput<typeof releasesSchema>;

/** Response of `GET /v1/history`, oldest first. */
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
/** Characters that break a line, or change the text direction so that it reads differently. */
export const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** One line, because it is written to the signed history and to terminals. */
const reason = v.pipe(
  text,
  v.trim(),
  v.minLength(1, 'Enter a reason.'),
  v.maxLength(REASON_MAX, `Use at most ${REASON_MAX} characters.`),
  v.check((value) => value.search(NOT_ONE_LINE) < 0, 'Use one line of plain text.'),
);
const commonFields = {
  remote: remoteNameSchema,
  reason,
  /** Sequence of the rollout document that the operator saw. */
  expectedSequence: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};

/**
 * Body of `POST /v1/promote`, `/v1/rollback`, `/v1/pause`, `/v1/resume` and `/v1/approve`; `version`
 * is the release.
 */
export const releaseCommandSchema = v.strictObject({
  ...commonFields,
  version: v.optional(releasedVersionSchema),
});
/** Body of `POST /v1/revoke`. */
export const revokeCommandSchema = v.strictObject({
  ...commonFields,
  version: releasedVersionSchema,
});
/** A ramp plan as text; becomes its steps. */
const rampText = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseRamp(dataset.value);
    if (parsed.kind === 'plan') return parsed.steps;
    addIssue({ message: parsed.problem });
    return NEVER;
  }),
);
/** Body of `POST /v1/rollouts`: exactly one of a share of visitors, a ramp plan and a cohort. */
export const rolloutCommandSchema = v.pipe(
  v.strictObject({
    ...commonFields,
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
      v.pipe(text, v.regex(/^[a-z][a-z0-9-]{1,63}$/, 'Use lowercase letters, digits and hyphens.')),
    ),
    plan: v.optional(rampText),
  }),
  v.check(
    ({ percent, cohort, plan }) =>
      [percent, cohort, plan].filter((share) => share !== undefined).length === 1,
    'Enter one of percent, plan and cohort.',
  ),
);

/** Header of `POST /v1/releases`: the signed upload ticket, as base64url. */
export const UPLOAD_HEADER = 'x-release-upload';
/** Most bytes of an upload, of all files together. */
export const UPLOAD_MAX_BYTES = 16 * 1024 * 1024;
/** A ticket is accepted for this long; the clocks of team and registry may differ by as much. */
export const UPLOAD_TICKET_MS = 300_000;
/** Field of the upload's form with the signed record; the other fields are files by path. */
export const UPLOAD_RECORD_FIELD = 'record';

/**
 * What a team signs for one upload. It is checked before the body is read, and binds the upload to
 * a registry, a moment and a record. The record has the hashes of all files.
 */
export const uploadTicketSchema = v.strictObject({
  purpose: v.literal('publish'),
  /** Origin of the registry as the team knows it. */
  registry: v.pipe(text, v.url()),
  remote: remoteNameSchema,
  version: releasedVersionSchema,
  /** SHA-256 of the text in the form's field `record`, in hex. */
  digest: v.pipe(text, v.regex(/^[0-9a-f]{64}$/)),
  at: v.pipe(text, v.isoTimestamp()),
  /** Who publishes, for the history. */
  actor: v.pipe(
    text,
    v.trim(),
    v.minLength(1),
    v.maxLength(64),
    v.check((value) => value.search(NOT_ONE_LINE) < 0),
  ),
  reason: v.optional(reason),
  site: v.picklist(['ask', 'skip']),
});
export type UploadTicket = v.InferOutput<typeof uploadTicketSchema>;

/** Response of `POST /v1/releases`. */
export const uploadedSchema = v.object({
  remote: text,
  version: text,
  outcome: v.picklist(['live', 'stored', 'unchanged']),
  warnings: v.array(text),
});

/** Why the gate rejects a release. */
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

/** A rejection, in the same format as the site's API. */
export const registryFaultSchema = v.object({
  success: v.literal(false),
  message: text,
  code: v.picklist(REGISTRY_CODES),
  /** Messages by field. */
  errors: v.optional(v.record(text, text)),
  refusals: v.optional(v.array(gateRefusalSchema)),
});
export type RegistryFault = v.InferOutput<typeof registryFaultSchema>;

/** Response of every command. */
export const releaseChangedSchema = v.object({ remote: text, sequence: v.number() });
