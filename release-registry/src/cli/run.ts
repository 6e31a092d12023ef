/** Runs one command: from arguments to exit code, with results and errors as text or JSON. */
import { isRecord } from 'shared-contracts/json';
import { ControlError, GateError } from '../control-plane.ts';
import { ROLLOUT_PATH } from '../storage/store-paths.ts';
import { UntrustedDocumentError } from '../trust/untrusted-document-error.ts';
import { UsageError } from './arguments.ts';
import { runCommand, type CliContext } from './commands.ts';

/** 0 done, 1 refused, 2 wrong usage, 3 the store, a key or the built shell cannot be read. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface CliOutput {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

interface Failure {
  readonly exitCode: ExitCode;
  readonly kind: 'refused' | 'usage' | 'unreadable';
  readonly message: string;
}

/** The private key of a remote's team. */
const TEAM_KEY = /teams\/(mfe-[a-z0-9-]+)\.pem$/;
const KEY_OF_SITE = /\/(?:registry\.pem|trusted-keys\.json)$/;

/** Never throws. */
export async function runCli(
  args: readonly string[],
  openContext: () => Promise<CliContext>,
  { print, printError }: CliOutput,
): Promise<ExitCode> {
  const isJson = args.includes('--json');
  try {
    const { text, value, isRefused = false } = await runCommand(args, await openContext());
    print(isJson ? JSON.stringify(value, null, 2) : text);
    return isRefused ? 1 : 0;
  } catch (error) {
    const { exitCode, kind, message } = describeFailure(error);
    const refusals = error instanceof GateError ? error.refusals : [];
    if (isJson) print(JSON.stringify({ error: { kind, message, refusals } }, null, 2));
    else printError(message);
    return exitCode;
  }
}

function describeFailure(error: unknown): Failure {
  if (error instanceof UsageError) return { exitCode: 2, kind: 'usage', message: error.message };
  if (error instanceof ControlError) {
    return { exitCode: 1, kind: 'refused', message: error.message };
  }
  return { exitCode: 3, kind: 'unreadable', message: describeUnreadable(error) };
}

/** Rewords Node's system errors, such as `ENOENT: no such file or directory, open '…'`. */
function describeUnreadable(error: unknown): string {
  if (error instanceof UntrustedDocumentError && error.document === ROLLOUT_PATH) {
    return `${error.message}; restore it from the history with: npm run release -- repair`;
  }
  if (!isRecord(error)) return String(error);
  const { code, message, path: file } = error;
  if (typeof code !== 'string' || typeof file !== 'string') return String(message);
  if (code !== 'ENOENT') return `${file} cannot be used (${code})`;
  const team = TEAM_KEY.exec(file)?.[1];
  const todo =
    team === undefined
      ? KEY_OF_SITE.test(file)
        ? '; keys of an older version are moved by: npm run release -- init'
        : ''
      : `; create the key of a new team with: npm run release -- add-team ${team}`;
  return `${file} does not exist${todo}`;
}
