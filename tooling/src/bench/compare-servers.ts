/** Requests per second of the shell's product page beside a bare React page as heavy. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecord } from 'shared-contracts/json';
import { measureThroughput, type Load } from './load-generator.ts';
import { weighPage, type PageWeight } from './page-weight.ts';
import { summarise, type Spread } from './statistics.ts';

export interface ServerComparison {
  readonly weight: PageWeight;
  /** Requests per second. */
  readonly bare: Spread;
  /** Every fragment comes from the cache. */
  readonly warm: Spread;
  /** Every request has an address of its own, so that no fragment is in the cache. */
  readonly uncached: Spread;
}

export interface LoadRequest {
  readonly origin: string;
  readonly path: string;
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly say: (line: string) => void;
}

const CONNECTIONS = 10;

export async function compareServers(request: LoadRequest): Promise<ServerComparison> {
  const { origin, path: pagePath, rounds, seconds, warmUpSeconds, say } = request;
  const answer = await fetch(`${origin}${pagePath}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  if (!answer.ok) throw new Error(`${pagePath} answered ${answer.status}`);
  const weight = weighPage(await answer.text());
  const bare = await startBareServer(weight);
  const page = { path: pagePath, connections: CONNECTIONS };
  const servers = [
    createTarget({ ...page, origin: bare.url, addresses: 'all-the-same' }),
    createTarget({ ...page, origin, addresses: 'all-the-same' }),
    createTarget({ ...page, origin, addresses: 'all-different' }),
  ] as const;
  try {
    for (const { load } of servers) await measureThroughput({ ...load, seconds: warmUpSeconds });
    for (let round = 1; round <= rounds; round += 1) {
      for (const server of round % 2 === 1 ? servers : servers.toReversed()) {
        server.rates.push(await measureThroughput({ ...server.load, seconds }));
      }
      say(`Rounds of load: ${round} of ${rounds}`);
    }
  } finally {
    bare.stop();
  }
  const [first, second, third] = servers;
  return {
    weight,
    bare: summarise(first.rates),
    warm: summarise(second.rates),
    uncached: summarise(third.rates),
  };
}

function createTarget(load: Omit<Load, 'seconds'>) {
  return { load, rates: new Array<number>() };
}

async function startBareServer(weight: PageWeight) {
  const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'bare-server.js');
  const child = fork(script, [JSON.stringify(weight)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [address]: unknown[] = await once(child, 'message');
  if (!isRecord(address) || typeof address['port'] !== 'number') {
    throw new Error('The bare server did not start');
  }
  return { url: `http://127.0.0.1:${address['port']}`, stop: () => void child.kill() };
}
