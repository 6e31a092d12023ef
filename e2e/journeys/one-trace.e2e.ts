/** Requests of a browser belong to the trace of its document. */
import type { Request } from 'playwright/test';
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

test(
  'a soft navigation and adding to the cart belong to the trace of the document [FED-22]',
  ONE_SIZE,
  async ({ page }) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const findTraceParent = (path: string) =>
      requests.find((request) => new URL(request.url()).pathname.startsWith(path))?.headers()[
        'traceparent'
      ];

    const shopper = new Shopper(page);
    const document = await page.goto('/shop/vices-and-clamps');
    const [, traceId = 'none'] =
      /trace;desc="00-([0-9a-f]{32})-/.exec(document?.headers()['server-timing'] ?? '') ?? [];
    await shopper.waitUntilInteractive();
    await shopper.main.getByRole('link', { name: PRODUCT.name }).first().click();
    await expect(page).toHaveTitle(`${PRODUCT.name} | Tumblerworks`);
    await shopper.waitUntilInteractive();
    await shopper.chooseOption('Charcoal');
    await shopper.addToCart();
    await expect(shopper.main.getByRole('link', { name: 'Checkout now' })).toBeVisible();
    expect(findTraceParent('/_data/product/')).toContain(traceId);
    expect(findTraceParent('/api/v1/sell/cart/cartAdd')).toContain(traceId);
  },
);
