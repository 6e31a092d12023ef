/**
 * `npm run start:distributed` and `npm run prove:distributed` (with `--prove`): the site as it
 * runs on several machines, on this one, see docs/operations.md.
 */
import path from 'node:path';
import { checkPortIsFree, holdDataDirectory, OccupiedError } from './occupancy.mjs';
import {
  buildSite,
  checkNode,
  compileWhenNeeded,
  installWhenNeeded,
  PrepareError,
  ROOT,
} from './prepare.mjs';
import { outlastPreviousRun } from './previous-run.mjs';

/** One after the other from PORT on, see tooling/src/distributed/topology.ts. */
const PORTS = 9;
/** Longer than a process takes to stop, the time a balancer needs to notice included. */
const PREVIOUS_RUN_MS = 20_000;

const say = (line) => process.stdout.write(`${line}\n`);

try {
  checkNode();
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535 - PORTS) {
    throw new PrepareError(`PORT must be a whole number, not "${process.env.PORT}"`);
  }
  const dataDirectory = path.resolve(process.env.DATA_DIR || path.join(ROOT, '.data-distributed'));
  await holdDataDirectory(dataDirectory, `the distributed site (process ${process.pid})`);
  await outlastPreviousRun(dataDirectory, PREVIOUS_RUN_MS);
  for (let index = 0; index < PORTS; index += 1)
    await checkPortIsFree({ host, port: port + index });
  await installWhenNeeded(say);
  await compileWhenNeeded(say);
  await buildSite(say);
  const request = { repositoryRoot: ROOT, dataDirectory, host, port };
  if (process.argv.includes('--prove')) {
    const { proveDistributed } = await import('../dist/distributed/prove-distributed.js');
    process.exit(await proveDistributed(request));
  }
  const { startDistributed } = await import('../dist/distributed/start-distributed.js');
  await startDistributed(request);
} catch (error) {
  const isExpected =
    error instanceof OccupiedError || error instanceof PrepareError || error.isStartFailure;
  process.stderr.write(`${isExpected ? error.message : error.stack}\n`);
  process.exit(1);
}
