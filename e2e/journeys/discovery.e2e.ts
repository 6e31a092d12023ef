/** The site as search engines, link checkers and other sites walk it. */
import {
  listIds,
  listJsonLd,
  readCanonical,
  readMeta,
  readTitle,
} from '../pages/document-parts.ts';
import { crawlSite } from '../pages/site-crawl.ts';
import { listStructuredDataFaults } from '../pages/structured-data.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

/** Made by the visitor's act, not by a look. */
const isAct = (path: string) => /^\/(logout|session\/|oauth\/|_action\/)/.test(path);

test(
  'SH-01 SH-11 SH-13 SH-21 no link leads nowhere, and every page tells search engines what holds',
  ONE_SIZE,
  async ({ request, site }) => {
    test.slow();
    const { url: siteUrl } = site;
    const crawl = await crawlSite(request, siteUrl, isAct);
    const complaints: string[] = [];

    for (const [path, { status, location }] of crawl.answers) {
      const isWay = [301, 302].includes(status) && new URL(location, siteUrl).origin === siteUrl;
      if (status !== 200 && !isWay)
        complaints.push(`${crawl.named.get(path)} → ${path}: ${status}`);
    }
    for (const { from, to, id } of crawl.anchors) {
      const html = crawl.documents.get(to);
      if (html !== undefined && !listIds(html).has(id)) complaints.push(`${from} → ${to}#${id}`);
    }
    for (const [path, html] of crawl.documents) {
      if (path.startsWith('/_raw/')) continue;
      const faults = [
        ...(/ \| \S/.test(readTitle(html)) ? [] : ['no title of its own']),
        ...(readCanonical(html)?.startsWith(`${siteUrl}/`) ? [] : ['no canonical address']),
        ...listStructuredDataFaults(listJsonLd(html)),
      ];
      complaints.push(...faults.map((fault) => `${path}: ${fault}`));
    }

    const { listed } = crawl;
    expect(listed.length).toBeGreaterThan(50);
    for (const address of listed) {
      const html = crawl.documents.get(address.slice(siteUrl.length));
      const faults =
        html === undefined
          ? ['answers no document']
          : [
              ...(readMeta(html, 'robots') === undefined ? [] : ['not for search engines']),
              ...(readCanonical(html) === address ? [] : ['not canonical']),
              ...['description', 'og:title', 'og:type', 'og:image', 'og:image:alt'].filter(
                (name) => (readMeta(html, name) ?? '') === '',
              ),
            ];
      complaints.push(...faults.map((fault) => `sitemap ${address}: ${fault}`));
    }
    const titles = listed.map((address) =>
      readTitle(crawl.documents.get(address.slice(siteUrl.length)) ?? address),
    );
    complaints.push(
      ...titles.filter((title, index) => titles.indexOf(title) !== index).map((t) => `twice: ${t}`),
    );
    const hidden = [...crawl.documents].filter(
      ([path, html]) =>
        !/[?]|\/\d+$/.test(path) &&
        readMeta(html, 'robots') === undefined &&
        readCanonical(html) === siteUrl + path &&
        !listed.includes(siteUrl + path),
    );
    complaints.push(...hidden.map(([path]) => `not in the sitemap: ${path}`));
    expect(complaints).toEqual([]);
  },
);
