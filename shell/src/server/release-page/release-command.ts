/** A command as the release page's forms give it, and what it does to whom: pure (FED-15). */
import { NOT_ONE_LINE, type RemoteReleases } from 'shared-contracts/registry';

export const COMMAND_ACTIONS = ['rollout', 'promote', 'rollback', 'revoke'] as const;
export type CommandAction = (typeof COMMAND_ACTIONS)[number];

export interface ReleaseCommand {
  readonly action: CommandAction;
  readonly remote: string;
  /** Empty for a rollback. */
  readonly version: string;
  /** 0 to 100 in steps of 0.1; null for a cohort and where it means nothing. */
  readonly percent: number | null;
  /** Empty unless the release goes to a cohort. */
  readonly cohort: string;
  readonly reason: string;
  /** Of the rollout document the page was made from. */
  readonly sequence: number;
}

/** As typed: what cannot be read is shown again. */
export interface CommandForm {
  readonly action: CommandAction;
  readonly remote: string;
  readonly version: string;
  readonly percent: string;
  readonly cohort: string;
  readonly reason: string;
  readonly sequence: string;
}

export type CommandField = 'percent' | 'cohort' | 'reason';
export type FieldErrors = Readonly<Partial<Record<CommandField, string>>>;

const PERCENT = /^(?:100(?:[.,]0)?|\d{1,2}(?:[.,]\d)?)$/;
const COHORT = /^[a-z][a-z0-9-]{1,63}$/;
const REASON_MAX = 500;

/** @param values the first value of each field; undefined for a form nobody offered */
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
    reason: text('reason'),
    sequence: text('sequence'),
  };
}

/** What is wrong with the share; the reason is asked for on the confirmation only. */
export function checkShare({ action, percent, cohort }: CommandForm): FieldErrors {
  if (action !== 'rollout') return {};
  if (cohort !== '') {
    return COHORT.test(cohort) ? {} : { cohort: 'Use small letters, digits and hyphens.' };
  }
  return PERCENT.test(percent) ? {} : { percent: 'Enter a number from 0 to 100, in steps of 0.1.' };
}

export function checkReason({ reason }: CommandForm): FieldErrors {
  if (reason === '') return { reason: 'Say why: the history keeps it.' };
  if (reason.length > REASON_MAX) return { reason: `Use at most ${REASON_MAX} characters.` };
  return reason.search(NOT_ONE_LINE) < 0 ? {} : { reason: 'Use one line of plain writing.' };
}

/** A form whose share is in order. */
export function toCommand(form: CommandForm): ReleaseCommand {
  const isPercent = form.action === 'rollout' && form.cohort === '';
  return {
    ...form,
    percent: isPercent ? Number(form.percent.replace(',', '.')) : null,
    sequence: Number(form.sequence),
  };
}

/** Who gets a version, in words. */
export interface Share {
  readonly version: string;
  readonly visitors: string;
}

export interface CommandEffect {
  /** For a heading and a button: `Promote mfe-shop 1.1.0`. */
  readonly title: string;
  readonly before: readonly Share[];
  readonly after: readonly Share[];
  /** What happens besides, in complete sentences. */
  readonly notes: readonly string[];
}

/** What visitors of a remote get now. */
export function listShares({ live, candidate, percent, cohorts }: Plan): readonly Share[] {
  if (candidate === null) return [{ version: live, visitors: 'every visitor' }];
  const given = percent ?? 0;
  const members = cohorts.map((cohort) => `cohort ${cohort}`);
  return [
    { version: live, visitors: `${formatPercent(100 - given)} of visitors` },
    {
      version: candidate,
      visitors: [`${formatPercent(given)} of visitors`, ...members].join(' and '),
    },
  ];
}

type Plan = Pick<RemoteReleases, 'live' | 'candidate' | 'percent' | 'cohorts'>;

/** Undefined when the state does not allow the command any more. */
export function describeCommand(
  remote: RemoteReleases,
  command: Omit<ReleaseCommand, 'reason' | 'sequence' | 'remote'>,
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

type Wanted = Omit<ReleaseCommand, 'reason' | 'sequence' | 'remote'>;

function planAfter(remote: RemoteReleases, wanted: Wanted): Plan | undefined {
  const { live, candidate, previous, cohorts, percent } = remote;
  const target = findRollbackTarget(remote);
  const everyone = (version: string) => ({
    live: version,
    candidate: null,
    percent: null,
    cohorts: [],
  });
  const state = remote.releases.find(({ version }) => version === wanted.version)?.state;
  switch (wanted.action) {
    case 'promote':
      return candidate !== null && candidate === wanted.version ? everyone(candidate) : undefined;
    case 'rollback':
      return target === null ? undefined : everyone(target);
    case 'revoke':
      if (state === undefined || state === 'revoked') return undefined;
      if (state === 'candidate') return everyone(live);
      if (state === 'kept') return { live, candidate, percent, cohorts };
      return previous === null ? undefined : everyone(previous);
    case 'rollout':
      if (state !== 'kept' && state !== 'candidate') return undefined;
      if (candidate !== null && candidate !== wanted.version) return undefined;
      return {
        live,
        candidate: wanted.version,
        percent: wanted.percent ?? percent ?? 0,
        cohorts: wanted.cohort === '' ? cohorts : [...new Set([...cohorts, wanted.cohort])],
      };
  }
}

/** A rollback drops the candidate; without one it leads to the release before. */
export function findRollbackTarget({ live, candidate, previous }: RemoteReleases): string | null {
  return candidate === null ? previous : live;
}

function titleOf({ remote, candidate, live, previous }: RemoteReleases, wanted: Wanted): string {
  switch (wanted.action) {
    case 'promote':
      return `Give ${remote} ${wanted.version} to everyone`;
    case 'rollback':
      return candidate === null
        ? `Take ${remote} back from ${live} to ${previous}`
        : `Take ${remote} ${candidate} back`;
    case 'revoke':
      return `Revoke ${remote} ${wanted.version}`;
    case 'rollout':
      return wanted.cohort === ''
        ? `Give ${remote} ${wanted.version} to ${formatPercent(wanted.percent ?? 0)} of visitors`
        : `Give ${remote} ${wanted.version} to cohort ${wanted.cohort}`;
  }
}

function notesOf({ candidate, percent }: RemoteReleases, wanted: Wanted): readonly string[] {
  switch (wanted.action) {
    case 'promote':
      return ['It can be taken back; from then on nothing compares it with another release.'];
    case 'rollback':
      return ['Pages that are open keep what they have until they are loaded anew.'];
    case 'revoke':
      return [
        'The release is never loaded again, by any shell, under any version. This cannot be undone.',
        'Pages that are open with it load anew at their next navigation.',
      ];
    case 'rollout':
      return [
        candidate !== null && (wanted.percent ?? 0) >= (percent ?? 0)
          ? 'Whoever has the release keeps it.'
          : 'Visitors are drawn by the share; each keeps what they got.',
        'The registry takes it back by itself if it fails more often than its budget allows.',
      ];
  }
}

export function formatPercent(percent: number): string {
  return `${Number(percent.toFixed(1))} %`;
}
