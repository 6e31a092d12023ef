/**
 * Automatic rollback of a failing release: documents of many visitors, counted by the
 * shell, totalled by the backend, judged by the registry.
 */
import { once } from 'node:events';
import type { Browser, Request } from 'playwright/test';
import { openOtherNetwork } from '../site/other-network.ts';
import { expect, test } from '../site/test.ts';
import { PRODUCT } from '../pages/shopper.ts';
import { readLog } from '../site/process-logs.ts';

const PRODUCT_PATH = `/product/${PRODUCT.slug}`;
/** More would make documents of both releases late on a busy machine. */
const VISITORS_AT_ONCE = 4;

/** Whatever a journey does to the rollout, the next one starts from the stable release. */
test.afterEach(async ({ site }) => {
  await site.release('rollback', 'mfe-shop').catch(() => undefined);
});

test.describe.configure({ mode: 'serial' });

/** The document of a new visitor, who gets a version at random. */
async function openAsNewVisitor(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext();
  const html = await (await context.request.get(url + PRODUCT_PATH)).text();
  await context.close();
  return html;
}

async function openAsNewVisitors(browser: Browser, url: string): Promise<readonly string[]> {
  return Promise.all(
    Array.from({ length: VISITORS_AT_ONCE }, () => openAsNewVisitor(browser, url)),
  );
}

const throwingRender = (code: string) =>
  `${code};module.exports={serverEntry:{...module.exports.serverEntry,async render(){throw new Error("bad render")}}};`;

test('a release that fails on the server is rolled back automatically, with the reason [FED-11]', async ({
  browser,
  site,
}) => {
  test.setTimeout(600_000);
  const bad = await site.publishServerBuild('mfe-shop', throwingRender);
  await site.release('rollout', 'mfe-shop', bad, '--percent', '50');
  await expect
    .poll(
      async () => {
        await openAsNewVisitors(browser, site.url);
        return site.release('history', 'mfe-shop');
      },
      { timeout: 480_000, intervals: [0] },
    )
    .toMatch(/rollback[^\n]*rolled back automatically/);
  const [, reason = ''] =
    /rolled back automatically: ([^\n]*)/.exec(await site.release('history', 'mfe-shop')) ?? [];
  expect(reason).toContain(`${bad} failed in `);
  // Late documents of a release's first ten seconds do not count as failed.
  expect(Number(/documents \((\d+\.\d\d)%\)/.exec(reason)?.[1])).toBeGreaterThan(50);
  // The previous release, whose first documents may come late on a busy machine.
  expect(reason).toMatch(/failed in \d+ of \d+ documents \(\d+\.\d\d%\) in the same minutes/);
  expect(reason).toContain('(server-render ');
  expect(await readLog(site, 'registry')).toContain('a release was rolled back automatically');
  await expect
    .poll(async () => (await openAsNewVisitors(browser, site.url)).join(''), { timeout: 30_000 })
    .not.toContain(bad);
});

test('a release that fails only in browsers is rolled back because of their reports [FED-11]', async ({
  browser,
  site,
}) => {
  test.setTimeout(600_000);
  const bad = await site.publishUnmountable('mfe-shop');
  // Ten failures are counted. They are evidence only while most visits are of the other release.
  await site.release('rollout', 'mfe-shop', bad, '--percent', '10');
  const stopping = new AbortController();
  const ended = once(stopping.signal, 'abort');
  const failing = NETWORKS.map(async (address) => {
    const network = await openOtherNetwork(site.url, address);
    for (let failures = 0; failures < COUNTED_PER_NETWORK && !stopping.signal.aborted;) {
      if (!(await failInBrowser(browser, network.url, { version: bad, ended }))) continue;
      failures += 1;
      // Only minutes with visits of both versions count. More visits would thin the failures.
      while (!stopping.signal.aborted) {
        if (!(await openAsNewVisitor(browser, site.url)).includes(bad)) break;
      }
    }
    await network.close();
  });
  await expect
    .poll(() => site.release('history', 'mfe-shop'), { timeout: 480_000, intervals: [500] })
    .toMatch(new RegExp(`rolled back automatically: ${escapeText(bad)} .*browser-render \\d+`));
  stopping.abort();
  await Promise.all(failing);
});

/**
 * Number of reports per IP address that count for a release; a rollback needs more (ADR
 * 0022).
 */
const COUNTED_PER_NETWORK = 2;
const NETWORKS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'];

interface FailingVisit {
  readonly version: string;
  /** Settles when the release was rolled back and is no longer served. */
  readonly ended: Promise<unknown>;
}

/**
 * Returns false for a visitor who gets another release; otherwise the release fails in the
 * browser.
 */
async function failInBrowser(
  browser: Browser,
  url: string,
  { version, ended }: FailingVisit,
): Promise<boolean> {
  const context = await browser.newContext();
  const html = await (await context.request.get(url + PRODUCT_PATH)).text();
  const isAffected = html.includes(version);
  if (isAffected) {
    const page = await context.newPage();
    await page.route(/\/(assets|v)\//, (route) => route.abort());
    const isReport = (request: Request) =>
      request.url().endsWith('/_report') && (request.postData() ?? '').includes(version);
    const reported = page.waitForRequest(isReport).catch(() => undefined);
    await page.goto(url + PRODUCT_PATH, { waitUntil: 'commit' });
    await Promise.race([reported, ended]);
  }
  await context.close();
  return isAffected;
}

function escapeText(text: string): string {
  return text.replaceAll('.', String.raw`\.`);
}
