/**
 * `npm start`: from a fresh clone to a serving site. First makes sure that port
 * and data directory are free, so that a second start leaves everything untouched.
 */
import path from 'node:path';
import { checkPortIsFree, findFreePort, holdDataDirectory, OccupiedError } from './occupancy.mjs';
import {
  buildSite,
  checkNode,
  compileWhenNeeded,
  installWhenNeeded,
  PrepareError,
  ROOT,
} from './prepare.mjs';
import { outlastPreviousRun } from './previous-run.mjs';

/** Longer than a process of the site takes to finish its work. */
const PREVIOUS_RUN_MS = 12_000;

const say = (line) => process.stdout.write(`${line}\n`);

try {
  checkNode();
  const host = process.env.HOST || '127.0.0.1';
  const port = readPort() || (await findFreePort(host));
  const dataDirectory = path.resolve(process.env.DATA_DIR || path.join(ROOT, '.data'));
  const name = `the site at http://localhost:${port} (process ${process.pid})`;
  await holdDataDirectory(dataDirectory, name);
  await outlastPreviousRun(dataDirectory, PREVIOUS_RUN_MS);
  await checkPortIsFree({ host, port });
  await installWhenNeeded(say);
  await compileWhenNeeded(say);
  await buildSite(say);
  const { startSite } = await import('../dist/start/start.js');
  await startSite({ repositoryRoot: ROOT, dataDirectory, host, port });
} catch (error) {
  const isExpected =
    error instanceof OccupiedError || error instanceof PrepareError || error.isStartFailure;
  process.stderr.write(`${isExpected ? error.message : error.stack}\n`);
  process.exit(1);
}

/** 0 asks for any free port. */
function readPort() {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new PrepareError(`PORT must be a whole number from 0 to 65535, not "${process.env.PORT}"`);
}
