/** Accessibility violations that axe finds on a page. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Disabled in axe by default, because it guesses what is visible. Here the guess is right. */
const ADDITIONAL_RULES = { 'label-content-name-mismatch': { enabled: true } };
/** Rules whose result depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules whose result depends on the width of the screen. */
const WIDTH_RULES = ['label-content-name-mismatch', 'target-size'];

/** Fails with the violated rules and the elements that violate them. */
export async function expectNoViolation(page: Page, name?: string): Promise<void> {
  expect(await listViolations(page), name).toEqual([]);
}

/** Rules violated in the light scheme, and rules about colours violated in the dark one. */
export async function listViolationsInBothSchemes(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await listViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await describe(axeOn(page).withRules(COLOUR_RULES));
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

/** Violations of the rules that depend on the width of the screen. */
export function listViolationsOfWidth(page: Page): Promise<readonly string[]> {
  return describe(axeOn(page).withRules(WIDTH_RULES));
}

function listViolations(page: Page): Promise<readonly string[]> {
  return describe(axeOn(page, { rules: ADDITIONAL_RULES }).withTags(TAGS));
}

/** Without frames, the legacy mode finds the same in half of the time: it opens no further page. */
function axeOn(page: Page, options: Parameters<AxeBuilder['options']>[0] = {}): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
}

async function describe(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
