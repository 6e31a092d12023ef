/** Parses and validates the command line before any command runs. */
import { parseArgs } from 'node:util';
import { parseRamp } from 'shared-contracts/ramp';
import {
  DEFAULT_RETENTION,
  type RetentionRule,
  type RolloutShare,
  type SiteQuestion,
} from '../control-plane.ts';

export const USAGE = `Usage: npm run release -- <command>

  check                                   check everything live against the built shell
  check <remote> [folder]                 check a build against the gate; stores nothing
  publish <remote> [folder]               store a build; the first one serves everyone
  rollout <remote> <version> --percent N  give a version to N% of visitors (steps of 0.1)
  rollout <remote> <version> --plan P     give a version to a share that grows by itself, by a plan
                                          like 1%:10m,10%:30m,50%:hold,100% (hold: until approved)
  rollout <remote> <version> --cohort C   give a version to the members of cohort C
  pause <remote> | resume <remote>        stop a plan at its current step, and let it go on
  approve <remote>                        end the current step of a plan now
  promote <remote>                        give the candidate to everyone
  rollback <remote>                       drop the candidate, or return to the version before
  revoke <remote> <version> --reason WHY  never load a release again; return to the previous one
  prune [--keep N] [--days N] [--dry-run] remove releases that are not among the N newest of their
                                          remote (default 10) and were last served more than
                                          N days ago (default 30); --dry-run only lists them
  status                                  show what every remote serves, since when and by whom
  history [remote]                        show who did what, when and why
  init [remote]…                          create the keys of a new site, or move those of an older one
                                          to their folders; changes nothing where both are done
  add-team <remote>                       create and trust the first key of a remote
  trust-key <remote> <file>               trust a public key (PEM) of a team that keeps its private
                                          key; "registry" instead of a remote: of the registry
  invite <cohort>                         print the link that adds a browser to the cohort
  token add <name>                        create a token for the HTTP API; it is shown once
  token list | token remove <name>        list the tokens; delete one
  repair [--discard-unknown-key]          restore a damaged rollout document from the history, also
                                          when it is signed with a key that is not trusted
  renew                                   renew the rollout document when half of its validity is over

  --json           print the result as JSON (every command)
  --reason WHY     reason to record in the history (every command that changes something)
  --without-site   do not ask the running site which pages show a template that the release
                   removes; the history records that (check, publish, rollout)
  --remotes A,B    remotes that the token may change; all by default (token add)
  --read-only      the token may only read (token add)
  --days N         days until the token expires; never by default (token add)

Exit codes: 0 done; 1 refused; 2 wrong usage; 3 the store, a key or the built shell
cannot be read.

Environment variables:

  RELEASE_STORE    folder, or s3://bucket/prefix?endpoint=URL&region=NAME with credentials
                   from the usual AWS variables (default: $DATA_DIR/releases)
  DATA_DIR         data folder (default: .data in the repository)
  KEYS_DIR         folder of the keys (default: $DATA_DIR/keys)
  SITE_URL         address of the site
  SHELL_URL        address of the site as seen from this machine, if different
  RELEASE_ACTOR    operator named in the history (default: the operating system's user)`;

/** The command line is invalid. The message explains the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem}\n\n${USAGE}`, options);
  }
}

const OPTIONS = {
  percent: { type: 'string' },
  cohort: { type: 'string' },
  plan: { type: 'string' },
  reason: { type: 'string' },
  remotes: { type: 'string' },
  days: { type: 'string' },
  'read-only': { type: 'boolean' },
  'without-site': { type: 'boolean' },
  json: { type: 'boolean' },
  keep: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'discard-unknown-key': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type OptionName = keyof typeof OPTIONS;

interface CommandShape {
  /** Names of the positional arguments; those ending in `?` or `…` are optional. */
  readonly words: readonly string[];
  readonly options: readonly OptionName[];
}

