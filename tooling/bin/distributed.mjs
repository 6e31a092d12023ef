/**
 * `npm run start:distributed` and `npm run prove:distributed` (with `--prove`): runs on one
 * machine the processes that docker-compose.yml runs as containers (docs/operations.md).
 */
import { prepareSite, readStartOptions, startOrExit } from './begin-start.mjs';
import { checkPortIsFree, holdDataDirectory } from './occupancy.mjs';
import { ROOT } from './prepare.mjs';
import { waitForPreviousRun } from './previous-run.mjs';

/** Consecutive ports from PORT on, see tooling/src/distributed/topology.ts. */
const PORTS = 9;
/** Longer than a process takes to stop, including the time a load balancer needs to notice. */
const PREVIOUS_RUN_MS = 20_000;

await startOrExit(async () => {
  const ports = { min: 1, max: 65_535 - PORTS };
  const options = readStartOptions({ ports, folder: '.data-distributed' });
  await holdDataDirectory(options.dataDirectory, `the distributed site (process ${process.pid})`);
  await waitForPreviousRun(options.dataDirectory, PREVIOUS_RUN_MS);
  for (let index = 0; index < PORTS; index += 1)
    await checkPortIsFree({ host: options.host, port: options.port + index });
  await prepareSite();
  const request = { repositoryRoot: ROOT, ...options };
  if (process.argv.includes('--prove')) {
    const { proveDistributed } = await import('../dist/distributed/prove-distributed.js');
    process.exit(await proveDistributed(request));
  }
  const { startDistributed } = await import('../dist/distributed/start-distributed.js');
  await startDistributed(request);
});
