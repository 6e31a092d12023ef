/**
 * `npm run bench`: measures the composed site against its budgets in one run and
 * says so in a table and in `bench-results/<time>.json`. Ratios only: both sides
 * of each are measured in turns on the same machine.
 */
import path from 'node:path';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { parseBenchOptions } from './bench-options.ts';
import { describeMachine, formatReport, formatVerdicts, writeReport } from './bench-report.ts';
import { startBenchSite } from './bench-site.ts';
import { judge } from './budgets.ts';
import { judgeBytes } from './byte-budgets.ts';
import { measureCatalogue } from './catalogue-queries.ts';
import { comparePages } from './compare-pages.ts';
import { compareServers } from './compare-servers.ts';
import { compareVariants } from './compare-variants.ts';
import { compareFirstBytes } from './first-byte.ts';
import { measurePageBytes } from './page-bytes.ts';
import { writePerformance } from './performance-document.ts';
import { HOME, LISTING, PRODUCT, PUBLIC_PAGES } from './public-pages.ts';
import { measureReleaseChanges } from './release-changes.ts';
import { measureServerCosts } from './server-costs.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** @returns whether every deterministic budget is met */
async function runBench(words: readonly string[]): Promise<boolean> {
  const options = parseBenchOptions(words);
  const machine = describeMachine();
  say('Starting the site');
  const site = await startBenchSite();
  try {
    if (options.bytesOnly) return (await checkBytes(site.url)) || !options.check;
    const target = { origin: site.url, path: PRODUCT.path, say };
    const browser = await compareVariants({ ...target, visits: options.visits });
    const pages = await comparePages({
      origin: site.url,
      pages: PUBLIC_PAGES,
      navigation: { from: LISTING.path, to: PRODUCT.path },
      visits: options.pageVisits,
      say,
    });
    const { loadRounds: rounds, loadSeconds: seconds, warmUpSeconds } = options;
    const server = await compareServers({ ...target, rounds, seconds, warmUpSeconds });
    const costs = await measureServerCosts({
      origin: site.url,
      dataDirectory: site.dataDirectory,
      paths: PUBLIC_PAGES.map(({ path: address }) => address),
      rounds,
      seconds,
      say,
    });
    const firstBytes = await compareFirstBytes({
      origin: site.url,
      dataDirectory: site.dataDirectory,
      paths: [PRODUCT.path, HOME.path],
      samples: options.firstBytes,
      say,
    });
    const releases = await measureReleaseChanges({
      origin: site.url,
      dataDirectory: site.dataDirectory,
      path: PRODUCT.path,
      swapsUnderLoad: options.swapsUnderLoad,
      swaps: options.swaps,
      say,
    });
    const catalogue = await measureCatalogue(say);
    const measurements = { browser, server, costs, pages, firstBytes, releases, catalogue };
    const verdicts = judge(measurements);
    const report = {
      finishedAt: new Date().toISOString(),
      machine,
      page: PRODUCT.path,
      samples: options.samples,
      verdicts,
      measurements,
    };
    const file = await writeReport(path.join(REPOSITORY_ROOT, 'bench-results'), report);
    process.stdout.write(`${formatReport(report)}\n`);
    if (options.write) await writePerformance(REPOSITORY_ROOT, report);
    say(`Written to ${path.relative(REPOSITORY_ROOT, file)}`);
    return !options.check || verdicts.every((each) => each.isMet || !each.isDeterministic);
  } finally {
    await site.stop();
  }
}

/** @returns whether the public pages are within their bytes and requests */
async function checkBytes(origin: string): Promise<boolean> {
  const verdicts = judgeBytes(await measurePageBytes({ origin, pages: PUBLIC_PAGES, say }));
  process.stdout.write(`${formatVerdicts(verdicts)}\n`);
  return verdicts.every(({ isMet }) => isMet);
}

process.exitCode = (await runBench(process.argv.slice(2))) ? 0 : 1;
