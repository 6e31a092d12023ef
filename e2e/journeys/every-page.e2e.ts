/** Every page of the demo site, and some items of each kind, looked at from all sides. */
import AxeBuilder from '@axe-core/playwright';
import { HtmlValidate } from 'html-validate';
import { expect, test } from '../site/test.ts';
import { listSitePaths, sampleItems } from '../site/site-paths.ts';
import { Shopper } from '../pages/shopper.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const NARROWEST_PX = 320;

test('SH-01 FED-06 every address of the sitemap answers with a complete and valid document', async ({
  request,
}) => {
  test.slow();
  const paths = await listSitePaths(request);
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // React's way of writing is as good as any.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      // A list without markers keeps its role in every browser only when it says so.
      'no-redundant-role': 'off',
    },
  });
  const complaints: string[] = [];
  for (const path of [...paths.pages, ...paths.items]) {
    const response = await request.get(path);
    const html = await response.text();
    const problems = [
      ...(response.status() === 200 ? [] : [`status ${response.status()}`]),
      ...(html.includes('data-slot-root="fallback"') ? ['a slot is missing'] : []),
      ...(/<[a-z][^>]* style=/.test(html) ? ['an inline style'] : []),
      ...(/<h1[\s>]/.test(html) ? [] : ['no first-level heading']),
      ...(await validator.validateString(html)).results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      ),
    ];
    complaints.push(...problems.map((problem) => `${path}: ${problem}`));
  }
  expect(complaints).toEqual([]);
});

test('SH-22 CMS-01 every page is accessible in both schemes and fits 320 px', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const paths = await listSitePaths(request);
  const complaints: string[] = [];
  for (const path of [...paths.pages, ...sampleItems(paths, 2)]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await new Shopper(page).waitUntilInteractive();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
      complaints.push(
        ...violations.map(
          ({ id, nodes }) =>
            `${path} (${colorScheme}): ${id} ${nodes.map(({ html }) => html).join(' ')}`,
        ),
      );
    }
    await page.setViewportSize({ width: NARROWEST_PX, height: 700 });
    const overflowPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflowPx > 0) complaints.push(`${path}: ${overflowPx} px too wide`);
  }
  expect(complaints).toEqual([]);
});
