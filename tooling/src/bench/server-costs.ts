/** Requests per second and processor time of every public page, and memory after the load. */
import { measureThroughput } from './load-generator.ts';
import {
  canReadProcesses,
  findProcess,
  readUse,
  SERVING,
  type ServingProcess,
} from './process-costs.ts';
import { summarise, type Spread } from './statistics.ts';

export interface PageCost {
  readonly path: string;
  /** Requests per second, every fragment from the cache. */
  readonly rate: Spread;
  /** Processor time of the shell for one request. */
  readonly cpuMs: Spread;
}

export interface ServerCosts {
  readonly pages: readonly PageCost[];
  /** Resident memory of each process after all of it. */
  readonly memory: readonly { readonly part: ServingProcess; readonly residentBytes: number }[];
}

export interface ServerCostsRequest {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly paths: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

const CONNECTIONS = 10;

/** @returns null on a machine that does not tell what a process uses */
export async function measureServerCosts(request: ServerCostsRequest): Promise<ServerCosts | null> {
  if (!canReadProcesses) return null;
  const { dataDirectory, paths, say } = request;
  const shell = await findProcess(dataDirectory, 'shell');
  const pages: PageCost[] = [];
  for (const path of paths) {
    pages.push(await measurePage(shell, path, request));
    say(`Load of ${path}: measured`);
  }
  const memory = await Promise.all(
    SERVING.map(async (part) => {
      const { residentBytes } = await readUse(await findProcess(dataDirectory, part));
      return { part, residentBytes };
    }),
  );
  return { pages, memory };
}

/** The first round warms compilers and caches and does not count. */
async function measurePage(
  shell: number,
  path: string,
  { origin, rounds, seconds }: ServerCostsRequest,
): Promise<PageCost> {
  const rates: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = await readUse(shell);
    const load = { origin, path, connections: CONNECTIONS, seconds } as const;
    const rate = await measureThroughput({ ...load, addresses: 'all-the-same' });
    const after = await readUse(shell);
    if (round === 0) continue;
    rates.push(rate);
    costs.push((after.cpuMs - before.cpuMs) / (rate * seconds));
  }
  return { path, rate: summarise(rates), cpuMs: summarise(costs) };
}
