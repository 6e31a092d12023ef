/**
 * The common part of every start: prepares the site, reads its settings, and reports why it cannot
 * start.
 */
import path from 'node:path';
import { OccupiedError } from './occupancy.mjs';
import {
  buildSite,
  checkNode,
  compilePrograms,
  installWhenNeeded,
  PrepareError,
  ROOT,
} from './prepare.mjs';

/**
 * Runs a start; prints one line for an error the operator can fix, and the stack for any other
 * error.
 */
export async function startOrExit(start) {
  try {
    checkNode();
    await start();
  } catch (error) {
    const isExpected =
      error instanceof OccupiedError || error instanceof PrepareError || error.isStartFailure;
    process.stderr.write(`${isExpected ? error.message : error.stack}\n`);
    process.exit(1);
  }
}

/**
 * HOST, PORT and DATA_DIR, or their defaults.
 * @throws {PrepareError} when PORT is not within `ports`
 */
export function readStartOptions({ ports, folder }) {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < ports.min || port > ports.max) {
    const range = `a whole number from ${ports.min} to ${ports.max}`;
    throw new PrepareError(`PORT must be ${range}, not "${process.env.PORT}"`);
  }
  return {
    host: process.env.HOST || '127.0.0.1',
    port,
    dataDirectory: path.resolve(process.env.DATA_DIR || path.join(ROOT, folder)),
  };
}

/** Installs, compiles and builds what is missing. */
export async function prepareSite(say = sayOnOutput) {
  await installWhenNeeded(say);
  await compilePrograms(say);
  await buildSite(say);
}

function sayOnOutput(line) {
  process.stdout.write(`${line}\n`);
}
