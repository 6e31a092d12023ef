/// <reference lib="dom" />
/** From a listing to one of its products by a tap, until the product's picture is on the screen. */
import type { Browser, Page } from 'playwright';
import { asPhone } from './page-visit.ts';

export interface SoftNavigation {
  readonly from: string;
  /** Path of the product, linked from the listing. */
  readonly to: string;
}

const TIMEOUT_MS = 60_000;
const SHOWN = 'benchmark: shown after';
/** The listing is complete, as it is when somebody has looked at it before choosing. */
const LOOKING_MS = 3000;

/** Milliseconds from the tap to the frame after the picture is decoded. */
export async function measureSoftNavigation(
  browser: Browser,
  origin: string,
  { from, to }: SoftNavigation,
): Promise<number> {
  return asPhone(browser, async (page) => {
    await page.addInitScript(watchProductPicture, { word: SHOWN, to });
    await page.goto(`${origin}${from}`, { waitUntil: 'load', timeout: TIMEOUT_MS });
    await page.waitForTimeout(LOOKING_MS);
    const shown = waitForWord(page);
    await page.locator(`main a[href="${to}"]`).first().tap();
    return shown;
  });
}

async function waitForWord(page: Page): Promise<number> {
  const message = await page.waitForEvent('console', {
    predicate: (each) => each.text().startsWith(SHOWN),
    timeout: TIMEOUT_MS,
  });
  return Number(message.text().slice(SHOWN.length));
}

/** Runs in the page before its own scripts: from the tap on it looks in every frame. */
function watchProductPicture({ word, to }: { readonly word: string; readonly to: string }): void {
  addEventListener(
    'pointerdown',
    () => {
      const startedAt = performance.now();
      const look = () => {
        const picture = document.querySelector('[data-slot="main"] article img');
        const isThere =
          location.pathname === to && picture instanceof HTMLImageElement && picture.complete;
        if (!isThere || picture.naturalWidth === 0) return void requestAnimationFrame(look);
        void picture
          .decode()
          .then(() =>
            requestAnimationFrame(() => console.info(word, performance.now() - startedAt)),
          );
      };
      look();
    },
    { capture: true, once: true },
  );
}
