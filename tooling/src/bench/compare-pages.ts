/**
 * The public pages as visitors get them beside the same pages as files without scripts, and a soft
 * navigation beside a full load of the same page.
 */
import { chromium, type Browser } from 'playwright';
import { ensureChromium } from '../test/chromium.ts';
import { visitPage, type PageVisit } from './page-visit.ts';
import { measureSoftNavigation, type SoftNavigation } from './soft-navigation.ts';
import { startStaticCopy } from './static-copy.ts';
import { summarise, type Spread } from './statistics.ts';
import type { PublicPage } from './public-pages.ts';
import { startVariantProxy, type VariantProxy } from './variant-proxy.ts';

export interface PageComparison {
  readonly path: string;
  /** Of the page as visitors get it: the worst of its visits, but for the times. */
  readonly composed: {
    readonly largestPaintMs: Spread;
    readonly blockingMs: Spread;
    readonly layoutShift: number;
    readonly requests: number;
    readonly bytes: number;
    readonly scriptBytes: number;
    readonly imageBytes: number;
  };
  /** Largest paint of the page without scripts. */
  readonly floorMs: Spread;
}

export interface NavigationComparison extends SoftNavigation {
  readonly softMs: Spread;
  /** Largest paint of a full load of the same product. */
  readonly fullMs: Spread;
}

export interface PagesComparison {
  readonly pages: readonly PageComparison[];
  readonly navigation: NavigationComparison;
}

export interface PagesRequest {
  /** Origin of the running site. */
  readonly origin: string;
  readonly pages: readonly PublicPage[];
  readonly navigation: SoftNavigation;
  readonly visits: number;
  readonly say: (line: string) => void;
}

/** Throws when a page's largest paint is no picture. */
export async function comparePages(request: PagesRequest): Promise<PagesComparison> {
  const { origin, say } = request;
  const executablePath = await ensureChromium(say);
  if (executablePath === undefined) throw new Error('There is no Chromium to measure with');
  const composed = await startVariantProxy({
    origin,
    rewrite: (html) => html,
    documents: 'fresh',
    files: new Map(),
  });
  const floor = await startStaticCopy(origin);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const pages: PageComparison[] = [];
    for (const page of request.pages) {
      pages.push(await comparePage(browser, { composed, floor, page, request }));
    }
    return { pages, navigation: await compareNavigation(browser, composed, request) };
  } finally {
    await browser.close();
    await Promise.all([composed.close(), floor.close()]);
  }
}

interface PageParts {
  readonly composed: VariantProxy;
  readonly floor: VariantProxy;
  readonly page: PublicPage;
  readonly request: PagesRequest;
}

/** Visits both in turns; the first visit of each warms the servers' caches and does not count. */
async function comparePage(browser: Browser, parts: PageParts): Promise<PageComparison> {
  const { composed, floor, page, request } = parts;
  const { path, largestElement } = page;
  const visits: PageVisit[] = [];
  const floors: number[] = [];
  for (let visit = 0; visit <= request.visits; visit += 1) {
    const seen = await visitPage(browser, { url: `${composed.url}${path}`, largestElement });
    const bare = await visitPage(browser, { url: `${floor.url}${path}`, largestElement });
    if (visit === 0) continue;
    visits.push(seen);
    floors.push(bare.largestPaintMs);
    request.say(`Cold visits of ${path}: ${visit} of ${request.visits}`);
  }
  const worst = (name: 'layoutShift' | 'requests' | 'bytes' | 'scriptBytes' | 'imageBytes') =>
    Math.max(...visits.map((visit) => visit[name]));
  return {
    path,
    composed: {
      largestPaintMs: summarise(visits.map(({ largestPaintMs }) => largestPaintMs)),
      blockingMs: summarise(visits.map(({ blockingMs }) => blockingMs)),
      layoutShift: worst('layoutShift'),
      requests: worst('requests'),
      bytes: worst('bytes'),
      scriptBytes: worst('scriptBytes'),
      imageBytes: worst('imageBytes'),
    },
    floorMs: summarise(floors),
  };
}

async function compareNavigation(
  browser: Browser,
  composed: VariantProxy,
  { navigation, visits, say }: PagesRequest,
): Promise<NavigationComparison> {
  const soft: number[] = [];
  const full: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    soft.push(await measureSoftNavigation(browser, composed.url, navigation));
    const visited = await visitPage(browser, {
      url: `${composed.url}${navigation.to}`,
      largestElement: 'IMG',
    });
    full.push(visited.largestPaintMs);
    say(`Soft navigations: ${visit + 1} of ${visits}`);
  }
  return { ...navigation, softMs: summarise(soft), fullMs: summarise(full) };
}
