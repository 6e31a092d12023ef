/** Commands of the release page's forms and their effect on visitors. Pure. */
import { NOT_ONE_LINE, type RemoteReleases } from 'shared-contracts/registry';
import {
  canChangePause,
  findPlanProblem,
  firstPercent,
  noteOfApproval,
  noteOfPause,
  notesOfReplacedPlan,
  percentAfterApproval,
} from './ramp-effects.ts';

export const COMMAND_ACTIONS = [
  'rollout',
  'promote',
  'rollback',
  'revoke',
  'pause',
  'resume',
  'approve',
] as const;
export type CommandAction = (typeof COMMAND_ACTIONS)[number];

export interface ReleaseCommand {
  readonly action: CommandAction;
  readonly remote: string;
  /** Empty for a rollback. */
  readonly version: string;
  /** 0 to 100 in steps of 0.1; null for a plan, a cohort, and other commands than a rollout. */
  readonly percent: number | null;
  /** Empty unless the release goes to a cohort. */
  readonly cohort: string;
  /** A ramp plan as text; empty unless the share grows by one. */
  readonly plan: string;
  readonly reason: string;
  /** Sequence number of the rollout document the page was rendered from. */
  readonly sequence: number;
}

/** The form as typed, so that invalid values can be shown again. */
export interface CommandForm {
  readonly action: CommandAction;
  readonly remote: string;
  readonly version: string;
  readonly percent: string;
  readonly cohort: string;
  readonly plan: string;
  readonly reason: string;
  readonly sequence: string;
}

/** Fields of which one says who gets a release. */
export const SHARE_FIELDS = ['percent', 'cohort', 'plan'] as const;
export type CommandField = (typeof SHARE_FIELDS)[number] | 'reason';
export type FieldErrors = Readonly<Partial<Record<CommandField, string>>>;

const PERCENT = /^(?:100(?:[.,]0)?|\d{1,2}(?:[.,]\d)?)$/;
const COHORT = /^[a-z][a-z0-9-]{1,63}$/;
const REASON_MAX = 500;

/** @param values returns the first value of a field. Returns undefined for an unknown action. */
export function readCommandForm(values: (field: string) => string): CommandForm | undefined {
  const action = COMMAND_ACTIONS.find((each) => each === values('action'));
  if (action === undefined) return undefined;
  const text = (field: string) => values(field).trim();
  return {
    action,
    remote: text('remote'),
    version: text('version'),
    percent: text('percent'),
    cohort: text('cohort'),
    plan: text('plan'),
    reason: text('reason'),
    sequence: text('sequence'),
  };
}

/** Validates the share, plan or cohort. The reason is only asked for on the confirmation page. */
export function checkShare({ action, percent, cohort, plan }: CommandForm): FieldErrors {
  if (action !== 'rollout') return {};
  if (plan !== '') {
    const problem = findPlanProblem(plan);
    return problem === undefined ? {} : { plan: problem };
  }
  if (cohort !== '') {
    return COHORT.test(cohort) ? {} : { cohort: 'Use lowercase letters, digits and hyphens.' };
  }
  return PERCENT.test(percent) ? {} : { percent: 'Enter a number from 0 to 100, in steps of 0.1.' };
}

export function checkReason({ reason }: CommandForm): FieldErrors {
  if (reason === '') return { reason: 'Enter a reason.' };
  if (reason.length > REASON_MAX) return { reason: `Use at most ${REASON_MAX} characters.` };
  return reason.search(NOT_ONE_LINE) < 0
    ? {}
    : { reason: 'Use one line without control characters.' };
}

/** Converts a form with a valid share to a command. */
export function toCommand(form: CommandForm): ReleaseCommand {
  const isPercent = form.action === 'rollout' && form.cohort === '' && form.plan === '';
  return {
    ...form,
    percent: isPercent ? Number(form.percent.replace(',', '.')) : null,
    sequence: Number(form.sequence),
  };
}

/** The visitors that get a version, as text. */
export interface Share {
  readonly version: string;
  readonly visitors: string;
}

export interface CommandEffect {
  /** For a heading and a button: `Promote mfe-words 1.1.0`. */
  readonly title: string;
  readonly before: readonly Share[];
  readonly after: readonly Share[];
  /** Further consequences, as complete sentences. */
  readonly notes: readonly string[];
}

/** The share of visitors that gets each version now. */
export function listShares({ live, candidate, percent, cohorts }: Plan): readonly Share[] {
  if (candidate === null) return [{ version: live, visitors: 'all visitors' }];
  const candidatePercent = percent ?? 0;
  const members = cohorts.map((cohort) => `cohort ${cohort}`);
  return [
    { version: live, visitors: `${formatPercent(100 - candidatePercent)} of visitors` },
    {
      version: candidate,
      visitors: [`${formatPercent(candidatePercent)} of visitors`, ...members].join(' and '),
    },
  ];
}

