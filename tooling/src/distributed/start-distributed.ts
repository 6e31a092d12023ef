/** `npm run start:distributed`: runs the distributed site until a signal stops it. */
import type { StartRequest } from '../start/site-settings.ts';
import { ignoreOutputErrors, stopWithNpm } from '../start/stop-with-npm.ts';
import { startDistributedSite, type DistributedSite } from './distributed-site.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** @throws StartError when it cannot serve; all its processes have stopped then */
export async function startDistributed(request: StartRequest): Promise<void> {
  say('Starting PostgreSQL, two backends, two shells, the registry and nginx');
  let site: DistributedSite | undefined;
  let isStopping = false;
  const stop = () => {
    // The start is incomplete, or this is the second signal: the other processes end by themselves.
    if (site === undefined || isStopping) process.exit(1);
    isStopping = true;
    void site.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  stopWithNpm(stop);
  ignoreOutputErrors();
  site = await startDistributedSite(request, (line) => process.stderr.write(`${line}\n`));
  say(`over TLS with HTTP/2: ${site.secureUrl} (self-signed certificate: browsers show a warning)`);
  say(`ready ${site.url}`);
}
