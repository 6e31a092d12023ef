/**
 * An owner's analytics, with stand-ins for the vendors. Nothing is sent before a choice,
 * after a rejection or after the consent is withdrawn; after consent, only what was agreed
 * to.
 */
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright/test';
import { CUSTOMER, PRODUCT, Shopper } from '../../pages/shopper.ts';
import type { EditedSite } from '../../site/edited-site.ts';
import { expect, test } from '../../site/edited-test.ts';

const SETTINGS = {
  google_analytics_key: 'G-ABC1234',
  facebook_pixel: '1234567890',
  matomo_site_url: 'https://counts.example/m',
  matomo_site_id: '3',
};

/**
 * Behaves like Google's tag: processes the commands, loads another script by its URL as
 * text, and sends the events.
 */
const TAG = `
const send = (entry) => {
  if (entry[0] !== 'event' || self['ga-disable-G-ABC1234']) return;
  const query = new URLSearchParams({ en: entry[1], dl: entry[2].page_location ?? '' });
  void fetch('https://region1.google-analytics.com/g/collect?' + query, { mode: 'no-cors' });
};
document.cookie = '_ga=GA1.1.2.3; path=/';
for (const entry of dataLayer) send(entry);
dataLayer.push = (entry) => send(entry);
const more = document.createElement('script');
more.src = 'https://www.googletagmanager.com/more.js';
document.head.append(more);
`;

/** Records all requests to other sites. Only vendors get a response. */
async function recordForeignRequests(
  context: BrowserContext,
  own: string,
): Promise<readonly URL[]> {
  const requests: URL[] = [];
  await context.route(
    (url) => url.origin !== new URL(own).origin,
    async (route) => {
      const url = new URL(route.request().url());
      requests.push(url);
      if (url.hostname === 'www.googletagmanager.com') {
        const body = url.pathname === '/gtag/js' ? TAG : '';
        return route.fulfill({ contentType: 'text/javascript', body });
      }
      return route.fulfill({ status: 204 });
    },
  );
  return requests;
}

async function configure(edited: EditedSite, page: Page): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS)) await edited.setting('set', name, value);
  const readHome = async () => (await page.request.get('/')).text();
  await expect.poll(readHome, { timeout: 60_000 }).toContain('Cookie choices');
}

const consentBanner = (page: Page) => page.getByRole('region', { name: 'Cookie choices' });

test.beforeEach(async ({ edited, page }) => {
  test.slow();
  await configure(edited, page);
});

test('nothing is sent before a choice or after a rejection, by keyboard [SH-19]', async ({
  page,
  context,
  edited,
}) => {
  const requests = await recordForeignRequests(context, edited.url);
  await page.goto('/');
  await expect(consentBanner(page)).toBeVisible();
  expect((await new AxeBuilder({ page }).include('.consent').analyze()).violations).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(consentBanner(page).getByRole('button', { name: 'Reject' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(consentBanner(page)).toHaveCount(0);

  await new Shopper(page).openProduct();
  await page.goto('/shop');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(consentBanner(page)).toHaveCount(0);
  expect(requests).toEqual([]);
});

test('pages and additions to the cart are counted after consent, until it is withdrawn [SH-19]', async ({
  page,
  context,
  edited,
}) => {
  const requests = await recordForeignRequests(context, edited.url);
  const requestsTo = (hostname: string) => requests.filter((url) => url.hostname === hostname);
  const events = () =>
    requestsTo('region1.google-analytics.com').map((url) => url.searchParams.get('en'));
  const shopper = new Shopper(page);
  await page.goto(`/product/${PRODUCT.slug}?key=hush&utm_source=letter`);
  const reloaded = page.waitForEvent('load');
  await consentBanner(page).getByRole('button', { name: 'Accept' }).click();
  await reloaded;
  await expect.poll(events).toEqual(['page_view', 'view_item']);
  await expect.poll(() => requestsTo('counts.example').length).toBe(1);
  await expect.poll(() => requestsTo('www.facebook.com').length).toBe(2);
  await shopper.waitUntilInteractive();
  await shopper.chooseOption('Charcoal');
  await shopper.addToCart();
  await expect.poll(events).toContain('add_to_cart');

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect.poll(() => events().filter((event) => event === 'page_view')).toHaveLength(2);
  // Private pages are documents without a vendor's script.
  const before = requests.length;
  await page.goto('/login?code=778899');
  await shopper.waitUntilInteractive();
  expect(requests.slice(before)).toEqual([]);
  expect(requests.map(String).join('\n')).not.toMatch(/hush|778899/);

  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choices' }).click();
  await page.getByRole('group', { name: 'Statistics' }).getByLabel('Do not allow').check();
  await page.getByRole('group', { name: 'Marketing' }).getByLabel('Do not allow').check();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(page).toHaveURL('/about');
  const after = requests.length;
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
  await page.goto('/shop');
  await shopper.waitUntilInteractive();
  expect(requests.slice(after)).toEqual([]);
});

test('a started checkout and a payment are counted once, each after its page [SH-19]', async ({
  page,
  context,
  edited,
}) => {
  const requests = await recordForeignRequests(context, edited.url);
  const events = () =>
    requests
      .filter(({ hostname }) => hostname === 'www.facebook.com')
      .map(({ searchParams }) => [searchParams.get('ev'), searchParams.get('cd[currency]')]);
  await page.goto('/');
  const reloaded = page.waitForEvent('load');
  await consentBanner(page).getByRole('button', { name: 'Accept' }).click();
  await reloaded;
  await new Shopper(page).goToPayment(CUSTOMER);
  const steps = () => events().filter(([event]) => event !== 'PageView');
  await expect.poll(steps).toEqual([
    ['ViewContent', null],
    ['AddToCart', null],
    ['InitiateCheckout', null],
  ]);
  // A step follows the view of its page.
  expect(events().at(-2)).toEqual(['PageView', null]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/payment?**');
  await expect.poll(events).toContainEqual(['Purchase', 'AUD']);
  await page.reload();
  await expect
    .poll(() => events().slice(-3))
    .toEqual([
      ['PageView', null],
      ['Purchase', 'AUD'],
      ['PageView', null],
    ]);
});
