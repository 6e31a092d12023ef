/** Runs a command of a test step and captures its output. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** `background`: lower priority than other commands. */
export type Priority = 'normal' | 'background';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** Added to the environment; undefined removes a variable. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly priority?: Priority;
}

export interface CommandOutcome {
  readonly exitCode: number;
  readonly output: string;
}

/** Only the end of a long output is kept. */
const MAX_OUTPUT_CHARACTERS = 400_000;

export async function runCommand(command: Command): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    let output = '';
    const keep = (chunk: Buffer) => {
      output = `${output}${chunk.toString('utf8')}`.slice(-MAX_OUTPUT_CHARACTERS);
    };
    const child = spawn(command.program, command.args, {
      cwd: command.folder,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...command.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    if (command.priority === 'background') lowerPriority(child.pid);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ exitCode: 1, output: `${output}${error.message}` }));
    child.once('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output }));
  });
}

/** Set before the process has children, which inherit it. */
function lowerPriority(pid: number | undefined): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}
