/** Compares the public pages, as visitors get them, with the same pages as files without scripts. */
import { chromium, type Browser } from 'playwright';
import { ensureChromium } from '../test/chromium.ts';
import { checkTimes, checkBytes, type Verdict } from './budgets.ts';
import { visitPage, type PageVisit } from './page-visit.ts';
import { PUBLIC_PAGES, type PublicPage } from './public-pages.ts';
import { countReactCopies } from './react-copies.ts';
import { startStaticCopy } from './static-copy.ts';
import { summarise } from './statistics.ts';

const ATTEMPTS_MAX = 20;
/** Marks a slot that the server did not render in time. */
const LATE_SLOT = 'class="slot-fallback"';

interface PagesRequest {
  readonly browser: Browser;
  /** Origin of the running site. */
  readonly origin: string;
  readonly visits: number;
  readonly say: (line: string) => void;
}

/** Bytes and requests of each page, complete on the server, in one visit at full speed. */
export async function checkPageBytes(
  request: Omit<PagesRequest, 'visits'>,
): Promise<readonly Verdict[]> {
  const { browser, origin, say } = request;
  const verdicts: Verdict[] = [];
  for (const { path } of PUBLIC_PAGES) {
    const url = `${origin}${path}`;
    await fillCaches(url);
    const visit = await visitPage(browser, { url, largestElement: 'any', speed: 'machine' });
    const reactCopies = await countCopies(visit.scripts);
    verdicts.push(...checkBytes(path, { ...visit, reactCopies }));
    say(`Bytes of ${path}: counted`);
  }
  return verdicts;
}

/**
 * Requests the page until no slot exceeds its deadline on the server, which happens on a busy
 * machine while nothing is cached: the browser would count what it loads to fill the slot.
 */
async function fillCaches(url: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const response = await fetch(url);
    if (!(await response.text()).includes(LATE_SLOT)) return;
  }
  throw new Error(`${url} never became complete on the server`);
}

/** @throws when the largest paint of a page is not the expected picture */
export async function checkPages(request: PagesRequest): Promise<readonly Verdict[]> {
  const copy = await startStaticCopy(request.origin);
  try {
    const verdicts: Verdict[] = [];
    for (const page of PUBLIC_PAGES) {
      verdicts.push(...(await checkPage({ page, copy: copy.url, ...request })));
    }
    return verdicts;
  } finally {
    await copy.close();
  }
}

interface PageRequest extends PagesRequest {
  readonly page: PublicPage;
  /** Origin of the pages without scripts. */
  readonly copy: string;
}

/** Visits both in turns; the first visit of each fills the servers' caches and does not count. */
async function checkPage(request: PageRequest): Promise<readonly Verdict[]> {
  const { browser, page, copy, origin, say } = request;
  const { path, largestElement } = page;
  const visits: PageVisit[] = [];
  const floors: number[] = [];
  for (let visit = 0; visit <= request.visits; visit += 1) {
    const visited = await visitPage(browser, { url: `${origin}${path}`, largestElement });
    const floor = await visitPage(browser, { url: `${copy}${path}`, largestElement });
    if (visit === 0) continue;
    visits.push(visited);
    floors.push(floor.largestPaintMs);
    say(`Cold visits of ${path}: ${visit} of ${request.visits}`);
  }
  return checkTimes(path, {
    firstPaintMs: summarise(visits.map(({ firstPaintMs }) => firstPaintMs)),
    largestPaintMs: summarise(visits.map(({ largestPaintMs }) => largestPaintMs)),
    floorMs: summarise(floors),
    blockingMs: summarise(visits.map(({ blockingMs }) => blockingMs)),
    layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
  });
}

async function countCopies(scripts: readonly string[]): Promise<number> {
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  return texts.reduce((sum, text) => sum + countReactCopies(text), 0);
}

/** Opens the browser that visitors have. */
export async function withBrowser<Result>(
  say: (line: string) => void,
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browsers = await ensureChromium(say);
  if (browsers === undefined) throw new Error('Chromium is not installed');
  const browser = await chromium.launch({ executablePath: browsers.whole, args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
