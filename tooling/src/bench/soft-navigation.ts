/// <reference lib="dom" />
/** Measures a tap from a listing to a product, until the product's picture is on the screen. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { withPhoneTab } from './phone-tab.ts';

export interface SoftNavigation {
  readonly from: string;
  /** Path of the product, linked from the listing. */
  readonly to: string;
}

/** Waits until the listing is complete, as for a visitor who reads before choosing. */
const READING_MS = 3000;

/**
 * Milliseconds from the click, when the finger leaves the screen, to the frame after the picture is
 * decoded. A full load is measured from the click, too.
 */
export async function measureSoftNavigation(
  browser: Browser,
  origin: string,
  { from, to }: SoftNavigation,
): Promise<number> {
  return withPhoneTab(browser, async (tab) => {
    await tab.addInitScript(`(${watchProductPicture.toString()})(${JSON.stringify(to)})`);
    await tab.open(`${origin}${from}`);
    await wait(READING_MS);
    const point = readPoint(await tab.evaluate(`(${findLink.toString()})(${JSON.stringify(to)})`));
    await tab.tap(point);
    return Number(await tab.evaluate('window.benchmarkShown'));
  });
}

/** Runs in the page: centre of the link's picture, scrolled into view. */
function findLink(to: string) {
  const link = document.querySelector(`main a[href="${to}"]`);
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = link?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function readPoint(value: unknown): { readonly x: number; readonly y: number } {
  if (typeof value !== 'object' || value === null) throw new Error('The listing lacks the link');
  return { x: Number(Reflect.get(value, 'x')), y: Number(Reflect.get(value, 'y')) };
}

/** Runs in the page before its own scripts: after the click it checks every frame. */
function watchProductPicture(to: string): void {
  const shown = new Promise((resolve) => {
    addEventListener(
      'click',
      () => {
        const startedAt = performance.now();
        const before = new Set(document.images);
        const check = () => {
          const picture = document.querySelector<HTMLImageElement>(
            '[data-slot="main"] article img',
          );
          const isShown =
            location.pathname === to && picture?.complete === true && !before.has(picture);
          if (!isShown || picture.naturalWidth === 0) return void requestAnimationFrame(check);
          void picture
            .decode()
            .then(() => requestAnimationFrame(() => resolve(performance.now() - startedAt)));
        };
        check();
      },
      { capture: true, once: true },
    );
  });
  Reflect.set(window, 'benchmarkShown', shown);
}
