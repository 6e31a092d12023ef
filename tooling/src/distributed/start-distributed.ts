/** `npm run start:distributed`: keeps the distributed site running until a signal ends it. */
import type { StartRequest } from '../start/site-settings.ts';
import { ignoreOutputErrors, stopWithNpm } from '../start/stop-with-npm.ts';
import { startDistributedSite, type DistributedSite } from './distributed-site.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** @throws StartError when it cannot serve; nothing keeps running then */
export async function startDistributed(request: StartRequest): Promise<void> {
  say('Starting PostgreSQL, two backends, two shells, the registry and nginx');
  let site: DistributedSite | undefined;
  let isStopping = false;
  const stop = () => {
    // Not yet complete, or asked a second time: those that notice end by themselves.
    if (site === undefined || isStopping) process.exit(1);
    isStopping = true;
    void site.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  stopWithNpm(stop);
  ignoreOutputErrors();
  site = await startDistributedSite(request, (line) => process.stderr.write(`${line}\n`));
  say(`over TLS with HTTP/2: ${site.secureUrl} (a certificate of its own: browsers warn)`);
  say(`ready ${site.url}`);
}
