/**
 * Requests per second of the shell's product page, compared with a bare React page of the same
 * size.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { checkRates, type Verdict } from './budgets.ts';
import { weighPage, type PageWeight } from './page-weight.ts';
import { summarise } from './statistics.ts';

export interface LoadRequest {
  readonly origin: string;
  readonly path: string;
  readonly rounds: number;
  readonly seconds: number;
  /** Load before the first round, until compilers and caches have settled. */
  readonly warmUpSeconds: number;
  readonly say: (line: string) => void;
}

interface Target {
  readonly origin: string;
  readonly path: string;
  /** `all-different`: no request can use another one's cache entry. */
  readonly addresses: 'all-the-same' | 'all-different';
}

const CONNECTIONS = 10;

export async function checkServer(request: LoadRequest): Promise<readonly Verdict[]> {
  const { origin, path: page, rounds, seconds, warmUpSeconds, say } = request;
  const response = await fetch(`${origin}${page}`);
  if (!response.ok) throw new Error(`${page} responded with ${response.status}`);
  const bare = await startBareServer(weighPage(await response.text()));
  const targets: readonly Target[] = [
    { origin: bare.url, path: '/', addresses: 'all-the-same' },
    { origin, path: page, addresses: 'all-the-same' },
    { origin, path: page, addresses: 'all-different' },
  ];
  const measured = targets.map((target) => ({ target, rates: new Array<number>() }));
  try {
    for (const target of targets) await measureRate(target, warmUpSeconds);
    for (let round = 1; round <= rounds; round += 1) {
      for (const { target, rates } of round % 2 === 1 ? measured : measured.toReversed()) {
        rates.push(await measureRate(target, seconds));
      }
      say(`Rounds of load: ${round} of ${rounds}`);
    }
  } finally {
    bare.stop();
  }
  const [first, second, third] = measured.map(({ rates }) => summarise(rates));
  if (first === undefined || second === undefined || third === undefined) return [];
  return checkRates({ bare: first, warm: second, uncached: third });
}

/** Complete documents per second, requested as by browsers. @throws when a response is not 2xx */
async function measureRate({ origin, path: page, addresses }: Target, seconds: number) {
  let sent = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        headers: { accept: 'text/html', 'accept-encoding': 'br' },
        setupRequest(request) {
          sent += 1;
          const query = addresses === 'all-different' ? `?bench=${Date.now()}-${sent}` : '';
          return { ...request, path: `${page}${query}` };
        },
      },
    ],
  });
  const { errors, timeouts, non2xx } = result;
  if (errors + timeouts + non2xx > 0) {
    const counts = `${errors} errors, ${timeouts} timeouts, ${non2xx} responses other than 2xx`;
    throw new Error(`${origin}${page}: ${counts}`);
  }
  return result['2xx'] / result.duration;
}

async function startBareServer(weight: PageWeight) {
  const script = path.join(import.meta.dirname, 'bare-server.js');
  const child = fork(script, [JSON.stringify(weight)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [port]: unknown[] = await once(child, 'message');
  if (typeof port !== 'number') throw new Error('The bare server did not start');
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}
