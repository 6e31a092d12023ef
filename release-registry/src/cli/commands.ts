/** The registry's commands, independent of the process they run in. */
import path from 'node:path';
import { formatPosition, nextPermille, type Ramp } from 'shared-contracts/ramp';
import type { RolloutDocument } from 'shared-contracts/release';
import { ControlError, type ControlPlane } from '../control-plane.ts';
import { listRefusals } from '../gate/refusal.ts';
import {
  parseCommandLine,
  parseRetention,
  parseShare,
  USAGE,
  type CommandLine,
} from './arguments.ts';
import type { CommandResult } from './command-result.ts';
import { findLatestBuild } from './latest-build.ts';
import type { OperatorTokens } from '../operators/operator-tokens.ts';
import {
  describeWait,
  formatHistory,
  formatPruned,
  formatReport,
  formatReports,
  formatStatus,
} from './tables.ts';
import { runTokenCommand } from './token-command.ts';

/** The keys on this machine. Each method throws ControlError when it refuses. */
export interface SiteKeys {
  /** Returns a line about each change. */
  readonly prepare: (remotes: readonly string[]) => Promise<readonly string[]>;
  readonly addTeam: (remote: string) => Promise<void>;
  /** @param file public key in PEM */
  readonly trust: (owner: string, file: string) => Promise<void>;
}

export interface CliContext {
  readonly controlPlane: ControlPlane;
  /** Folder that holds the remotes' workspaces. */
  readonly repositoryRoot: string;
  readonly keys: SiteKeys;
  /** Link that adds a browser to a cohort. */
  readonly invite: (cohort: string) => Promise<string>;
  readonly tokens: OperatorTokens;
}

/** Runs one command. @throws UsageError when the usage is wrong, ControlError when it is refused */
export async function runCommand(
  args: readonly string[],
  context: CliContext,
): Promise<CommandResult> {
  const line = parseCommandLine(args);
  const { controlPlane } = context;
  const [word = '', version = ''] = line.words;
  const { reason, site } = line;
  switch (line.command) {
    case 'help':
      return { text: USAGE, value: { usage: USAGE } };
    case 'check':
      return line.words.length === 0 ? checkLive(context) : check(line, context);
    case 'publish':
      return publish(line, context);
    case 'rollout': {
      const command = { remote: word, version, share: parseShare(line) };
      return presentPlan(word, await controlPlane.rollout(command, { site, reason }));
    }
    case 'promote':
      return presentPlan(word, await controlPlane.promote(word, reason));
    case 'rollback':
      return presentPlan(word, await controlPlane.rollback(word, reason));
    case 'pause':
    case 'resume':
    case 'approve':
      return presentPlan(word, await controlPlane[line.command](word, reason));
    case 'revoke': {
      const rollout = await controlPlane.revoke({ remote: word, version, reason: reason ?? '' });
      const { text, value } = presentPlan(word, rollout);
      const heading = `${word} ${version} is revoked and never loaded again`;
      return { text: `${heading}\n${text}`, value: { revoked: version, ...value } };
    }
    case 'add-team': {
      await controlPlane.findRollout();
      await context.keys.addTeam(word);
      return { text: `${word} has a key; its builds can be published`, value: { remote: word } };
    }
    case 'trust-key':
      return trustKey(line, context);
    case 'init': {
      const lines = await context.keys.prepare(line.words);
      return { text: lines.join('\n') || 'The keys are complete.', value: { changes: lines } };
    }
    case 'repair': {
      const outcome = await controlPlane.repair({ unknownKey: line.unknownKey, reason });
      const text =
        outcome.kind === 'intact'
          ? `The rollout document (sequence ${outcome.sequence}) is intact; nothing was changed.`
          : `The rollout document of sequence ${outcome.restored} is restored, as sequence ${outcome.sequence}.`;
      return { text, value: outcome };
    }
    case 'invite': {
      const address = await context.invite(word);
      return { text: address, value: { cohort: word, address } };
    }
    case 'token':
      return runTokenCommand(line, context.tokens);
    case 'renew': {
      const isRenewed = await controlPlane.renew(reason);
      return {
        text: isRenewed ? 'Rollout document renewed.' : 'Nothing to renew yet.',
        value: { renewed: isRenewed },
      };
    }
    case 'prune':
      return prune(line, context);
    case 'status': {
      const remotes = await controlPlane.status();
      return { text: formatStatus(remotes), value: remotes };
    }
    case 'history': {
      const lines = await controlPlane.history(line.words[0]);
      return { text: formatHistory(lines), value: lines };
    }
  }
}

