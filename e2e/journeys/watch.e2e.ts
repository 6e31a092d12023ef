/**
 * A release that fails is taken back without anybody's command (FED-11): real documents of
 * many visitors, counted by the shell, added up by the backend, judged by the registry.
 */
import type { Browser } from 'playwright/test';
import { expect, test } from '../site/test.ts';
import { PRODUCT } from '../pages/shopper.ts';
import { readLog } from '../site/process-logs.ts';

const PRODUCT_PATH = `/product/${PRODUCT.slug}`;
const VISITORS_AT_ONCE = 10;

/** Whatever happened to the rollout, the next journey starts from the stable release. */
test.afterEach(async ({ site }) => {
  await site.release('rollback', 'mfe-shop').catch(() => undefined);
});

test.describe.configure({ mode: 'serial' });

/** Documents of visitors who come for the first time, each drawn anew. */
async function openAsNewVisitors(browser: Browser, url: string): Promise<readonly string[]> {
  return Promise.all(
    Array.from({ length: VISITORS_AT_ONCE }, async () => {
      const context = await browser.newContext();
      const html = await (await context.request.get(url + PRODUCT_PATH)).text();
      await context.close();
      return html;
    }),
  );
}

const throwingRender = (code: string) =>
  `${code};module.exports={serverEntry:{...module.exports.serverEntry,async render(){throw new Error("bad render")}}};`;

test('FED-11 a release that fails on the server is rolled back by itself, and says why', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const bad = await site.publishServerBuild('mfe-shop', throwingRender);
  await site.release('rollout', 'mfe-shop', bad, '--percent', '50');
  await expect
    .poll(
      async () => {
        await openAsNewVisitors(browser, site.url);
        return site.release('history', 'mfe-shop');
      },
      { timeout: 120_000, intervals: [0] },
    )
    .toMatch(/rollback[^\n]*rolled back by itself/);
  const [, reason = ''] =
    /rolled back by itself: ([^\n]*)/.exec(await site.release('history', 'mfe-shop')) ?? [];
  // Every document of the candidate failed, and none of stable's.
  expect(reason).toContain(`${bad} failed in `);
  expect(reason).toContain('documents (100.00 %)');
  expect(reason).toMatch(/failed in 0 of \d+ documents \(0\.00 %\) in the same minutes/);
  expect(reason).toContain('(server-render ');
  expect(await readLog(site, 'registry')).toContain('a release was rolled back by itself');
  await expect
    .poll(async () => (await openAsNewVisitors(browser, site.url)).join(''), { timeout: 10_000 })
    .not.toContain(bad);
});

test('FED-11 a release that does as well as stable stays while it is watched', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const good = await site.publishServerBuild('mfe-shop', (code) => `${code}\n`);
  await site.release('rollout', 'mfe-shop', good, '--percent', '50');
  let candidates = 0;
  while (candidates < 60) {
    const documents = await openAsNewVisitors(browser, site.url);
    candidates += documents.filter((html) => html.includes(good)).length;
  }
  expect(await site.release('history', 'mfe-shop')).not.toMatch(
    new RegExp(`${good.replaceAll('.', String.raw`\.`)}[^\n]*rolled back by itself`),
  );
});
