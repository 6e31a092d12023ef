/**
 * `npm run bench`: measures the composed site against its budgets in one run and prints a line for
 * each. docs/performance.md explains the options.
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
import { recordRequests } from './recorded-requests.ts';
import { describeMachine, formatVerdicts } from './report.ts';
import { checkApi, checkShell } from './server-load.ts';

const FULL = { visits: 5, load: { rounds: 5, seconds: 4, warmUpSeconds: 8 } } as const;
/** For trying out the benchmark; its results are not written. */
const QUICK = { visits: 1, load: { rounds: 1, seconds: 2, warmUpSeconds: 3 } } as const;

const RESULTS = path.join(REPOSITORY_ROOT, 'bench-results');
const say = (line: string) => void process.stderr.write(`${line}\n`);

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
  const isWhole = !(bytes || pages || server || memory || profile);
  const parts = { bytes: true, pages: true, server: true, memory: true };
  return { ...values, ...(isWhole && parts), isWhole };
}

interface Measured {
  readonly site: BenchSite;
  readonly databaseUrl: string | undefined;
  readonly browser: Browser;
}

async function measureParts(
  { site, databaseUrl, browser }: Measured,
  options: ReturnType<typeof readOptions>,
) {
  const { visits, load } = options.quick ? QUICK : FULL;
  const pages = { browser, origin: site.url, say };
  const verdicts: Verdict[] = [];
  if (options.bytes) verdicts.push(...(await checkPageBytes(pages)));
  if (options.pages) verdicts.push(...(await checkPages({ ...pages, visits })));
  if (!options.server && !options.memory && !options.profile) return verdicts;
  const requests = await recordRequests(browser, site.url);
  if (options.profile) await profileShell(site, { requests, folder: RESULTS, say });
  if (options.server) verdicts.push(...(await checkShell(site, requests, { ...load, say })));
  if (databaseUrl === undefined) return verdicts;
  if (options.server) verdicts.push(...(await checkApi(site, databaseUrl, { ...load, say })));
  if (options.memory) {
    say('10,000 products: lists, searches, memory');
    verdicts.push(...(await checkCatalogue(databaseUrl)));
    verdicts.push(await checkShellMemory(site, requests.documents[0]));
  }
  return verdicts;
}

async function measureSite(options: ReturnType<typeof readOptions>): Promise<readonly Verdict[]> {
  const needsDatabase = options.server || options.memory;
  const database = needsDatabase ? await openTestDatabase(say) : undefined;
  if (needsDatabase && database === undefined) {
    say('PostgreSQL is not available: neither the API nor the large catalogue is measured');
  }
  const databaseUrl = database?.url;
  try {
    say('Starting the site');
    const site = await startBenchSite(databaseUrl);
    try {
      return await withBrowser(say, (browser) =>
        measureParts({ site, databaseUrl, browser }, options),
      );
    } finally {
      await site.stop();
    }
  } finally {
    await database?.stop();
  }
}

const options = readOptions();
const machine = describeMachine();
const verdicts = await measureSite(options);
process.stdout.write(verdicts.length === 0 ? '' : `${formatVerdicts(verdicts)}\n`);
if (options.isWhole && options.write && !options.quick) {
  const finishedAt = new Date().toISOString();
  await writePerformance(REPOSITORY_ROOT, { finishedAt, machine, verdicts });
}
const isOver = verdicts.some((each) => each.isDeterministic && !each.isMet);
process.exitCode = options.check && isOver ? 1 : 0;
