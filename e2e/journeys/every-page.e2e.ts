/**
 * All pages of the demo site and some items of each kind: responses, HTML, accessibility
 * and layout.
 */
import { HtmlValidate } from 'html-validate';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../site/test.ts';
import { listSitePaths, NOT_IN_SITEMAP, sampleItems } from '../site/site-paths.ts';
import { listViolationsInBothSchemes, listViolationsOfWidth } from '../pages/accessibility.ts';
import { logInQuickly } from '../pages/quick-order.ts';
import { CUSTOMER_2, PRODUCT, Shopper } from '../pages/shopper.ts';

const NARROWEST_PX = 320;
/** Public documents that are not pages of the site. */
const OTHER_DOCUMENTS = [
  '/login',
  '/signup',
  '/forgotpassword',
  '/back-in-stock/euro-follower-pair',
  '/write-review/euro-follower-pair',
  '/_offline',
  '/mailbox',
  '/cms/login',
];
/** One block of each template: two of them describe the same product. */
const EVERY_BLOCK = '/demo_asdf';
/** Its owner put the login, a page's main content, below the home block. */
const HOME_AND_LOGIN = '/legacy-shop';
const PERSONAL_PATHS = [
  '/cart',
  '/wish-list',
  '/orders',
  '/profile',
  '/my-account',
  '/my-account?address=new',
];

test('every path returns a complete and valid document [SH-01 FED-06 ACC-06]', async ({
  request,
}) => {
  test.slow();
  const paths = await listSitePaths(request);
  const problems: string[] = [];
  for (const path of [...paths.pages, ...paths.items, ...OTHER_DOCUMENTS]) {
    problems.push(...(await listFaults(request, path)));
  }
  await logInQuickly(request, CUSTOMER_2);
  for (const path of PERSONAL_PATHS) problems.push(...(await listFaults(request, path)));
  expect(problems).toEqual([]);
});

const VALIDATOR = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React's way of writing HTML is valid as well.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // Some browsers remove the list role from a list without markers, unless it is
    // explicit.
    'no-redundant-role': 'off',
  },
});

async function listFaults(request: APIRequestContext, path: string): Promise<readonly string[]> {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  const faults = [
    ...(response.status() === 200 ? [] : [`status ${response.status()}`]),
    ...(html.includes('data-slot-root="fallback"') ? ['a slot is missing'] : []),
    ...(/<[a-z][^>]* style=/.test(html) ? ['an inline style'] : []),
    ...([...html.matchAll(/<h1[\s>]/g)].length === (path === HOME_AND_LOGIN ? 2 : 1)
      ? []
      : ['not one first-level heading']),
    ...(await VALIDATOR.validateString(html)).results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ),
  ];
  return faults.map((fault) => `${path}: ${fault}`);
}

test('every page is accessible in both schemes and fits 320 px [SH-22 CMS-01]', async ({
  page,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  test.setTimeout(600_000);
  const paths = await listSitePaths(request);
  const problems: string[] = [];
  for (const path of new Set([...paths.pages, ...NOT_IN_SITEMAP, ...sampleItems(paths, 2)])) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await new Shopper(page).waitUntilInteractive();
    const violations = (await listViolationsInBothSchemes(page)).filter(
      (violation) => path !== EVERY_BLOCK || !violation.startsWith('landmark-unique:'),
    );
    await page.setViewportSize({ width: NARROWEST_PX, height: 700 });
    const narrow = await listViolationsOfWidth(page);
    problems.push(...[...violations, ...narrow].map((violation) => `${path}: ${violation}`));
    const overflowPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflowPx > 0) problems.push(`${path}: ${overflowPx} px too wide`);
  }
  expect(problems).toEqual([]);
});

for (const width of [320, 390, 1440, 2560]) {
  test(`no page overflows sideways at ${width} px [SH-22]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/shop', `/product/${PRODUCT.slug}`, '/search/qqxzzvw', '/cart']) {
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
