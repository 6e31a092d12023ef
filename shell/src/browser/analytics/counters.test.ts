/** @jest-environment jsdom */
import { createFacebookCounter } from './facebook-counter.ts';
import { createGoogleCounter } from './google-counter.ts';
import { createMatomoCounter } from './matomo-counter.ts';

const PAGE = { url: 'https://shop.example/shop', title: 'Shop', referrer: '' };
const BOUGHT = { kind: 'purchase', paid: { value: 58.9, currency: 'AUD' } } as const;
const PIN = { id: 'P1', kind: 'product', name: 'Pin', price: 4.5 } as const;
const VIEWED = { kind: 'view_item', item: PIN } as const;
const ADDED = { kind: 'add_to_cart', item: { id: 'P1', kind: 'product' }, qty: 2 } as const;

beforeEach(() => {
  document.head.innerHTML = '';
});

function readCall([address, init]: Parameters<typeof fetch>) {
  const { body } = init ?? {};
  if (typeof address !== 'string' || !(body instanceof URLSearchParams)) throw new Error('Other');
  return { url: address, body: body.toString() };
}

function fetched() {
  const bodies: string[] = [];
  window.fetch = async (...call) => {
    const { url, body } = readCall(call);
    bodies.push(`${url} ${body}`);
    throw new TypeError('No network');
  };
  return bodies;
}

test('sends Matomo pages, products and cart steps, without the visitor’s identity [SH-19]', () => {
  const bodies = fetched();
  const counter = createMatomoCounter(window, { url: 'https://m.example/', siteId: '3' });
  counter.countPage({ ...PAGE, item: PIN });
  counter.countStep(ADDED);
  counter.countStep(BOUGHT);
  expect(bodies).toEqual([
    expect.stringMatching(
      /^https:\/\/m\.example\/matomo\.php idsite=3&rec=1.*_pks=P1&_pkn=Pin&_pkp=4\.5$/,
    ),
    expect.stringMatching(
      /url=https%3A%2F%2Fshop\.example%2Fshop.*e_a=Add\+to\+cart&e_n=P1&e_v=2$/,
    ),
    expect.stringMatching(/e_a=Purchase&e_n=AUD&e_v=58\.9$/),
  ]);
  expect(bodies.join()).not.toMatch(/_id=|uid=|cid=/);
});

test('sends Facebook image requests only [SH-19]', () => {
  const shown: URL[] = [];
  const counter = createFacebookCounter('42000', (address) => shown.push(new URL(address)));
  counter.countPage(PAGE);
  counter.countStep(VIEWED);
  counter.countStep(ADDED);
  counter.countStep(BOUGHT);
  expect(shown.map(({ origin, searchParams }) => [origin, searchParams.get('ev')])).toEqual([
    ['https://www.facebook.com', 'PageView'],
    ['https://www.facebook.com', 'ViewContent'],
    ['https://www.facebook.com', 'AddToCart'],
    ['https://www.facebook.com', 'Purchase'],
  ]);
  for (const request of shown.slice(1, 3)) {
    expect(request.searchParams.get('cd[content_ids]')).toBe('P1');
    expect(request.searchParams.get('cd[content_type]')).toBe('product');
  }
  expect(shown[3]?.searchParams.get('cd[value]')).toBe('58.9');
  expect(shown[3]?.searchParams.get('cd[currency]')).toBe('AUD');
});

test('loads Google’s script with the first counted page, and sets its URL before [SH-19]', () => {
  const counter = createGoogleCounter(window, {
    googleAnalytics: 'G-ABC1234',
    tagManager: 'GTM-ABC123',
  });
  counter.countStep(ADDED);
  expect(document.scripts).toHaveLength(0);
  counter.countPage(PAGE);
  expect([...document.scripts].map(({ src }) => src)).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-ABC1234',
    'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
  ]);
  const layer: unknown[] = Reflect.get(globalThis, 'dataLayer');
  const commands = layer.map((entry) => JSON.stringify(entry));
  const at = (text: string) => commands.findIndex((command) => command.includes(text));
  expect(at('"page_location":"https://shop.example/shop"')).toBeLessThan(at('"config"'));
  expect(at('"ad_storage":"denied"')).toBeLessThan(at('"config"'));
  expect(at('"send_page_view":false')).toBeGreaterThan(0);
  expect(at('gtm.blocklist')).toBeLessThan(at('gtm.js'));
  counter.countStep(BOUGHT);
  const last = layer.slice(-2).map((entry) => JSON.stringify(entry));
  expect(last.join()).toContain('"purchase","2":{"value":58.9,"currency":"AUD"}');
  expect(last.join()).toContain('{"event":"purchase","value":58.9,"currency":"AUD"}');
  counter.stop();
  expect(Reflect.get(globalThis, 'ga-disable-G-ABC1234')).toBe(true);
});
