/** The order summary of the cart and the checkout, in low and narrow windows. */
import type { Locator } from 'playwright/test';
import { OWNER } from '../pages/owner-area.ts';
import { logInQuickly } from '../pages/quick-order.ts';
import { Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

/** Text spacing that readers may set, from success criterion 1.4.12 of WCAG 2.2. */
const WIDE_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** The words of an element that are broken over two lines, where the word has no hyphen. */
function listBrokenWords(element: Locator): Promise<readonly string[]> {
  return element.evaluate((root) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test('the checkout button is in view at the end of the cart in a low window [CART-02 CART-05]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  const shopper = new Shopper(page);
  const { main } = shopper;
  await shopper.openProduct();
  await shopper.chooseOption('Charcoal');
  await shopper.addToCart();
  await page.goto('/cart');
  await shopper.waitUntilInteractive();
  await main.getByLabel(/Suburb/).fill('Newtown');
  await main.getByLabel(/Postcode/).fill('2042');
  await main.getByRole('button', { name: 'Estimate shipping' }).click();
  await expect(main.getByRole('radio', { name: /Standard parcel/ })).toBeVisible();

  const summary = main.getByRole('region', { name: 'Order summary' });
  const hiddenPx = await summary.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hiddenPx).toBe(0);
  await main.evaluate((area) => area.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(main.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
});

/** Expects that the items and the totals fit, and break between words only. */
async function expectWholeWords(summary: Locator): Promise<void> {
  const items = summary.getByRole('list', { name: 'Items you are buying' });
  expect(await listBrokenWords(items)).toEqual([]);
  expect(await listBrokenWords(summary.locator('dl'))).toEqual([]);
  const overflowPx = await summary.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(overflowPx).toBe(0);
}

test('the summary of the checkout breaks no word in a narrow window or with wide text [CART-06]', async ({
  page,
}) => {
  // The owner buys nothing in other journeys, so there is no address yet.
  await logInQuickly(page.request, OWNER);
  const shopper = new Shopper(page);
  await shopper.openProduct('professional-pinning-tray');
  await shopper.chooseOption('Charcoal');
  await shopper.addToCart();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/checkout');
  await shopper.waitUntilInteractive();
  const summary = await shopper.openOrderSummary();
  await expect(summary.getByText('Professional Pinning Tray')).toBeVisible();
  await expect(summary).toContainText('Calculated after the address');
  await expectWholeWords(summary);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate((css) => {
    // A style element would violate the content security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, WIDE_SPACING);
  await expectWholeWords(summary);
});
