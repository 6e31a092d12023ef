/**
 * `npm start`: from a fresh clone to a running site. First checks that port and data directory are
 * free, so that a second start changes nothing.
 */
import { prepareSite, readPlace, startOrExit } from './begin-start.mjs';
import { checkPortIsFree, findFreePort, holdDataDirectory } from './occupancy.mjs';
import { ROOT } from './prepare.mjs';
import { outlastPreviousRun } from './previous-run.mjs';

/** Longer than a process of the site takes to finish its work. */
const PREVIOUS_RUN_MS = 12_000;

await startOrExit(async () => {
  // 0 asks for any free port.
  const place = readPlace({ ports: { min: 0, max: 65_535 }, folder: '.data' });
  const { host, dataDirectory } = place;
  const port = place.port || (await findFreePort(host));
  const name = `the site at http://localhost:${port} (process ${process.pid})`;
  await holdDataDirectory(dataDirectory, name);
  await outlastPreviousRun(dataDirectory, PREVIOUS_RUN_MS);
  await checkPortIsFree({ host, port });
  await prepareSite();
  const { startSite } = await import('../dist/start/start.js');
  await startSite({ repositoryRoot: ROOT, dataDirectory, host, port });
});
