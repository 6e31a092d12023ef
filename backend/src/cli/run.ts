/** How a command ends: its result on standard output, or one line of what went wrong. */
import { EnvError } from 'server-kit/env/read-settings';
import { DataDirectoryBusyError } from '../db/directory-lock.ts';
import { DataDirectoryVersionError } from '../db/embedded.ts';
import { MissingExtensionError } from '../db/migrate.ts';

/** Something a person can put right; shown without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const EXPECTED = [
  CommandError,
  DataDirectoryBusyError,
  DataDirectoryVersionError,
  EnvError,
  MissingExtensionError,
];

/** Ends the process with 1 after a failure. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    const text = error instanceof Error ? (isExpected ? error.message : error.stack) : error;
    process.stderr.write(`${String(text)}\n`);
    process.exitCode = 1;
  }
}
