/**
 * Layout of blocks that only a browser can measure, on the page with one block of every
 * template.
 */
import type { Locator } from 'playwright/test';
import { expect, test } from '../site/test.ts';

const EVERY_BLOCK = '/demo_asdf';

async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not rendered');
  return { ...box, middle: box.x + box.width / 2 };
}

test('the picture of a quote is aligned with its text [CMS-20]', async ({ page }) => {
  await page.goto(EVERY_BLOCK);
  const quote = page.getByRole('figure').filter({ hasText: 'A lock is a promise' });
  const picture = await boxOf(quote.getByRole('img'));
  const words = await boxOf(quote.getByRole('blockquote'));
  expect(picture.x).toBeCloseTo(words.x, 0);
});

test('stars and names are centred with the text of a centred testimonial [CMS-21]', async ({
  page,
}) => {
  await page.goto(`${EVERY_BLOCK}#hero-testimonial`);
  const voice = page.locator('#hero-testimonial').getByRole('figure').first();
  const figure = await boxOf(voice);
  const stars = await boxOf(voice.locator('div > span').first());
  const person = await boxOf(voice.locator('figcaption > span'));
  expect(Math.abs(stars.middle - figure.middle)).toBeLessThan(2);
  expect(Math.abs(person.middle - figure.middle)).toBeLessThan(2);
});
