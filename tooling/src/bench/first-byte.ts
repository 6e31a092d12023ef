/** Compares the time to the first byte of a page with a slow remote and with a healthy one. */
import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { checkFirstByte, type Verdict } from './budgets.ts';
import { rollOutSlowRelease } from './slow-release.ts';
import { summarise } from './statistics.ts';

export interface FirstByteRequest {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly paths: readonly string[];
  readonly samples: number;
  readonly say: (line: string) => void;
}

const REMOTE = 'mfe-shop';
/**
 * Longer than a document is held back, shorter than any slot's deadline: late, but not a failure.
 */
const DELAY_MS = 200;
const ROLLOUT_TIMEOUT_MS = 60_000;
const POLL_MS = 200;

interface PageResponse {
  readonly firstByteMs: number;
  readonly html: string;
  readonly cookie: string;
}

/**
 * Sends requests as two visitors in turns: one gets the slow release, the other the healthy one.
 */
export async function checkFirstBytes(request: FirstByteRequest): Promise<readonly Verdict[]> {
  const { origin, dataDirectory, paths, samples, say } = request;
  const versions = await rollOutSlowRelease(dataDirectory, { remote: REMOTE, delayMs: DELAY_MS });
  const [firstPath = '/'] = paths;
  const slowCookie = await findVisitor(`${origin}${firstPath}`, versions.slowVersion);
  const healthyCookie = await findVisitor(`${origin}${firstPath}`, versions.healthyVersion);
  const verdicts: Verdict[] = [];
  for (const path of paths) {
    const healthy: number[] = [];
    const slow: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      // A different address each time: a cached fragment is never slow.
      const url = `${origin}${path}?bench=first-byte-${sample}`;
      healthy.push((await requestPage(url, healthyCookie)).firstByteMs);
      slow.push((await requestPage(url, slowCookie)).firstByteMs);
    }
    say(`First bytes of ${path}: ${samples} of each release`);
    verdicts.push(checkFirstByte(path, summarise(slow), summarise(healthy)));
  }
  return verdicts;
}

/** Cookie of a visitor who gets this version. */
async function findVisitor(url: string, version: string): Promise<string> {
  const deadline = performance.now() + ROLLOUT_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const { html, cookie } = await requestPage(url, '');
    if (html.includes(`/r/${REMOTE}/${version}/`)) return cookie;
    await delay(POLL_MS);
  }
  throw new Error(`No visitor was given ${REMOTE} ${version}`);
}

async function requestPage(url: string, cookie: string): Promise<PageResponse> {
  const startedAt = performance.now();
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'br',
    ...(cookie !== '' && { cookie }),
  };
  const outgoing = send(url, { headers, agent: false }).end();
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (response?.statusCode !== 200)
    throw new Error(`${url} responded with ${response?.statusCode}`);
  await once(response, 'readable');
  const firstByteMs = performance.now() - startedAt;
  const html = brotliDecompressSync(await buffer(response)).toString();
  const cookies = (response.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]);
  return { firstByteMs, html, cookie: cookies.join('; ') };
}
