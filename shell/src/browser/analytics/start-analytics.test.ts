/** @jest-environment jsdom */
import { createEventBus } from '../event-bus.ts';
import type { CountedPage, Counter, ShopStep } from './counter.ts';
import { startAnalytics } from './start-analytics.ts';

const undoAll: (() => void)[] = [];
afterEach(() => {
  for (const undo of undoAll.splice(0)) undo();
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
  undoAll.push(
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

async function moveOn(path: string, title: string): Promise<void> {
  window.history.pushState(null, '', path);
  document.title = title;
  await Promise.resolve();
}

beforeEach(() => {
  allow('statistics-yes.marketing-no');
  document.head.innerHTML = '';
});

test('counts the first page and each one that follows, by path and title [SH-19]', async () => {
  const { pages } = aCounting('/shop?key=hush');
  await moveOn('/about?payum_token=hush', 'About');
  await moveOn('/about?page=2', 'About');
  expect(pages).toEqual([
    { url: 'http://localhost/shop', title: 'First', referrer: '' },
    { url: 'http://localhost/about', title: 'About', referrer: '' },
  ]);
});

test('tells nothing of logins, of what is the visitor’s own, and of the words of a search [SH-19]', async () => {
  const { pages } = aCounting('/login?code=123456');
  await moveOn('/orders/7', 'Order 7');
  await moveOn('/search/jane', 'jane – Search');
  expect(pages).toEqual([{ url: 'http://localhost/search', title: 'Search', referrer: '' }]);
});

test('counts what was put into the cart when the cart says so [SH-19]', () => {
  const { steps, bus } = aCounting();
  for (const requestId of ['refused', 'r1']) {
    bus.publish({ type: 'cart.add-requested', requestId, skuId: 7, qty: 2, addons: [] });
  }
  bus.publish({ type: 'cart.changed', itemCount: 2, subtotalCents: 100, requestId: 'r1' });
  bus.publish({ type: 'cart.changed', itemCount: 0, subtotalCents: 0 });
  const item = { id: '7', kind: 'product' };
  expect(steps).toEqual([{ kind: 'add-to-cart', item, qty: 2 }]);
});

test('tells of one product by one identifier, looked at and put into the cart [SH-19]', () => {
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

test('counts a look at a product, a checkout begun and a payment made [SH-19]', async () => {
  document.head.innerHTML =
    '<script type="application/ld+json">{"@type":"Product","name":"Pin","sku":"P1","offers":{"price":"4.50"}}</script>';
  const { steps, bus } = aCounting('/product/pin');
  document.head.innerHTML = '';
  await moveOn('/checkout', 'Checkout');
  await moveOn('/payment?payum_token=hush', 'Payment');
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

test('a payment’s page that is reloaded or gone back to is no other payment [SH-19]', () => {
  const { steps, bus } = aCounting('/payment?payum_token=hush', 'statistics', 'again');
  bus.publish({ type: 'cart.changed', itemCount: 0, subtotalCents: 0, paidCents: 5890 });
  expect(steps).toEqual([]);
});

test('stops at once when the consent is taken back, in another tab say [SH-19]', async () => {
  const { pages, stops } = aCounting();
  allow('statistics-no.marketing-no');
  await moveOn('/about', 'About');
  expect(pages).toHaveLength(1);
  expect(stops()).toBe(1);
});

test('a yes to one purpose is none to another [SH-19]', () => {
  expect(aCounting('/', 'marketing').pages).toEqual([]);
});
