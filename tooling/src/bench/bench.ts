/**
 * `npm run bench`: measures the composed site against its budgets in one run and
 * says so in a table and in `bench-results/<time>.json`. Ratios only: both sides
 * of each are measured in turns on the same machine.
 */
import path from 'node:path';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { parseBenchOptions } from './bench-options.ts';
import { describeMachine, formatReport, writeReport } from './bench-report.ts';
import { startBenchSite } from './bench-site.ts';
import { judge } from './budgets.ts';
import { measureCatalogue } from './catalogue-queries.ts';
import { comparePages } from './compare-pages.ts';
import { compareServers } from './compare-servers.ts';
import { compareVariants } from './compare-variants.ts';
import { compareFirstBytes } from './first-byte.ts';
import { measureReleaseChanges } from './release-changes.ts';

const PRODUCT_PATH = '/product/follower-block';
const HOME_PATH = '/';
const LISTING_PATH = '/shop/followers';

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** @returns whether every deterministic budget is met */
async function runBench(words: readonly string[]): Promise<boolean> {
  const options = parseBenchOptions(words);
  say('Starting the site');
  const site = await startBenchSite();
  try {
    const target = { origin: site.url, path: PRODUCT_PATH, say };
    const browser = await compareVariants({ ...target, visits: options.visits });
    const pages = await comparePages({
      origin: site.url,
      paths: [HOME_PATH, LISTING_PATH, PRODUCT_PATH],
      navigation: { from: LISTING_PATH, to: PRODUCT_PATH },
      visits: options.pageVisits,
      say,
    });
    const { loadRounds: rounds, loadSeconds: seconds, warmUpSeconds } = options;
    const server = await compareServers({ ...target, rounds, seconds, warmUpSeconds });
    const firstBytes = await compareFirstBytes({
      origin: site.url,
      dataDirectory: site.dataDirectory,
      paths: [PRODUCT_PATH, HOME_PATH],
      samples: options.firstBytes,
      say,
    });
    const releases = await measureReleaseChanges({
      origin: site.url,
      dataDirectory: site.dataDirectory,
      path: PRODUCT_PATH,
      swapsUnderLoad: options.swapsUnderLoad,
      swaps: options.swaps,
      say,
    });
    const catalogue = await measureCatalogue(say);
    const measurements = { browser, server, pages, firstBytes, releases, catalogue };
    const verdicts = judge(measurements);
    const report = {
      finishedAt: new Date().toISOString(),
      machine: describeMachine(),
      page: PRODUCT_PATH,
      verdicts,
      measurements,
    };
    const file = await writeReport(path.join(REPOSITORY_ROOT, 'bench-results'), report);
    process.stdout.write(`${formatReport(report)}\n`);
    say(`Written to ${path.relative(REPOSITORY_ROOT, file)}`);
    return !options.check || verdicts.every((each) => each.isMet || !each.isDeterministic);
  } finally {
    await site.stop();
  }
}

process.exitCode = (await runBench(process.argv.slice(2))) ? 0 : 1;
