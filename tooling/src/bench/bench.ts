/**
 * `npm run bench`: measures the composed site against its budgets in one run, prints a line for
 * each and writes `bench-results/<time>.json`. Times are ratios of two values measured in turns.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { startBenchSite, type BenchSite } from './bench-site.ts';
import type { Verdict } from './budgets.ts';
import { checkCatalogue } from './catalogue-queries.ts';
import { checkFirstBytes } from './first-byte.ts';
import { checkPageBytes, checkPages } from './pages.ts';
import { writePerformance } from './performance-document.ts';
import { HOME, PRODUCT } from './public-pages.ts';
import { checkReleases } from './release-changes.ts';
import { describeMachine, formatVerdicts, writeReport } from './report.ts';
import { checkServer } from './server-load.ts';

const FULL = {
  visits: 5,
  load: { rounds: 5, seconds: 6, warmUpSeconds: 8 },
  firstBytes: 30,
  changes: { swapsUnderLoad: 50, swaps: 200 },
} as const;
/** For trying out the benchmark; the results are not to be published. */
const QUICK = {
  visits: 1,
  load: { rounds: 1, seconds: 2, warmUpSeconds: 3 },
  firstBytes: 5,
  changes: { swapsUnderLoad: 4, swaps: 6 },
} as const;

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** @throws {TypeError} for an unknown option */
function readOptions() {
  const flag = { type: 'boolean', default: false } as const;
  return parseArgs({ options: { quick: flag, bytes: flag, write: flag, check: flag } }).values;
}

async function checkAll(site: BenchSite, isQuick: boolean): Promise<readonly Verdict[]> {
  const { visits, load, firstBytes, changes } = isQuick ? QUICK : FULL;
  const { url: origin, dataDirectory } = site;
  const shop = { origin, dataDirectory, path: PRODUCT.path, say };
  return [
    ...(await checkPageBytes(shop)),
    ...(await checkPages({ ...shop, visits })),
    ...(await checkServer({ ...shop, ...load })),
    ...(await checkFirstBytes({ ...shop, paths: [PRODUCT.path, HOME.path], samples: firstBytes })),
    ...(await checkReleases({ ...shop, ...changes })),
    ...(await checkCatalogue(say)),
  ];
}

/** @returns whether every machine-independent budget is met */
async function runBench(): Promise<boolean> {
  const options = readOptions();
  const machine = describeMachine();
  say('Starting the site');
  const site = await startBenchSite();
  try {
    const verdicts = options.bytes
      ? await checkPageBytes({ origin: site.url, say })
      : await checkAll(site, options.quick);
    process.stdout.write(`${formatVerdicts(verdicts)}\n`);
    if (!options.bytes) {
      const finishedAt = new Date().toISOString();
      const samples = options.quick ? 'few' : 'full';
      const report = { finishedAt, machine, samples, verdicts } as const;
      const file = await writeReport(path.join(REPOSITORY_ROOT, 'bench-results'), report);
      if (options.write) await writePerformance(REPOSITORY_ROOT, report);
      say(`Written to ${path.relative(REPOSITORY_ROOT, file)}`);
    }
    return !options.check || verdicts.every((each) => each.isMet || !each.isDeterministic);
  } finally {
    await site.stop();
  }
}

process.exitCode = (await runBench()) ? 0 : 1;