function presentPlan(remote: string, rollout: RolloutDocument): CommandResult {
  const { remotes, sequence } = rollout;
  return {
    text: describePlan(remote, rollout),
    value: { remote, sequence, plan: remotes[remote]?.plan ?? null },
  };
}

/** What visitors of a remote get, as text. */
function describePlan(remote: string, { remotes, sequence }: RolloutDocument): string {
  const plan = remotes[remote]?.plan;
  if (plan === undefined) return `${remote} is not live (sequence ${sequence})`;
  if (plan.kind === 'single') {
    return `${remote}: ${plan.version} serves everyone (sequence ${sequence})`;
  }
  const cohorts = plan.cohorts.length === 0 ? '' : ` and to ${plan.cohorts.join(', ')}`;
  return `${remote}: ${plan.candidate} goes to ${plan.permille / 10}%${cohorts}, ${plan.stable} to the rest${describeRamp(plan.ramp)} (sequence ${sequence})`;
}

/** `; step 1 of 4, at least 10m, then 10%`; empty without a ramp plan. */
function describeRamp(ramp: Ramp | undefined): string {
  if (ramp === undefined) return '';
  const permille = nextPermille(ramp);
  const next = permille === 1000 ? 'everyone' : `${permille / 10}%`;
  return `; ${formatPosition(ramp)}, ${describeWait(ramp)}, then ${next}`;
}

async function trustKey(
  { words: [owner = '', file = ''] }: CommandLine,
  { controlPlane, keys }: CliContext,
): Promise<CommandResult> {
  await controlPlane.findRollout();
  await keys.trust(owner, file);
  const todo =
    owner === 'registry'
      ? '; copy trusted-keys.json to every shell and operator before the new key signs anything'
      : '; its team can publish with it';
  return { text: `The key is trusted for ${owner}${todo}`, value: { trusted: owner } };
}

async function check(line: CommandLine, context: CliContext): Promise<CommandResult> {
  const [remote = ''] = line.words;
  const folder = await getBuildFolder(line, context);
  const report = await context.controlPlane.check(remote, folder, { site: line.site });
  const isRefused = listRefusals(report).length > 0;
  return { text: formatReport(report), value: { ...report, fits: !isRefused }, isRefused };
}

async function checkLive({ controlPlane }: CliContext): Promise<CommandResult> {
  const reports = await controlPlane.checkLive();
  const isRefused = reports.some((report) => listRefusals(report).length > 0);
  return { text: formatReports(reports), value: { reports, fits: !isRefused }, isRefused };
}

async function prune(line: CommandLine, { controlPlane }: CliContext): Promise<CommandResult> {
  const { isDryRun, reason } = line;
  const rule = parseRetention(line);
  const effect = isDryRun ? 'list' : 'remove';
  const outcome = await controlPlane.prune({ rule, effect, reason });
  return { text: formatPruned(outcome, effect), value: { ...outcome, dryRun: isDryRun } };
}

async function publish(line: CommandLine, context: CliContext): Promise<CommandResult> {
  const [remote = ''] = line.words;
  const folder = await getBuildFolder(line, context);
  const { site, reason } = line;
  const outcome = await context.controlPlane.publish(remote, folder, { site, reason });
  const { version, kind, warnings } = outcome;
  const outcomes = {
    live: 'published; serves everyone as the remote’s first release',
    stored: 'published; use rollout to give it to visitors',
    unchanged: 'was already published, with the same content',
  } as const;
  const lines = warnings.map((warning) => `Warning: ${remote} ${version}: ${warning}`);
  return {
    text: [...lines, `${remote} ${version} ${outcomes[kind]}`].join('\n'),
    value: { remote, version, outcome: kind, warnings },
  };
}

async function getBuildFolder(
  { words: [remote = '', folder] }: CommandLine,
  { repositoryRoot }: CliContext,
): Promise<string> {
  const found = folder ?? (await findLatestBuild(path.join(repositoryRoot, remote, 'dist')));
  if (found !== undefined) return found;
  throw new ControlError(`${remote} has no build below ${remote}/dist; build it first`);
}