type Plan = Pick<RemoteReleases, 'live' | 'candidate' | 'percent' | 'cohorts'>;

/** Returns undefined when the current state does not allow the command. */
export function describeCommand(
  remote: RemoteReleases,
  command: PlannedCommand,
): CommandEffect | undefined {
  const after = planAfter(remote, command);
  if (after === undefined) return undefined;
  return {
    title: titleOf(remote, command),
    before: listShares(remote),
    after: listShares(after),
    notes: notesOf(remote, command),
  };
}

type PlannedCommand = Omit<ReleaseCommand, 'reason' | 'sequence' | 'remote'>;

function planAfter(remote: RemoteReleases, command: PlannedCommand): Plan | undefined {
  const { live, candidate, previous, cohorts, percent } = remote;
  const target = findRollbackTarget(remote);
  const everyone = (version: string) => ({
    live: version,
    candidate: null,
    percent: null,
    cohorts: [],
  });
  const state = remote.releases.find(({ version }) => version === command.version)?.state;
  switch (command.action) {
    case 'promote':
      return candidate !== null && candidate === command.version ? everyone(candidate) : undefined;
    case 'rollback':
      return target === null ? undefined : everyone(target);
    case 'revoke':
      if (state === undefined || state === 'revoked') return undefined;
      if (state === 'candidate') return everyone(live);
      if (state === 'kept') return { live, candidate, percent, cohorts };
      return previous === null ? undefined : everyone(previous);
    case 'rollout':
      if (state !== 'kept' && state !== 'candidate') return undefined;
      if (candidate !== null && candidate !== command.version) return undefined;
      return {
        live,
        candidate: command.version,
        percent: command.percent ?? firstPercent(command.plan) ?? percent ?? 0,
        cohorts: command.cohort === '' ? cohorts : [...new Set([...cohorts, command.cohort])],
      };
    case 'pause':
    case 'resume':
      if (!canChangePause(remote, command.action)) return undefined;
      return { live, candidate, percent, cohorts };
    case 'approve': {
      const next = percentAfterApproval(remote);
      if (candidate === null || next === null) return undefined;
      return next === 100 ? everyone(candidate) : { live, candidate, percent: next, cohorts };
    }
  }
}

/** A rollback drops the candidate. Without a candidate it returns to the previous release. */
export function findRollbackTarget({ live, candidate, previous }: RemoteReleases): string | null {
  return candidate === null ? previous : live;
}

function titleOf(
  { remote, candidate, live, previous }: RemoteReleases,
  command: PlannedCommand,
): string {
  switch (command.action) {
    case 'promote':
      return `Promote ${remote} ${command.version} to all visitors`;
    case 'rollback':
      return candidate === null
        ? `Roll back ${remote} from ${live} to ${previous}`
        : `Roll back ${remote} ${candidate}`;
    case 'revoke':
      return `Revoke ${remote} ${command.version}`;
    case 'pause':
      return `Pause the ramp plan of ${remote}`;
    case 'resume':
      return `Resume the ramp plan of ${remote}`;
    case 'approve':
      return `Approve the step of ${remote} ${command.version}`;
    case 'rollout':
      if (command.plan !== '') {
        return `Roll out ${remote} ${command.version} by the plan ${command.plan}`;
      }
      return command.cohort === ''
        ? `Roll out ${remote} ${command.version} to ${formatPercent(command.percent ?? 0)} of visitors`
        : `Roll out ${remote} ${command.version} to cohort ${command.cohort}`;
  }
}

function notesOf(remote: RemoteReleases, command: PlannedCommand): readonly string[] {
  const { candidate, percent } = remote;
  switch (command.action) {
    case 'promote':
      return [
        'You can roll back later. The registry no longer monitors the release.',
        ...notesOfReplacedPlan(remote),
      ];
    case 'rollback':
      return [
        'Open pages keep their release until they are reloaded.',
        ...notesOfReplacedPlan(remote),
      ];
    case 'revoke':
      return [
        'No shell will load this release again, even under another version. This cannot be undone.',
        'Open pages that use it reload at their next navigation.',
      ];
    case 'pause':
    case 'resume':
      return [noteOfPause(command.action)];
    case 'approve':
      return noteOfApproval(remote);
    case 'rollout': {
      const share = command.percent ?? firstPercent(command.plan) ?? 0;
      return [
        candidate !== null && share >= (percent ?? 0)
          ? 'Visitors who have this release keep it.'
          : 'Visitors are assigned to releases by this share and keep the release they get.',
        'The registry rolls it back automatically if its failures exceed the budget.',
        ...(command.plan === '' ? [] : ['The share grows by itself, step by step.']),
        ...(command.cohort === '' ? notesOfReplacedPlan(remote) : []),
      ];
    }
  }
}

export function formatPercent(percent: number): string {
  return `${Number(percent.toFixed(1))}%`;
}
