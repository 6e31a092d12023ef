/**
 * `npm run bench`: measures the composed site against its budgets in one run, prints a line for
 * each and writes `bench-results/<time>.json`. Times are ratios of two values measured in turns.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { openTestDatabase } from '../test/postgres.ts';
import { startBenchSite, type BenchSite } from './bench-site.ts';
import type { Verdict } from './budgets.ts';
import { checkCatalogue, checkShellMemory } from './large-catalogue.ts';
import { checkPageBytes, checkPages, withBrowser } from './pages.ts';
import { writePerformance } from './performance-document.ts';
import { profileShell } from './profile.ts';
import { PRODUCT } from './public-pages.ts';
import { recordRequests } from './recorded-requests.ts';
import { describeMachine, formatVerdicts, writeReport } from './report.ts';
import { checkApi, checkShell } from './server-load.ts';

const FULL = { visits: 5, load: { rounds: 5, seconds: 4, warmUpSeconds: 8 } } as const;
/** For trying out the benchmark; the results are not to be published. */
const QUICK = { visits: 1, load: { rounds: 1, seconds: 2, warmUpSeconds: 3 } } as const;

const RESULTS = path.join(REPOSITORY_ROOT, 'bench-results');
const say = (line: string) => void process.stderr.write(`${line}\n`);

type Options = ReturnType<typeof readOptions>;

/** @throws {TypeError} for an unknown option */
function readOptions() {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: {
      bytes: flag,
      pages: flag,
      server: flag,
      memory: flag,
      profile: flag,
      quick: flag,
      write: flag,
      check: flag,
    },
  });
  const { bytes, pages, server, memory, profile } = values;
  return { ...values, isWhole: !(bytes || pages || server || memory || profile) };
}

interface Measured {
  readonly site: BenchSite;
  readonly databaseUrl: string | undefined;
  readonly browser: Browser;
}

async function measureSite({ site, databaseUrl, browser }: Measured, options: Options) {
  const { visits, load } = options.quick ? QUICK : FULL;
  const { isWhole } = options;
  const verdicts: Verdict[] = [];
  const pages = { browser, origin: site.url, say };
  if (isWhole || options.bytes) verdicts.push(...(await checkPageBytes(pages)));
  if (isWhole || options.pages) verdicts.push(...(await checkPages({ ...pages, visits })));
  const loads = isWhole || options.server;
  if (!loads && !options.memory && !options.profile) return verdicts;
  const requests = await recordRequests(browser, site.url);
  const [document] = requests.documents;
  if (loads) verdicts.push(...(await checkShell(site, requests, { ...load, say })));
  if (options.profile) await profileShell(site, { requests, folder: RESULTS, say });
  if (databaseUrl === undefined || document === undefined) return verdicts;
  if (loads) {
    const slug = path.basename(PRODUCT.path);
    verdicts.push(...(await checkApi(site, databaseUrl, { ...load, slug, say })));
  }
  if (isWhole || options.memory) {
    say('10,000 products: lists, searches, memory');
    verdicts.push(...(await checkCatalogue(databaseUrl)));
    verdicts.push(...(await checkShellMemory(site, document)));
  }
  return verdicts;
}

/** @returns whether every machine-independent budget is met */
async function runBench(): Promise<boolean> {
  const options = readOptions();
  const machine = describeMachine();
  const needsDatabase = options.isWhole || options.server || options.memory;
  const database = needsDatabase ? await openTestDatabase(say) : undefined;
  if (needsDatabase && database === undefined) {
    say('PostgreSQL is not available: neither the API nor the large catalogue is measured');
  }
  say('Starting the site');
  const databaseUrl = database?.url;
  const site = await startBenchSite(databaseUrl);
  try {
    const verdicts = await withBrowser(say, (browser) =>
      measureSite({ site, databaseUrl, browser }, options),
    );
    process.stdout.write(verdicts.length === 0 ? '' : `${formatVerdicts(verdicts)}\n`);
    if (options.isWhole) {
      const finishedAt = new Date().toISOString();
      const samples = options.quick ? 'few' : 'full';
      const report = { finishedAt, machine, samples, verdicts } as const;
      const file = await writeReport(RESULTS, report);
      if (options.write) await writePerformance(REPOSITORY_ROOT, report);
      say(`Written to ${path.relative(REPOSITORY_ROOT, file)}`);
    }
    return !options.check || verdicts.every((each) => each.isMet || !each.isDeterministic);
  } finally {
    await site.stop();
    await database?.stop();
  }
}

process.exitCode = (await runBench()) ? 0 : 1;
