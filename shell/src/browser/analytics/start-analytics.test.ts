/** @jest-environment jsdom */
import { createEventBus } from '../event-bus.ts';
import type { CountedPage, Counter, ShopStep } from './counter.ts';
import { startAnalytics } from './start-analytics.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

function allow(choices: string): void {
  document.cookie = `consent=1.${new Date().toISOString().slice(0, 10)}.${choices}`;
}

function aCounting(
  path = '/',
  purpose: Counter['purpose'] = 'statistics',
  arrival: 'first' | 'again' = 'first',
) {
  window.history.replaceState(null, '', path);
  document.title = 'First';
  const pages: CountedPage[] = [];
  const steps: ShopStep[] = [];
  let stops = 0;
  const bus = createEventBus((_owner, error) => {
    throw error;
  });
  cleanups.push(
    startAnalytics({
      page: window,
      bus,
      arrival,
      currency: 'AUD',
      counters: [
        {
          purpose,
          countPage: (page) => pages.push(page),
          countStep: (step) => steps.push(step),
          stop: () => (stops += 1),
        },
      ],
    }),
  );
  return { pages, steps, bus, stops: () => stops };
}

async function navigate(path: string, title: string): Promise<void> {
  window.history.pushState(null, '', path);
  document.title = title;
  await Promise.resolve();
}

beforeEach(() => {
  allow('statistics-yes.marketing-no');
  document.head.innerHTML = '';
});

test('counts the first page and each later one, by path and title [SH-19]', async () => {
  const { pages } = aCounting('/shop?key=hush');
  await navigate('/about?payum_token=hush', 'About');
  await navigate('/about?page=2', 'About');
  expect(pages).toEqual([
    { url: 'http://localhost/shop', title: 'First', referrer: '' },
    { url: 'http://localhost/about', title: 'About', referrer: '' },
  ]);
});

test('sends nothing about logins, private pages and search words [SH-19]', async () => {
  const { pages } = aCounting('/login?code=123456');
  await navigate('/orders/7', 'Order 7');
  await navigate('/search/jane', 'jane – Search');
  expect(pages).toEqual([{ url: 'http://localhost/search', title: 'Search', referrer: '' }]);
});

test('counts an item added to the cart when the cart confirms it [SH-19]', () => {
  const { steps, bus } = aCounting();
  for (const requestId of ['refused', 'r1']) {
    bus.publish({ type: 'cart.add-requested', requestId, skuId: 7, qty: 2, addons: [] });
  }
  bus.publish({ type: 'cart.changed', itemCount: 2, subtotalCents: 100, requestId: 'r1' });
  bus.publish({ type: 'cart.changed', itemCount: 0, subtotalCents: 0 });
  const item = { id: '7', kind: 'product' };
  expect(steps).toEqual([{ kind: 'add-to-cart', item, qty: 2 }]);
});

test('uses one product id for the view and the cart [SH-19]', () => {
  document.head.innerHTML =
    '<script type="application/ld+json">{"@type":"ProductGroup","name":"Pin","productGroupID":"pin"}</script>';
  const { steps, bus } = aCounting('/product/pin');
  const requestId = 'r1';
  bus.publish({ type: 'cart.add-requested', requestId, skuId: 7, qty: 2, addons: [] });
  bus.publish({ type: 'cart.changed', itemCount: 2, subtotalCents: 100, requestId });
  const item = { id: 'pin', kind: 'group' };
  expect(steps).toEqual([
    { kind: 'view-item', product: { ...item, name: 'Pin' } },
    { kind: 'add-to-cart', item, qty: 2 },
  ]);
});

test('counts a product view, a started checkout and a payment [SH-19]', async () => {
  document.head.innerHTML =
    '<script type="application/ld+json">{"@type":"Product","name":"Pin","sku":"P1","offers":{"price":"4.50"}}</script>';
  const { steps, bus } = aCounting('/product/pin');
  document.head.innerHTML = '';
  await navigate('/checkout', 'Checkout');
  await navigate('/payment?payum_token=hush', 'Payment');
  bus.publish({ type: 'cart.changed', itemCount: 0, subtotalCents: 0 });
  const paid = { type: 'cart.changed', itemCount: 0, subtotalCents: 0, paidCents: 5890 } as const;
  bus.publish(paid);
  bus.publish(paid);
  expect(steps).toEqual([
    { kind: 'view-item', product: { id: 'P1', kind: 'product', name: 'Pin', price: 4.5 } },
    { kind: 'begin-checkout' },
    { kind: 'purchase', paid: { value: 58.9, currency: 'AUD' } },
  ]);
});

test('does not count a payment again when its page is reloaded or returned to [SH-19]', () => {
  const { steps, bus } = aCounting('/payment?payum_token=hush', 'statistics', 'again');
  bus.publish({ type: 'cart.changed', itemCount: 0, subtotalCents: 0, paidCents: 5890 });
  expect(steps).toEqual([]);
});

test('stops as soon as the consent is withdrawn, for example in another tab [SH-19]', async () => {
  const { pages, stops } = aCounting();
  allow('statistics-no.marketing-no');
  await navigate('/about', 'About');
  expect(pages).toHaveLength(1);
  expect(stops()).toBe(1);
});

test('a consent to one purpose is not a consent to another [SH-19]', () => {
  expect(aCounting('/', 'marketing').pages).toEqual([]);
});
