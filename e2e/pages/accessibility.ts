/** What axe finds on a page (SH-22). */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Off in axe itself, because it guesses what is visible; here it guesses right. */
const ALSO = { 'label-content-name-mismatch': { enabled: true } };
/** Rules whose answer depends on the colour scheme. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails with the rules broken and the elements that break them. */
export async function expectNoViolation(page: Page, name?: string): Promise<void> {
  expect(await listViolations(page), name).toEqual([]);
}

/** Rules that are broken in the light scheme or, being about colours, in the dark one. */
export async function listViolationsInBothSchemes(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await listViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await describe(new AxeBuilder({ page }).withRules(ABOUT_COLOURS));
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

function listViolations(page: Page): Promise<readonly string[]> {
  return describe(new AxeBuilder({ page }).options({ rules: ALSO }).withTags(TAGS));
}

async function describe(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
