/// <reference lib="dom" />
/** One visit of a page with an empty cache, on a slow network and a slow device. */
import type { Browser } from 'playwright';

/** 4 Mbit/s and 100 ms, four times slower than the machine it runs on. */
const NETWORK = {
  offline: false,
  downloadThroughput: 4_000_000 / 8,
  uploadThroughput: 4_000_000 / 8,
  latency: 100,
} as const;
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;
/** The last of a page's own script requests starts well before this. */
const SETTLE_MS = 1500;
const HYDRATED = 'benchmark: hydrated after';

/** Milliseconds from navigation until React has hydrated the add-to-cart button. */
export async function measureColdVisit(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchHydration, HYDRATED);
    const failures: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text());
    });
    page.on('pageerror', (error) => failures.push(error.message));
    // The document's policy forbids what Playwright's own waiting needs; the console is open.
    const hydration = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith(HYDRATED),
      timeout: TIMEOUT_MS,
    });
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    const hydratedMs = Number((await hydration).text().slice(HYDRATED.length));
    await page.waitForTimeout(SETTLE_MS);
    if (failures.length > 0) throw new Error(`${url} failed:\n${failures.join('\n')}`);
    return hydratedMs;
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page before its own scripts and looks every few milliseconds: the
 * button has its React props, and its root is no longer waiting for hydration.
 */
function watchHydration(word: string): void {
  // React's own structure, read through unknown values: root fibre → current → state.
  const read = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const isWaiting = (fibre: unknown) =>
    ['stateNode', 'current', 'memoizedState', 'isDehydrated'].reduce(read, fibre) !== false;
  const look = setInterval(() => {
    const button = document.querySelector('[data-slot="main"] form button[type="submit"]');
    const root = button?.closest('[data-slot-root]');
    if (!button || !root) return;
    const container = Object.entries(root).find(([key]) => key.startsWith('__reactContainer$'));
    const hasProps = Object.keys(button).some((key) => key.startsWith('__reactProps$'));
    if (!hasProps || container === undefined || isWaiting(container[1])) return;
    clearInterval(look);
    console.info(word, performance.now());
  }, 4);
}
