/** Content that tries to run scripts, in every text of the database, runs nothing. */
import type { Page } from 'playwright/test';
import { isRecord } from 'shared-contracts/json';
import { expect, test } from '../../site/edited-test.ts';
import { poisonTexts } from '../../site/hostile-texts.ts';
import { RAW_CODE_PROBE } from '../../site/raw-code-probe.ts';
import { listSitePaths, sampleItems } from '../../site/site-paths.ts';

test('raw code in its frame can access neither the site nor other sites [CMS-18]', async ({
  page,
  edited,
  request,
  consoleGuard,
}) => {
  // The browser reports each blocked access.
  consoleGuard.allow(/\/_raw\/|sandbox|about:srcdoc|hostile\.example/i);
  const [block] = await edited.sql(
    `update page_block set variables = jsonb_set(variables, '{code}', $1)
     where template = 'core/raw_code' and not hidden
     returning (select url from page where page.id = page_id) as url`,
    [JSON.stringify(RAW_CODE_PROBE)],
  );
  if (!isRecord(block)) throw new Error('No page shows raw code');
  await edited.sql('update page set updated_at = now()');
  const path = String(block['url']);
  const readPage = async () => (await request.get(path)).text();
  const frameAddress = /\/_raw\/[\w/-]+/.exec(await readPage())?.[0] ?? '';
  await expect
    .poll(async () => (await request.get(frameAddress)).text(), { timeout: 60_000 })
    .toContain('id="probe"');

  const foreignRequests = recordForeignRequests(page, edited.url);
  await page.goto(path);
  const outer = page.url();
  await page.locator('iframe[src^="/_raw/"]').scrollIntoViewIfNeeded();
  const probe = page.frameLocator('iframe[src^="/_raw/"]').locator('#probe');
  await expect(probe).not.toBeEmpty({ timeout: 20_000 });
  const results: unknown = JSON.parse((await probe.textContent()) ?? '');
  const attempts = isRecord(results) ? Object.entries(results) : [];
  expect(attempts.length).toBeGreaterThan(15);
  // A beacon is queued by the browser and blocked before it is sent.
  expect(attempts.filter(([, result]) => result !== 'closed' && result !== 'queued')).toEqual([]);
  expect(page.url()).toBe(outer);
  expect(await page.evaluate(() => document.documentElement.dataset['hostile'])).toBeUndefined();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === 'hostile')).toEqual([]);

  // The page decides where its frame may navigate.
  await probe.evaluate(() => location.assign('https://hostile.example/'));
  await expect(probe).toHaveCount(0);
  expect(foreignRequests).toEqual([]);

  // The same document outside a frame has no more rights.
  await page.goto(frameAddress);
  await expect(page.locator('#probe')).toContainText('"own origin":"closed","cookie":"closed"');
  await edited.sql(`update page_block set variables = jsonb_set(variables, '{code}', '"<p>x</p>"')
    where template = 'core/raw_code'`);
});

test('hostile texts in every field run nothing and break no page [CMS-18 API-06]', async ({
  page,
  edited,
  request,
  consoleGuard,
}) => {
  test.setTimeout(900_000);
  // The browser reports hostile pictures, whose paths do not exist on this site.
  consoleGuard.allow(/status of 404|The picture \S+ could not be shown/);
  const sitePaths = await listSitePaths(request);
  const paths = [...sitePaths.pages, ...sampleItems(sitePaths, 1)];
  await poisonTexts(edited);
  await expect
    .poll(async () => (await request.get('/')).text(), { timeout: 60_000 })
    .toContain('hostile');

  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  const foreignRequests = recordForeignRequests(page, edited.url);
  const found: string[] = [];
  for (const path of paths) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    if (response?.status() !== 200) found.push(`${path}: status ${response?.status()}`);
    found.push(...(await findHostileEffects(page)).map((problem) => `${path}: ${problem}`));
  }
  // Soft navigations render the same pages in the browser.
  for (const path of paths) {
    await navigateSoftly(page, path);
    found.push(...(await findHostileEffects(page)).map((problem) => `to ${path}: ${problem}`));
  }
  expect(found).toEqual([]);
  expect(foreignRequests).toEqual([]);
  expect(dialogs).toBe(0);
});

test('hostile texts leave feed and layout well-formed [CMS-18 SH-21]', async ({
  page,
  edited,
  request,
}) => {
  await poisonTexts(edited);
  await expect
    .poll(async () => (await request.get('/blog/rss.xml')).text(), { timeout: 60_000 })
    .toContain('hostile');
  const feed = await (await request.get('/blog/rss.xml')).text();
  // An empty page has no policy that blocks the parser.
  await page.goto('about:blank');
  const problem = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return parsed.querySelector('parsererror')?.textContent ?? null;
  }, feed);
  expect(problem).toBeNull();
  expect(feed).not.toMatch(
    /<(?!\/?(?:\?xml|rss|channel|item|title|link|guid|pubDate|lastBuildDate|description|language|category|dc:creator|atom:link)\b)/,
  );
  expect(await (await request.get('/_layout')).json()).toHaveProperty('model');
});

/** Collects requests that left for other sites. */
function recordForeignRequests(page: Page, siteUrl: string): readonly string[] {
  const addresses: string[] = [];
  const remember = (url: string) => {
    if (/^(https?|wss?):/.test(url) && !url.startsWith(siteUrl)) addresses.push(url);
  };
  page.on('requestfinished', (sent) => remember(sent.url()));
  page.on('requestfailed', (sent) => {
    // Requests blocked by the browser never left: the content security policy works.
    if (!/^csp$|BLOCKED_BY|ABORTED/.test(sent.failure()?.errorText ?? '')) remember(sent.url());
  });
  return addresses;
}

async function navigateSoftly(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForLoadState('networkidle');
}

/** Faults on the current page. */
function findHostileEffects(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const attributes = all.flatMap((element) => [...element.attributes]);
    const isExecutable = ({ type }: HTMLScriptElement) =>
      type === '' || type === 'module' || type.includes('javascript');
    const problems: readonly (readonly [problem: string, isFound: boolean])[] = [
      ['a text ran', document.documentElement.dataset['hostile'] !== undefined],
      ['a base', document.querySelector('base, meta[http-equiv]') !== null],
      ['a handler', attributes.some(({ name }) => name.startsWith('on'))],
      ['a style attribute', document.querySelector('main [style*="hostile"]') !== null],
      [
        'an address that runs',
        attributes.some(
          ({ name, value }) =>
            /^(href|src|srcset|action|formaction|data|data-src|poster|xlink:href)$/.test(name) &&
            // oxlint-disable-next-line no-control-regex -- browsers skip them in a scheme
            /^(javascript|vbscript|data:text)/i.test(value.replace(/[\u0000-\u0020]/g, '')),
        ),
      ],
      [
        'a script of a text',
        [...document.scripts].some((script) => isExecutable(script) && /hostile/.test(script.text)),
      ],
      [
        'data that is no JSON',
        [...document.scripts].some((script) => {
          if (!/json/.test(script.type)) return false;
          try {
            JSON.parse(script.text);
            return false;
          } catch {
            return true;
          }
        }),
      ],
      ['another element for the boot state', document.querySelectorAll('#boot').length !== 1],
      ['another main area', document.querySelectorAll('main, #main').length !== 1],
      ['nothing in the main area', (document.querySelector('main')?.children.length ?? 0) === 0],
      ['a slot is missing', document.querySelector('[data-slot-root="fallback"]') !== null],
    ];
    return problems.flatMap(([problem, isFound]) => (isFound ? [problem] : []));
  });
}
