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

interface Server {
  readonly origin: string;
  readonly pid: number;
}

interface BudgetedCall {
  readonly budget: LoadBudget;
  readonly call: HttpCall;
}

const PRODUCT_SLUG = 'follower-block';

/** Documents, answers of soft navigations, and the cart. */
export async function checkShell(
  { url: origin, shell }: BenchSite,
  { documents, softNavigations, cart }: RecordedRequests,
  request: LoadRequest,
): Promise<readonly Verdict[]> {
  const calls: readonly BudgetedCall[] = [
    ...documents.map((call) => ({ call, budget: 'document' as const })),
    ...softNavigations.map((call) => ({ call, budget: 'soft-navigation' as const })),
    { call: cart, budget: 'cart' },
  ];
  const answers: BareAnswer[] = [];
  for (const { call } of calls) {
    const { headers, body } = await requestOnce(origin, call);
    const { 'content-type': contentType = '', 'content-encoding': contentCoding = '' } = headers;
    if (contentCoding === '') throw new Error(`${call.path} was sent without compression`);
    answers.push({ path: call.path, contentType, contentCoding, body });
  }
  const site = { origin, pid: shell.pid };
  return withBareProgram('bare-server', answers, (bare) =>
    compareServers(calls, { site, bare }, request),
  );
}

/** The calls of a product page and of a cart, sent to the backend directly. */
export async function checkApi(
  { apiUrl: origin, backend }: BenchSite,
  databaseUrl: string,
  request: LoadRequest,
): Promise<readonly Verdict[]> {
  const calls = await listApiCalls(origin);
  const answers: BareApiRequest['answers'] = await Promise.all(
    calls.map(async ({ call }) => {
      const { body } = await requestOnce(origin, call);
      return { method: call.method, path: withoutQuery(call), json: body.toString() };
    }),
  );
  const site = { origin, pid: backend.pid };
  return withBareProgram('bare-api', { databaseUrl, answers }, (bare) =>
    compareServers(calls, { site, bare }, request),
  );
}

/** A product, and a cart with that product. */
async function listApiCalls(origin: string): Promise<readonly BudgetedCall[]> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const post = (name: string, body: object): HttpCall => ({
    method: 'POST',
    path: `/api/v1/sell/cart/${name}`,
    headers,
    body: JSON.stringify(body),
  });
  const path = `/api/v1/sell/product?url=${PRODUCT_SLUG}`;
  const product: HttpCall = { method: 'GET', path, headers: { accept: headers.accept } };
  const found = await requestOnce(origin, product);
  const [, sku] = /"skus":\[\{"id":(\d+)/.exec(found.body.toString()) ?? [];
  const added = await requestOnce(origin, post('cartAdd', { sku: Number(sku), qty: 1 }));
  const [, session] = /"session[^"]*":"([^"]+)"/i.exec(added.body.toString()) ?? [];
  if (session === undefined) throw new Error('The API created no cart');
  return [product, post('getCart', { session })].map((call) => ({ budget: 'api', call }));
}

function withoutQuery({ path }: HttpCall): string {
  return path.split('?')[0] ?? path;
}

/** Runs a program of this folder, which is sent what it serves. */
async function withBareProgram<Result>(
  name: string,
  message: object,
  use: (bare: Server) => Promise<Result>,
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

type Sample = Record<'rate' | 'cpuMs' | 'bytes' | 'serverShare' | 'clientShare', number>;

async function compareServers(
  calls: readonly BudgetedCall[],
  { site, bare }: { readonly site: Server; readonly bare: Server },
  { rounds, seconds, warmUpSeconds, say }: LoadRequest,
): Promise<readonly Verdict[]> {
  const noSamples = () => ({ site: new Array<Sample>(), bare: new Array<Sample>() });
  const measured = calls.map((each) => ({ ...each, ...noSamples() }));
  for (const { call } of calls) {
    await measure(site, call, warmUpSeconds);
    await measure(bare, call, 1);
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const { call, ...samples } of measured) {
      samples.site.push(await measure(site, call, seconds));
      samples.bare.push(await measure(bare, call, seconds));
    }
    say(`Rounds of load: ${round} of ${rounds}`);
  }
  return measured.flatMap(({ budget, call, ...samples }) => {
    const name = withoutQuery(call);
    say(`${name}: ${describeShares(samples.site)}; bare ${describeShares(samples.bare)}`);
    const [siteLoad, bareLoad] = [summariseSamples(samples.site), summariseSamples(samples.bare)];
    return checkLoad(budget, name, { site: siteLoad, bare: bareLoad });
  });
}

/** What limited the rate: a share near 100 % of one processor, or else the machine's other work. */
function describeShares(samples: readonly Sample[]): string {
  const median = (name: keyof Sample) => summarise(samples.map((sample) => sample[name])).median;
  const [server, client] = [median('serverShare') * 100, median('clientShare') * 100];
  const shares = `server ${server.toFixed(0)} % and client ${client.toFixed(0)} % of a processor`;
  return `${shares}, ${median('bytes').toFixed(0)} bytes a response`;
}

function summariseSamples(samples: readonly Sample[]) {
  return {
    rate: summarise(samples.map(({ rate }) => rate)),
    cpuMs: summarise(samples.map(({ cpuMs }) => cpuMs)),
  };
}

async function measure(
  { origin, pid }: Server,
  call: HttpCall,
  forSeconds: number,
): Promise<Sample> {
  const cpuBefore = await readCpuSeconds(pid);
  const { requests, bytes, seconds, clientShare } = await sendLoad(origin, call, forSeconds);
  const cpuSeconds = (await readCpuSeconds(pid)) - cpuBefore;
  return {
    rate: requests / seconds,
    cpuMs: (cpuSeconds * 1000) / requests,
    bytes: bytes / requests,
    serverShare: cpuSeconds / seconds,
    clientShare,
  };
}
