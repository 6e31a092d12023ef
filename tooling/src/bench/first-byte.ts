/** Time to the first byte of a page whose remote is slow, beside the same page with a healthy one. */
import { request as send } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { rollOutSlowRelease } from './slow-release.ts';
import { summarise, type Spread } from './statistics.ts';

export interface FirstByteComparison {
  readonly path: string;
  readonly healthyMs: Spread;
  readonly slowMs: Spread;
  /** Until the last byte: shows that the remote was slow indeed. */
  readonly slowCompleteMs: Spread;
}

export interface FirstByteRequest {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly paths: readonly string[];
  readonly samples: number;
  readonly say: (line: string) => void;
}

const REMOTE = 'mfe-shop';
/** Longer than a document is held, shorter than the deadline of any slot: late, but no failure. */
const DELAY_MS = 200;
const ROLLOUT_TIMEOUT_MS = 60_000;
const POLL_MS = 200;

interface Answer {
  readonly firstByteMs: number;
  readonly completeMs: number;
  readonly html: string;
  readonly cookie: string;
}

/** Asks as two visitors in turns: one gets the slow release, the other one the healthy. */
export async function compareFirstBytes(
  request: FirstByteRequest,
): Promise<readonly FirstByteComparison[]> {
  const { origin, dataDirectory, paths, samples, say } = request;
  const versions = await rollOutSlowRelease(dataDirectory, { remote: REMOTE, delayMs: DELAY_MS });
  const [firstPath = '/'] = paths;
  const slowCookie = await findVisitor(`${origin}${firstPath}`, versions.slowVersion);
  const healthyCookie = await findVisitor(`${origin}${firstPath}`, versions.healthyVersion);
  const results: FirstByteComparison[] = [];
  for (const path of paths) {
    const healthy: Answer[] = [];
    const slow: Answer[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      // Another address each time: a cached fragment is never slow.
      const url = `${origin}${path}?bench=first-byte-${sample}`;
      healthy.push(await ask(url, healthyCookie));
      slow.push(await ask(url, slowCookie));
    }
    say(`First bytes of ${path}: ${samples} of each release`);
    results.push({
      path,
      healthyMs: summarise(healthy.map(({ firstByteMs }) => firstByteMs)),
      slowMs: summarise(slow.map(({ firstByteMs }) => firstByteMs)),
      slowCompleteMs: summarise(slow.map(({ completeMs }) => completeMs)),
    });
  }
  return results;
}

/** Cookie of a visitor whom the rollout gives this version. */
async function findVisitor(url: string, version: string): Promise<string> {
  const giveUpAt = performance.now() + ROLLOUT_TIMEOUT_MS;
  while (performance.now() < giveUpAt) {
    const { html, cookie } = await ask(url, '');
    if (html.includes(`/r/${REMOTE}/${version}/`)) return cookie;
    await delay(POLL_MS);
  }
  throw new Error(`No visitor was given ${REMOTE} ${version}`);
}

function ask(url: string, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const headers = { accept: 'text/html', ...(cookie !== '' && { cookie }) };
    const outgoing = send(url, { headers, agent: false }, (response) => {
      let firstByteMs: number | undefined;
      let html = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        firstByteMs ??= performance.now() - startedAt;
        html += chunk;
      });
      response.once('error', reject);
      response.once('end', () => {
        const completeMs = performance.now() - startedAt;
        if (response.statusCode === 200 && firstByteMs !== undefined) {
          const cookies = (response.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]);
          resolve({ firstByteMs, completeMs, html, cookie: cookies.join('; ') });
        } else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}
