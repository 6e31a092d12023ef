/** The registry's command line, apart from the process it runs in. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { RolloutDocument } from 'shared-contracts/release';
import { ControlError, type ControlPlane, type RolloutShare } from './control-plane.ts';

export interface CliContext {
  readonly controlPlane: ControlPlane;
  /** Folder that holds the remotes' workspaces. */
  readonly repositoryRoot: string;
  readonly print: (line: string) => void;
  /** Address by which a browser joins a cohort. */
  readonly invite: (cohort: string) => Promise<string>;
}

export const USAGE = `Usage: npm run release -- <command>

  publish <remote> [folder]               store a build; the first one serves everyone
  rollout <remote> <version> --percent N  give a version to N % of visitors (steps of 0.1)
  rollout <remote> <version> --cohort C   give a version to the members of cohort C
  promote <remote>                        give the candidate to everyone
  rollback <remote>                       drop the candidate, or return to the version before
  revoke <remote> <version> --reason WHY  never load a release again; who has it gets the one before
  invite <cohort>                         print the address by which a browser joins it
  renew                                   extend the rollout's validity when half of it is over
  history [remote]                        who did what and when

Every command takes --reason WHY for the history.

The store is $RELEASE_STORE: a folder, or s3://bucket/prefix?endpoint=URL&region=NAME with
credentials from the usual AWS variables; $DATA_DIR/releases by default (DATA_DIR is .data
in the repository by default).
The history names $RELEASE_ACTOR, or the operating system's user.`;

/** Runs one command. @throws ControlError when it is refused or not understood */
export async function runCommand(args: readonly string[], context: CliContext): Promise<void> {
  const { positionals, values } = parseCommandLine(args);
  const [command, remote, argument, ...rest] = positionals;
  if (values.help === true || command === undefined) {
    context.print(USAGE);
    return;
  }
  if (rest.length > 0) throw new ControlError(`"${rest.join(' ')}" is too much\n\n${USAGE}`);
  const { controlPlane, print } = context;
  const { reason } = values;
  switch (command) {
    case 'publish':
      return publish({ remote: requireWord(remote, 'remote'), folder: argument, reason }, context);
    case 'rollout': {
      const command = {
        remote: requireWord(remote, 'remote'),
        version: requireWord(argument, 'version'),
        share: parseShare(values),
      };
      return print(describePlan(command.remote, await controlPlane.rollout(command, reason)));
    }
    case 'promote': {
      const name = requireWord(remote, 'remote');
      return print(describePlan(name, await controlPlane.promote(name, reason)));
    }
    case 'rollback': {
      const name = requireWord(remote, 'remote');
      return print(describePlan(name, await controlPlane.rollback(name, reason)));
    }
    case 'revoke': {
      const release = {
        remote: requireWord(remote, 'remote'),
        version: requireWord(argument, 'version'),
      };
      const rollout = await controlPlane.revoke({ ...release, reason: reason ?? '' });
      print(`${release.remote} ${release.version} is revoked and never loaded again`);
      return print(describePlan(release.remote, rollout));
    }
    case 'invite':
      return print(await context.invite(requireWord(remote, 'cohort')));
    case 'renew':
      return print((await controlPlane.renew(reason)) ? 'Renewed.' : 'Not due yet.');
    case 'history':
      return printHistory(remote, context);
    default:
      throw new ControlError(`There is no command "${command}"\n\n${USAGE}`);
  }
}

/** What visitors of a remote get, in words. */
export function describePlan(remote: string, { remotes, sequence }: RolloutDocument): string {
  const plan = remotes[remote]?.plan;
  if (plan === undefined) return `${remote} is not live (sequence ${sequence})`;
  if (plan.kind === 'single') {
    return `${remote}: ${plan.version} serves everyone (sequence ${sequence})`;
  }
  const cohorts = plan.cohorts.length === 0 ? '' : ` and to ${plan.cohorts.join(', ')}`;
  return `${remote}: ${plan.candidate} goes to ${plan.permille / 10} %${cohorts}, ${plan.stable} to the rest (sequence ${sequence})`;
}

function parseCommandLine(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        percent: { type: 'string' },
        cohort: { type: 'string' },
        reason: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new ControlError(`${problem}\n\n${USAGE}`, { cause });
  }
}

function parseShare(values: { percent?: string; cohort?: string }): RolloutShare {
  if (values.cohort !== undefined && values.percent === undefined) {
    return { kind: 'cohort', cohort: values.cohort };
  }
  if (values.percent === undefined || values.cohort !== undefined) {
    throw new ControlError('rollout needs either --percent N or --cohort NAME');
  }
  const percent = values.percent.trim() === '' ? Number.NaN : Number(values.percent);
  return { kind: 'percent', percent };
}

async function publish(
  {
    remote,
    folder,
    reason,
  }: {
    readonly remote: string;
    readonly folder: string | undefined;
    readonly reason: string | undefined;
  },
  { controlPlane, repositoryRoot, print }: CliContext,
): Promise<void> {
  const buildDirectory =
    folder ?? (await findLatestBuild(path.join(repositoryRoot, remote, 'dist')));
  if (buildDirectory === undefined) {
    throw new ControlError(`${remote} has no build below ${remote}/dist; build it first`);
  }
  const { version, kind, warnings } = await controlPlane.publish(remote, buildDirectory, reason);
  for (const warning of warnings) print(`Warning: ${remote} ${version}: ${warning}`);
  const outcomes = {
    live: 'published; serves everyone as the remote’s first release',
    stored: 'published; give it to visitors with rollout',
    unchanged: 'was published already, with the same content',
  } as const;
  print(`${remote} ${version} ${outcomes[kind]}`);
}

/** The build made last; undefined when there is none. */
async function findLatestBuild(distDirectory: string): Promise<string | undefined> {
  const names = await readdir(distDirectory).catch(() => []);
  const builds = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(distDirectory, name, 'release.json'), 'utf8').catch(
        () => undefined,
      );
      if (text === undefined) return { name, builtAt: '' };
      return {
        name,
        builtAt: v.parse(v.object({ builtAt: v.string() }), JSON.parse(text)).builtAt,
      };
    }),
  );
  const complete = builds.filter((build) => build.builtAt !== '');
  const [latest] = complete.toSorted((a, b) => b.builtAt.localeCompare(a.builtAt));
  return latest === undefined ? undefined : path.join(distDirectory, latest.name);
}

async function printHistory(
  remote: string | undefined,
  { controlPlane, print }: CliContext,
): Promise<void> {
  const lines = await controlPlane.history(remote);
  if (lines.length === 0) print('Nothing has happened yet.');
  for (const line of lines) {
    const release = line.remote === null ? '' : ` ${line.remote} ${line.version ?? ''}`;
    print(`${line.at}  #${line.sequence}  ${line.actor}  ${line.action}${release}  ${line.reason}`);
  }
}

function requireWord(word: string | undefined, name: string): string {
  if (word === undefined) throw new ControlError(`The ${name} is missing\n\n${USAGE}`);
  return word;
}
