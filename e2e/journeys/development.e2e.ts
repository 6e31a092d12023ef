/** One remote from the developer's machine in the composed site. */
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { withDevelopmentServer } from '../site/development-server.ts';
import { expect, test } from '../site/test.ts';

const VIEW = 'src/blocks/product-view/purchase-price.tsx';
const REGION_VIEW = 'src/blocks/search-box/view.tsx';
const STYLES = 'src/blocks/product-view/purchase-form.module.css';

test('an edit shows on the developer’s page immediately, keeps entered values, and is invisible to other visitors [FED-14]', async ({
  page,
  request,
  site,
  consoleGuard,
}) => {
  test.setTimeout(240_000);
  // React's development build logs this once.
  consoleGuard.allow(/React DevTools/);
  await withDevelopmentServer(site, 'mfe-shop', async (server) => {
    await page.goto(server.overridePath);
    await page.goto(`/product/${PRODUCT.slug}`);
    const badge = page.getByRole('complementary', { name: 'Development' });
    await expect(badge).toContainText('mfe-shop from your machine');
    const shopper = new Shopper(page);
    // The developer's code replaces the server's HTML, with what is typed in it.
    await shopper.waitUntilInteractive();
    const { main } = shopper;
    const quantity = main.getByRole('spinbutton');
    await quantity.fill('3');
    // The element must stay the same after the edit: nothing is mounted again.
    const element = await quantity.elementHandle();

    await server.replace(VIEW, 'GST included', 'GST is included');
    const editedAt = Date.now();
    await expect(main.getByText('GST is included').first()).toBeVisible();
    test
      .info()
      .annotations.push({ type: 'shown after', description: `${Date.now() - editedAt} ms` });
    expect(Date.now() - editedAt).toBeLessThan(3000);
    expect(await element?.evaluate((field) => field.isConnected)).toBe(true);
    await expect(quantity).toHaveValue('3');

    await server.replace(STYLES, 'display: grid', 'outline: 3px solid rgb(1 2 3); display: grid');
    await expect
      .poll(() =>
        quantity.evaluate((field) => {
          const form = field.closest('form');
          return form === null ? '' : getComputedStyle(form).outlineColor;
        }),
      )
      .toBe('rgb(1, 2, 3)');
    await expect(quantity).toHaveValue('3');

    const others = await (await request.get(`/product/${PRODUCT.slug}`)).text();
    expect(others).not.toContain('in development');
    await badge.getByRole('link', { name: 'Stop' }).click();
    await page.goto(`/product/${PRODUCT.slug}`);
    await expect(main.getByText('GST included').first()).toBeVisible();
    await expect(badge).toHaveCount(0);
  });
});

test('the open page and the next document, also without scripts, have the edit of a view and of a header’s block [FED-14]', async ({
  page,
  request,
  site,
  consoleGuard,
}) => {
  test.setTimeout(240_000);
  // React's development build logs this once.
  consoleGuard.allow(/React DevTools/);
  const path = `/product/${PRODUCT.slug}`;
  await withDevelopmentServer(site, 'mfe-shop', async (server) => {
    const own = page.request;
    await own.get(server.overridePath);
    const readOwn = async () => (await own.get(path)).text();
    expect(await readOwn()).toContain('GST included');
    await page.goto(path);
    const { main } = new Shopper(page);
    await expect(main.getByText('GST included').first()).toBeVisible();

    await server.replace(VIEW, 'GST included', 'GST is included');
    await expect.poll(readOwn).toContain('GST is included');
    await expect(main.getByText('GST is included').first()).toBeVisible();
    await server.replace(
      REGION_VIEW,
      'placeholder={data.label}',
      'placeholder="Search the drafts"',
    );
    await expect.poll(readOwn).toContain('Search the drafts');

    const others = await (await request.get(path)).text();
    expect(others).toContain('GST included');
    expect(others).not.toContain('Search the drafts');
  });
});
