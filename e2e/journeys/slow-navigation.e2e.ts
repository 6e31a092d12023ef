/**
 * Soft navigation on a slow network. No frame shows a page without its
 * styles or at the previous page's scroll position, and nothing shifts.
 */
import type { Locator, Page } from 'playwright/test';
import { fillCartQuickly, logInQuickly } from '../pages/quick-order.ts';
import { CUSTOMER_2, PRODUCT, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

/** Limits of the network: 150 ms, 1.6 Mbit/s. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
/** Largest layout shift of a navigation (SH-27). */
const SHIFT_MAX = 0.02;

interface Frame {
  readonly path: string;
  readonly heading: string;
  readonly top: number;
  readonly remotes: readonly string[];
}

/** Records every frame and every layout shift from now on. */
async function startRecording(page: Page): Promise<void> {
  await page.evaluate(() => {
    const recorded = { frames: new Array<object>(), shift: 0, shifts: new Array<string>() };
    Object.assign(window, { recorded });
    const record = () => {
      recorded.frames.push({
        path: location.pathname,
        heading: document.querySelector('main h1')?.textContent ?? '',
        top: Math.round(scrollY),
        remotes: [...document.styleSheets].flatMap(
          // Linked, or contained in the document of a first visit.
          ({ href, ownerNode }) => {
            const inline = ownerNode instanceof HTMLElement ? ownerNode.dataset['href'] : undefined;
            return /\/r\/(mfe-[a-z-]+)\//.exec(href ?? inline ?? '')?.slice(1) ?? [];
          },
        ),
      });
      requestAnimationFrame(record);
    };
    record();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue;
        if ('value' in entry && typeof entry.value === 'number') recorded.shift += entry.value;
        recorded.shifts.push(JSON.stringify(entry));
      }
    }).observe({ type: 'layout-shift' });
  });
}

async function useSlowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}

/** Clicks as a script would, since shifts soon after a click by hand do not count. */
async function follow(links: Locator, href: string): Promise<void> {
  await links.locator(`a[href="${href}"]`).first().dispatchEvent('click');
}

interface Navigation {
  readonly from: string;
  readonly to: string;
  readonly heading: string;
  readonly remote: string;
  readonly visitor?: 'with a cart';
}

const NAVIGATIONS: readonly Navigation[] = [
  { from: '/', to: '/shop', heading: 'Shop', remote: 'mfe-shop' },
  { from: '/', to: '/shop/followers', heading: 'Followers', remote: 'mfe-shop' },
  { from: '/', to: '/workshop', heading: 'Workshop', remote: 'mfe-cms' },
  {
    from: '/shop/vices-and-clamps',
    to: `/product/${PRODUCT.slug}`,
    heading: PRODUCT.name,
    remote: 'mfe-shop',
  },
  {
    from: `/product/${PRODUCT.slug}`,
    to: '/cart',
    heading: 'Cart',
    remote: 'mfe-cart-checkout',
    visitor: 'with a cart',
  },
  {
    from: '/cart',
    to: '/checkout',
    heading: 'Checkout',
    remote: 'mfe-cart-checkout',
    visitor: 'with a cart',
  },
];

for (const { from, to, heading, remote, visitor } of NAVIGATIONS) {
  test(`from ${from} to ${to}, every frame has its styles and its position, and nothing shifts [SH-27]`, async ({
    page,
  }) => {
    if (visitor !== undefined) {
      await logInQuickly(page.request, CUSTOMER_2);
      await fillCartQuickly(page.request);
    }
    await page.goto(from);
    await new Shopper(page).waitUntilInteractive();
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.waitForFunction(() => window.scrollY > 0);
    const links = to === '/cart' ? await new Shopper(page).openDrawer() : page.locator('body');
    await useSlowNetwork(page);
    await startRecording(page);
    await follow(links, to);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await new Shopper(page).waitUntilInteractive();
    const { frames, shift, shifts } = await page.evaluate<{
      readonly frames: readonly Frame[];
      readonly shift: number;
      readonly shifts: readonly string[];
    }>('window.recorded');
    const shown = frames.filter(
      (frame) => frame.path === to && frame.heading.toLowerCase().includes(heading.toLowerCase()),
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ remotes }) => !remotes.includes(remote))).toEqual([]);
    expect(shown.filter(({ top }) => top > 0)).toEqual([]);
    expect(shift, shifts.join('\n')).toBeLessThanOrEqual(SHIFT_MAX);
  });
}
