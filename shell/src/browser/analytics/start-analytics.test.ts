/** @jest-environment jsdom */
import type { CountedStep } from 'shared-contracts/counted-step';
import { createEventBus } from '../event-bus.ts';
import type { CountedPage, Counter } from './counter.ts';
import { startAnalytics } from './start-analytics.ts';

const ADDED = { type: 'shell.count-requested', step: 'add_to_cart' } as const;
const PAID = {
  type: 'shell.count-requested',
  step: 'purchase',
  paidCents: 5890,
} as const;

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
  const steps: CountedStep[] = [];
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
      uncounted: ['/login', '/orders'],
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

test('counts an item that a remote reports as added [SH-19]', () => {
  const { steps, bus } = aCounting();
  bus.publish({ ...ADDED, skuId: 7, qty: 2 });
  bus.publish({ ...ADDED, skuId: 7 });
  expect(steps).toEqual([{ kind: 'add_to_cart', item: { id: '7', kind: 'product' }, qty: 2 }]);
});

test('uses one product id for the view and the cart [SH-19]', () => {
  document.head.innerHTML =
    '<script type="application/ld+json">{"@type":"ProductGroup","name":"Pin","productGroupID":"pin"}</script>';
  const { steps, bus } = aCounting('/product/pin');
  bus.publish({ ...ADDED, skuId: 7, qty: 2 });
  const item = { id: 'pin', kind: 'group' };
  expect(steps).toEqual([
    { kind: 'view_item', item: { ...item, name: 'Pin' } },
    { kind: 'add_to_cart', item, qty: 2 },
  ]);
});

test('counts a product view, a started checkout and a payment, each after its page [SH-19]', async () => {
  document.head.innerHTML =
    '<script type="application/ld+json">{"@type":"Product","name":"Pin","sku":"P1","offers":{"price":"4.50"}}</script>';
  const { pages, steps, bus } = aCounting('/product/pin');
  document.head.innerHTML = '';
  document.title = 'Checkout';
  window.history.pushState(null, '', '/checkout');
  bus.publish({ type: 'shell.count-requested', step: 'begin_checkout' });
  expect(pages.map(({ url }) => url)).toContain('http://localhost/checkout');
  await navigate('/payment?payum_token=hush', 'Payment');
  bus.publish(PAID);
  bus.publish(PAID);
  expect(steps).toEqual([
    { kind: 'view_item', item: { id: 'P1', kind: 'product', name: 'Pin', price: 4.5 } },
    { kind: 'begin_checkout' },
    { kind: 'purchase', paid: { value: 58.9, currency: 'AUD' } },
  ]);
});

test('does not count a payment again when its page is reloaded or returned to [SH-19]', () => {
  const { steps, bus } = aCounting('/payment?payum_token=hush', 'statistics', 'again');
  bus.publish(PAID);
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
