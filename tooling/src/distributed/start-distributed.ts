/** `npm run start:distributed`: keeps the distributed site running until a signal ends it. */
import { startDistributedSite } from './distributed-site.ts';
import type { StartRequest } from '../start/site-settings.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** @throws StartFailure when it cannot serve; nothing keeps running then */
export async function startDistributed(request: StartRequest): Promise<void> {
  say('Starting PostgreSQL, two backends, two shells, the registry and nginx');
  const site = await startDistributedSite(request, (line) => process.stderr.write(`${line}\n`));
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void site.stop().then(() => process.exit(0));
    });
  }
  say(`over TLS with HTTP/2: ${site.secureUrl} (a certificate of its own: browsers warn)`);
  say(`ready ${site.url}`);
}
