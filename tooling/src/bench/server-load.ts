/**
 * Load on the shell and the API, each in turns with a bare program that sends the same bytes: their
 * rates are compared, and the processor time of a request is the serving process's own.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { isRecord } from 'shared-contracts/json';
import type { BareAnswer } from './bare-server.ts';
import type { BareApiRequest } from './bare-api.ts';
import type { BenchSite } from './bench-site.ts';
import { checkLoad, type LoadBudget, type Verdict } from './budgets.ts';
import { requestOnce, sendLoad, type HttpCall } from './load-client.ts';
import { readCpuSeconds } from './process-usage.ts';
import type { RecordedRequests } from './recorded-requests.ts';
import { summarise } from './statistics.ts';

export interface LoadRequest {
  readonly rounds: number;
  readonly seconds: number;
  /** Load before the first round, until compilers and caches have settled. */
  readonly warmUpSeconds: number;
  readonly say: (line: string) => void;
}

/** A server process with the call it is sent. */
interface Target {
  readonly origin: string;
  readonly pid: number;
  readonly call: HttpCall;
}

interface Pair {
  readonly budget: LoadBudget;
  readonly name: string;
  readonly site: Target;
  readonly bare: Target;
}

/** Documents, answers of soft navigations, and the cart. */
export async function checkShell(
  { url, shell }: BenchSite,
  { documents, softNavigations, cart }: RecordedRequests,
  request: LoadRequest,
): Promise<readonly Verdict[]> {
  const calls = [
    ...documents.map((call) => ({ call, budget: 'document' as const })),
    ...softNavigations.map((call) => ({ call, budget: 'soft-navigation' as const })),
    { call: cart, budget: 'cart' as const },
  ];
  const answers: BareAnswer[] = [];
  for (const { call } of calls) {
    const { headers, body } = await requestOnce(url, call);
    const { 'content-type': contentType = '', 'content-encoding': contentCoding = '' } = headers;
    if (contentCoding === '') throw new Error(`${call.path} was sent without compression`);
    answers.push({ path: call.path, contentType, contentCoding, body });
  }
  return withBareProgram('bare-server', answers, (bare) =>
    comparePairs(
      calls.map(({ call, budget }) => ({
        budget,
        name: call.path,
        site: { origin: url, pid: shell.pid, call },
        bare: { ...bare, call },
      })),
      request,
    ),
  );
}

/** The calls of a product page and of a cart, sent to the backend directly. */
export async function checkApi(
  { apiUrl, backend }: BenchSite,
  databaseUrl: string,
  request: LoadRequest & { readonly slug: string },
): Promise<readonly Verdict[]> {
  const calls = await listApiCalls(apiUrl, request.slug);
  const answers: BareApiRequest['answers'] = await Promise.all(
    calls.map(async (call) => {
      const { body } = await requestOnce(apiUrl, call);
      return { method: call.method, path: withoutQuery(call.path), json: body.toString() };
    }),
  );
  return withBareProgram('bare-api', { databaseUrl, answers }, (bare) =>
    comparePairs(
      calls.map((call) => ({
        budget: 'api',
        name: withoutQuery(call.path),
        site: { origin: apiUrl, pid: backend.pid, call },
        bare: { ...bare, call },
      })),
      request,
    ),
  );
}

async function listApiCalls(apiUrl: string, slug: string): Promise<readonly HttpCall[]> {
  const headers = { accept: 'application/json' };
  const post = (path: string, body: object): HttpCall => ({
    method: 'POST',
    path: `/api/v1/sell/cart/${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const product: HttpCall = { method: 'GET', path: `/api/v1/sell/product?url=${slug}`, headers };
  const { body } = await requestOnce(apiUrl, product);
  const [, sku] = /"skus":\[\{"id":(\d+)/.exec(body.toString()) ?? [];
  const added = await requestOnce(apiUrl, post('cartAdd', { sku: Number(sku), qty: 1 }));
  const [, session] = /"session[^"]*":"([^"]+)"/i.exec(added.body.toString()) ?? [];
  if (session === undefined) throw new Error('The API created no cart');
  return [product, post('getCart', { session })];
}

function withoutQuery(path: string): string {
  return path.split('?')[0] ?? path;
}

/** Runs a program of this folder, which is sent what it serves. */
async function withBareProgram<Result>(
  name: string,
  message: object,
  use: (bare: Pick<Target, 'origin' | 'pid'>) => Promise<Result>,
): Promise<Result> {
  const child = fork(new URL(`${name}.js`, import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  try {
    child.send(message);
    const [address]: unknown[] = await once(child, 'message');
    const port = isRecord(address) ? address['port'] : undefined;
    if (child.pid === undefined || typeof port !== 'number') throw new Error(`${name} failed`);
    return await use({ origin: `http://127.0.0.1:${port}`, pid: child.pid });
  } finally {
    child.disconnect();
  }
}

type Sample = Record<'rate' | 'cpuMs' | 'serverShare' | 'clientShare', number>;

async function comparePairs(
  pairs: readonly Pair[],
  { rounds, seconds, warmUpSeconds, say }: LoadRequest,
): Promise<readonly Verdict[]> {
  const measured = pairs.map((pair) => ({
    pair,
    site: new Array<Sample>(),
    bare: new Array<Sample>(),
  }));
  for (const { site, bare } of pairs) {
    await measure(site, warmUpSeconds);
    await measure(bare, 1);
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const { pair, site, bare } of measured) {
      site.push(await measure(pair.site, seconds));
      bare.push(await measure(pair.bare, seconds));
    }
    say(`Rounds of load: ${round} of ${rounds}`);
  }
  return measured.flatMap(({ pair, site, bare }) => {
    say(`${pair.name}: ${describeShares(site)}; with the bare program ${describeShares(bare)}`);
    const samples = { site: summariseSamples(site), bare: summariseSamples(bare) };
    return checkLoad(pair.budget, pair.name, samples);
  });
}

/** What limited the rate: a share near 100 % of one processor, or else the machine's other work. */
function describeShares(samples: readonly Sample[]): string {
  const share = (name: 'serverShare' | 'clientShare') =>
    `${(summarise(samples.map((sample) => sample[name])).median * 100).toFixed(0)} %`;
  return `server ${share('serverShare')} and client ${share('clientShare')} of a processor`;
}

function summariseSamples(samples: readonly Sample[]) {
  return {
    rate: summarise(samples.map(({ rate }) => rate)),
    cpuMs: summarise(samples.map(({ cpuMs }) => cpuMs)),
  };
}

async function measure({ origin, pid, call }: Target, forSeconds: number): Promise<Sample> {
  const cpuBefore = await readCpuSeconds(pid);
  const { requests, seconds, clientShare } = await sendLoad(origin, call, forSeconds);
  const cpuSeconds = (await readCpuSeconds(pid)) - cpuBefore;
  return {
    rate: requests / seconds,
    cpuMs: (cpuSeconds * 1000) / requests,
    serverShare: cpuSeconds / seconds,
    clientShare,
  };
}
