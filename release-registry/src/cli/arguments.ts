/** What somebody typed, checked before anything is done. */
import { parseArgs } from 'node:util';
import type { RolloutShare, SiteQuestion } from '../control-plane.ts';

export const USAGE = `Usage: npm run release -- <command>

  check                                   whether everything live fits the shell that is built
  check <remote> [folder]                 what the gate says to a build; stores nothing
  publish <remote> [folder]               store a build; the first one serves everyone
  rollout <remote> <version> --percent N  give a version to N % of visitors (steps of 0.1)
  rollout <remote> <version> --cohort C   give a version to the members of cohort C
  promote <remote>                        give the candidate to everyone
  rollback <remote>                       drop the candidate, or return to the version before
  revoke <remote> <version> --reason WHY  never load a release again; who has it gets the one before
  status                                  what every remote serves, since when and by whom
  history [remote]                        who did what, when and why
  add-team <remote>                       make and trust the key of a remote kept elsewhere
  invite <cohort>                         print the address by which a browser joins it
  renew                                   extend the rollout's validity when half of it is over

  --json           answer as JSON (every command)
  --reason WHY     for the history (every command that changes something)
  --without-site   do not ask the running site which pages show a template that the
                   release drops; the history says so (check, publish, rollout)

Ends with 0 when done, 1 when refused, 2 when this text was needed, and 3 when the
store, a key or the built shell cannot be read.

The store is $RELEASE_STORE: a folder, or s3://bucket/prefix?endpoint=URL&region=NAME with
credentials from the usual AWS variables; $DATA_DIR/releases by default (DATA_DIR is .data
in the repository by default). The site is $SITE_URL; $SHELL_URL is where this machine
reaches it, if elsewhere. The history names $RELEASE_ACTOR, or the operating system's user.`;

/** The command line is not understood. The message says what to type. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem}\n\n${USAGE}`, options);
  }
}

const OPTIONS = {
  percent: { type: 'string' },
  cohort: { type: 'string' },
  reason: { type: 'string' },
  'without-site': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type OptionName = keyof typeof OPTIONS;

interface CommandShape {
  /** Names of the words after the command; those with `?` may be left out. */
  readonly words: readonly string[];
  readonly options: readonly OptionName[];
}

const COMMANDS = {
  check: { words: ['remote?', 'folder?'], options: ['without-site'] },
  publish: { words: ['remote', 'folder?'], options: ['reason', 'without-site'] },
  rollout: {
    words: ['remote', 'version'],
    options: ['percent', 'cohort', 'reason', 'without-site'],
  },
  promote: { words: ['remote'], options: ['reason'] },
  rollback: { words: ['remote'], options: ['reason'] },
  revoke: { words: ['remote', 'version'], options: ['reason'] },
  status: { words: [], options: [] },
  history: { words: ['remote?'], options: [] },
  'add-team': { words: ['remote'], options: [] },
  invite: { words: ['cohort'], options: [] },
  renew: { words: [], options: ['reason'] },
} as const satisfies Readonly<Record<string, CommandShape>>;

export type CommandName = keyof typeof COMMANDS;

export interface CommandLine {
  readonly command: CommandName | 'help';
  /** Words after the command; the required ones are there. */
  readonly words: readonly string[];
  readonly site: SiteQuestion;
  readonly percent: string | undefined;
  readonly cohort: string | undefined;
  readonly reason: string | undefined;
}

/** @throws UsageError */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { positionals, values } = parseWords(args);
  const [command, ...words] = positionals;
  const site = values['without-site'] === true ? 'skip' : 'ask';
  const { percent, cohort, reason } = values;
  const line = { words, site, percent, cohort, reason } as const;
  if (values.help === true || command === undefined) return { ...line, command: 'help' };
  if (!isCommand(command)) throw new UsageError(`There is no command "${command}"`);
  const shape: CommandShape = COMMANDS[command];
  const [tooMuch] = words.slice(shape.words.length);
  if (tooMuch !== undefined) throw new UsageError(`"${tooMuch}" is too much`);
  const missing = shape.words.slice(words.length).find((word) => !word.endsWith('?'));
  if (missing !== undefined) throw new UsageError(`The ${missing} is missing`);
  const unfit = Object.keys(values).find(
    (name) => name !== 'json' && !shape.options.some((option) => option === name),
  );
  if (unfit !== undefined) throw new UsageError(`${command} has no option --${unfit}`);
  return { ...line, command };
}

/** Who gets a version. @throws UsageError unless exactly one share is given */
export function parseShare({ percent, cohort }: CommandLine): RolloutShare {
  if (cohort !== undefined && percent === undefined) return { kind: 'cohort', cohort };
  if (percent === undefined || cohort !== undefined) {
    throw new UsageError('rollout needs either --percent N or --cohort NAME');
  }
  const number = percent.trim() === '' ? Number.NaN : Number(percent);
  if (Number.isNaN(number)) throw new UsageError(`"${percent}" is no percentage`);
  return { kind: 'percent', percent: number };
}

function parseWords(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function isCommand(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word);
}
