/** Requests per second a server answers, from a process of its own. */
import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const loadSchema = v.object({
  /** Without a trailing slash. */
  origin: v.string(),
  path: v.string(),
  connections: v.number(),
  seconds: v.number(),
  /** `all-different`: no request finds what another one left in a cache. */
  addresses: v.picklist(['all-the-same', 'all-different']),
});
export type Load = v.InferOutput<typeof loadSchema>;

const resultSchema = v.object({
  '2xx': v.number(),
  duration: v.number(),
  errors: v.number(),
  timeouts: v.number(),
  non2xx: v.number(),
});

/** Throws when a request failed or an answer was not 2xx: such a rate would mean nothing. */
export async function measureThroughput(load: Load): Promise<number> {
  const worker = path.join(path.dirname(fileURLToPath(import.meta.url)), 'load-worker.js');
  const result = v.parse(resultSchema, await runWorker(worker, load));
  const { errors, timeouts, non2xx } = result;
  if (errors + timeouts + non2xx > 0) {
    const counts = `${errors} errors, ${timeouts} timeouts, ${non2xx} answers that were not 2xx`;
    throw new Error(`${load.origin}${load.path}: ${counts}`);
  }
  return result['2xx'] / result.duration;
}

export function parseLoad(value: unknown): Load {
  return v.parse(loadSchema, value);
}

function runWorker(script: string, load: Load): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(script, [JSON.stringify(load)]);
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}`)));
  });
}
