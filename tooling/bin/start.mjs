/**
 * `npm start`: from a fresh clone to a running site. First checks that port and data directory are
 * free, so that a second start changes nothing.
 */
import { prepareSite, readStartOptions, startOrExit } from './begin-start.mjs';
import { checkPortIsFree, findFreePort, holdDataDirectory } from './occupancy.mjs';
import { ROOT } from './prepare.mjs';
import { waitForPreviousRun } from './previous-run.mjs';

/** Longer than a process of the site takes to finish its work. */
const PREVIOUS_RUN_MS = 12_000;

await startOrExit(async () => {
  // 0 asks for any free port.
  const options = readStartOptions({ ports: { min: 0, max: 65_535 }, folder: '.data' });
  const { host, dataDirectory } = options;
  const port = options.port || (await findFreePort(host));
  const name = `the site at http://localhost:${port} (process ${process.pid})`;
  await holdDataDirectory(dataDirectory, name);
  await waitForPreviousRun(dataDirectory, PREVIOUS_RUN_MS);
  await checkPortIsFree({ host, port });
  await prepareSite();
  const { startSite } = await import('../dist/start/start.js');
  await startSite({ repositoryRoot: ROOT, dataDirectory, host, port });
});
