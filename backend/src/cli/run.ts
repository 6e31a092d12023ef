/** Runs a command: prints its result, or one line with the error. */
import { EnvError } from 'server-kit/env/read-settings';
import { DataDirectoryBusyError } from '../db/directory-lock.ts';
import { DataDirectoryVersionError } from '../db/embedded.ts';
import { MissingExtensionError } from '../db/migrate.ts';

/** An error that the operator can fix; printed without a stack. */
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

/** Exits with status 1 after a failure. */
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
