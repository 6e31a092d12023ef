/** The site as search engines, link checkers and other sites read it. */
import type { Page } from 'playwright/test';
import {
  listIds,
  listJsonLd,
  readCanonical,
  readMeta,
  readTitle,
} from '../pages/document-parts.ts';
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { crawlSite } from '../pages/site-crawl.ts';
import { listStructuredDataFaults } from '../pages/structured-data.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

/** Metadata that every page of the sitemap has for other sites. */
const REQUIRED_METADATA = [
  'description',
  'og:title',
  'og:type',
  'og:image',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
];

/** Paths for actions, which must not be requested by a crawler. */
const isAction = (path: string) => /^\/(logout|session\/|oauth\/|_action\/)/.test(path);

test(
  'no link is broken, and every page gives search engines correct metadata [SH-01 SH-11 SH-13 SH-21]',
  ONE_SIZE,
  async ({ request, site }) => {
    test.slow();
    const { url: siteUrl } = site;
    const crawl = await crawlSite(request, siteUrl, isAction);
    const problems: string[] = [];

    for (const [path, { status, location }] of crawl.otherResponses) {
      const isInternalRedirect =
        [301, 302].includes(status) && new URL(location, siteUrl).origin === siteUrl;
      if (status !== 200 && !isInternalRedirect)
        problems.push(`${crawl.foundIn.get(path)} → ${path}: ${status}`);
    }
    for (const { from, to, id } of crawl.anchors) {
      const html = crawl.documents.get(to);
      if (html !== undefined && !listIds(html).has(id)) problems.push(`${from} → ${to}#${id}`);
    }
    for (const [path, html] of crawl.documents) {
      if (path.startsWith('/_raw/')) continue;
      const faults = [
        ...(/ \| \S/.test(readTitle(html)) ? [] : ['no specific title']),
        ...(readCanonical(html)?.startsWith(`${siteUrl}/`) ? [] : ['no canonical address']),
        ...listStructuredDataFaults(listJsonLd(html)),
      ];
      problems.push(...faults.map((fault) => `${path}: ${fault}`));
    }

    const { listed } = crawl;
    expect(listed.length).toBeGreaterThan(50);
    for (const address of listed) {
      const html = crawl.documents.get(address.slice(siteUrl.length));
      const faults =
        html === undefined
          ? ['no document']
          : [
              ...(readMeta(html, 'robots') === undefined ? [] : ['not for search engines']),
              ...(readCanonical(html) === address ? [] : ['not canonical']),
              ...REQUIRED_METADATA.filter((name) => (readMeta(html, name) ?? '') === ''),
              ...[crawl.pictures.get(address) ?? readMeta(html, 'og:image')].filter(
                (picture) => picture !== readMeta(html, 'og:image'),
              ),
            ];
      problems.push(...faults.map((fault) => `sitemap ${address}: ${fault}`));
    }
    const titles = listed.map((address) =>
      readTitle(crawl.documents.get(address.slice(siteUrl.length)) ?? address),
    );
    problems.push(
      ...titles.filter((title, index) => titles.indexOf(title) !== index).map((t) => `twice: ${t}`),
    );
    const hidden = [...crawl.documents].filter(
      ([path, html]) =>
        !/[?]|\/\d+$/.test(path) &&
        readMeta(html, 'robots') === undefined &&
        readCanonical(html) === siteUrl + path &&
        !listed.includes(siteUrl + path),
    );
    problems.push(...hidden.map(([path]) => `not in the sitemap: ${path}`));
    expect(problems).toEqual([]);
  },
);

test(
  'after soft navigations the head equals that of a new document [SH-11 SH-13 SH-21]',
  ONE_SIZE,
  async ({ page }) => {
    const shopper = new Shopper(page);
    await page.goto('/shop/vices-and-clamps');
    await shopper.waitUntilInteractive();
    for (const [link, path] of [
      [PRODUCT.name, `/product/${PRODUCT.slug}`],
      ['Shop', '/shop'],
    ] as const) {
      await shopper.main.getByRole('link', { name: link }).first().click();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${path}$`),
      );
      const after = await readPageHead(page);
      const fresh = await page.context().newPage();
      await fresh.goto(path);
      expect(after).toEqual(await readPageHead(fresh));
      await fresh.close();
    }
  },
);

/**
 * The page's head elements, in a fixed order; structured data is compared without its
 * escaping.
 */
function readPageHead(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [document.title]
      .concat(
        [...document.head.querySelectorAll('[data-page-head]')].map((element) =>
          element.localName === 'script'
            ? JSON.stringify(JSON.parse(element.textContent))
            : [...element.attributes]
                .map(({ name, value }) => `${name}=${value}`)
                .toSorted()
                .join(' '),
        ),
      )
      .toSorted(),
  );
}
