/** The two pages with a block of `mfe-fault`, and a view of what visitors see on them. */
import { expect, type Locator, type Page } from 'playwright/test';
import { insertPage, removePages } from '../site/broken-pages.ts';
import type { EditedSite } from '../site/edited-site.ts';

/**
 * On its own page, the block is the page's own area. On the other page, it is a slot below
 * another remote's.
 */
export const FAULT_PAGES = [
  { path: '/fault-own', part: 'Fixture area' },
  { path: '/fault-beside', part: 'Fixture panel' },
] as const;

export type FaultPage = (typeof FAULT_PAGES)[number];

const NEIGHBOUR = 'Beside the fixture';

/**
 * - `live`: the part runs;
 * - `readable`: the server's HTML with a notice;
 * - `gone`: only a notice.
 */
export type PartState = 'live' | 'readable' | 'gone';

/** Inserts the pages as an owner would, and waits until the site serves them. */
export async function insertFaultPages(site: EditedSite): Promise<void> {
  await removeFaultPages(site);
  const neighbour = { template: 'core/heading', variables: { heading: NEIGHBOUR, level: 2 } };
  await insertPage(site, {
    slug: 'fault-own',
    blocks: [{ template: 'fault/area' }, neighbour],
  });
  await insertPage(site, {
    slug: 'fault-beside',
    blocks: [neighbour, { template: 'fault/panel' }],
  });
}

export async function removeFaultPages(site: EditedSite): Promise<void> {
  await removePages(
    site,
    FAULT_PAGES.map(({ path }) => path.slice(1)),
  );
}

export class FaultPageView {
  readonly page: Page;
  readonly #faultPage: FaultPage;

  constructor(page: Page, faultPage: FaultPage) {
    this.page = page;
    this.#faultPage = faultPage;
  }

  get part(): Locator {
    return this.page.getByRole('main').getByRole('region', { name: this.#faultPage.part });
  }

  /** The announced notice of a failed part. */
  get notice(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: 'This part of the page is not available right now.' });
  }

  get retry(): Locator {
    return this.notice.getByRole('button', { name: 'Try again' });
  }

  /**
   * Opens the page. Whatever the remote does, the page must load with the rest of its
   * content.
   */
  async open(): Promise<void> {
    const open = () => this.page.goto(this.#faultPage.path, { waitUntil: 'commit' });
    // An open page whose release is gone loads itself again, once, which may abort this.
    const response = await open().catch(open);
    expect(response?.status()).toBe(200);
    await this.expectRest();
  }

  async expectRest(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: NEIGHBOUR })).toBeVisible();
    await expect(this.page.getByRole('banner')).toBeVisible();
    await expect(this.page.getByRole('contentinfo')).toBeVisible();
  }

  async expectState(state: PartState): Promise<void> {
    if (state === 'live') return this.expectLive();
    await expect(this.retry).toBeVisible();
    await expect(this.part).toHaveCount(state === 'readable' ? 1 : 0);
  }

  /** Expects that the part responds to a press. */
  async expectLive(): Promise<void> {
    await expect(this.part).toBeVisible();
    await expect(async () => {
      await this.part.getByRole('button', { name: /^Pressed/ }).click();
      await expect(this.part.getByRole('button', { name: /^Pressed [1-9]/ })).toBeVisible({
        timeout: 300,
      });
    }).toPass();
    await expect(this.notice).toHaveCount(0);
  }

  /** Expects that the shell still navigates without loading a document. */
  async expectNavigates(): Promise<void> {
    await this.page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await this.page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(this.page).toHaveURL('/privacy-policy');
    await expect(this.page.locator('html[data-same]')).toHaveCount(1);
  }
}