const COMMANDS = {
  check: { words: ['remote?', 'folder?'], options: ['without-site'] },
  publish: { words: ['remote', 'folder?'], options: ['reason', 'without-site'] },
  rollout: {
    words: ['remote', 'version'],
    options: ['percent', 'plan', 'cohort', 'reason', 'without-site'],
  },
  pause: { words: ['remote'], options: ['reason'] },
  resume: { words: ['remote'], options: ['reason'] },
  approve: { words: ['remote'], options: ['reason'] },
  promote: { words: ['remote'], options: ['reason'] },
  rollback: { words: ['remote'], options: ['reason'] },
  revoke: { words: ['remote', 'version'], options: ['reason'] },
  prune: { words: [], options: ['keep', 'days', 'dry-run', 'reason'] },
  status: { words: [], options: [] },
  history: { words: ['remote?'], options: [] },
  init: { words: ['remotes…'], options: [] },
  'add-team': { words: ['remote'], options: [] },
  'trust-key': { words: ['remote', 'file'], options: [] },
  invite: { words: ['cohort'], options: [] },
  token: { words: ['add|list|remove', 'name?'], options: ['remotes', 'days', 'read-only'] },
  repair: { words: [], options: ['reason', 'discard-unknown-key'] },
  renew: { words: [], options: ['reason'] },
} as const satisfies Readonly<Record<string, CommandShape>>;

export type CommandName = keyof typeof COMMANDS;

export interface CommandLine {
  readonly command: CommandName | 'help';
  /** Positional arguments; the required ones are present. */
  readonly words: readonly string[];
  readonly site: SiteQuestion;
  readonly percent: string | undefined;
  readonly cohort: string | undefined;
  /** A ramp plan as text. */
  readonly plan: string | undefined;
  readonly reason: string | undefined;
  readonly keep: string | undefined;
  readonly days: string | undefined;
  readonly isDryRun: boolean;
  /** What a repair does with a document of an unknown key. */
  readonly unknownKey: 'refuse' | 'discard';
  readonly remotes: string | undefined;
  /** Scope of a token. */
  readonly access: 'read' | 'operate';
}

/** @throws UsageError */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { positionals, values } = parseWords(args);
  const [command, ...words] = positionals;
  const site = values['without-site'] === true ? 'skip' : 'ask';
  const isDryRun = values['dry-run'] === true;
  const access = values['read-only'] === true ? 'read' : 'operate';
  const unknownKey = values['discard-unknown-key'] === true ? 'discard' : 'refuse';
  const { percent, cohort, plan, reason, keep, days, remotes } = values;
  const shared = { words, site, percent, cohort, plan, reason } as const;
  const line = { ...shared, keep, days, isDryRun, unknownKey, remotes, access } as const;
  if (values.help === true || command === undefined) return { ...line, command: 'help' };
  if (!isCommand(command)) throw new UsageError(`Unknown command "${command}"`);
  const shape: CommandShape = COMMANDS[command];
  const takesMany = shape.words.at(-1)?.endsWith('…') === true;
  const [tooMuch] = takesMany ? [] : words.slice(shape.words.length);
  if (tooMuch !== undefined) throw new UsageError(`Unexpected argument "${tooMuch}"`);
  const missing = shape.words.slice(words.length).find((word) => !/[?…]$/.test(word));
  if (missing !== undefined) throw new UsageError(`The ${missing} is missing`);
  const unfit = Object.keys(values).find(
    (name) => name !== 'json' && !shape.options.some((option) => option === name),
  );
  if (unfit !== undefined) throw new UsageError(`${command} has no option --${unfit}`);
  return { ...line, command };
}

/**
 * The share of visitors that gets a version. @throws UsageError unless exactly one valid share is
 * given
 */
export function parseShare({ percent, cohort, plan }: CommandLine): RolloutShare {
  const [share, other] = [percent, cohort, plan].filter((each) => each !== undefined);
  if (share === undefined || other !== undefined) {
    throw new UsageError('rollout needs one of --percent N, --plan P and --cohort NAME');
  }
  if (cohort !== undefined) return { kind: 'cohort', cohort };
  if (plan !== undefined) {
    const parsed = parseRamp(plan);
    if (parsed.kind === 'invalid') throw new UsageError(parsed.problem);
    return parsed;
  }
  const number = share.trim() === '' ? Number.NaN : Number(share);
  if (Number.isNaN(number)) throw new UsageError(`"${share}" is not a percentage`);
  return { kind: 'percent', percent: number };
}

/** How long releases are kept. @throws UsageError unless both are whole numbers */
export function parseRetention({ keep, days }: CommandLine): RetentionRule {
  const { keepCount, keepDays } = DEFAULT_RETENTION;
  return {
    keepCount: parseWhole('--keep', keep ?? String(keepCount)),
    keepDays: parseWhole('--days', days ?? String(keepDays)),
  };
}

function parseWhole(option: string, text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new UsageError(`${option} must be a whole number, not "${text}"`);
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
