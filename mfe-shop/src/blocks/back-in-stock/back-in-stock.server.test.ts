import { aBlock, aPage, createFakeApi, rejection } from 'remote-kit/testing';
import type { RejectedAction, Visitor } from 'shared-contracts/slot';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductWire, aViceWire } from '../../testing/wires.ts';

const block = aBlock({ template: 'Sell/back_in_stock' });
const GUEST: Visitor = { signedIn: false, cookies: {} };
const CUSTOMER: Visitor = { signedIn: true, cookies: {} };
const USER = '/cognito/user/authUser';
const TOKEN = `${'a'.repeat(36)}.123.${'B'.repeat(43)}`;
const LARGE_TEAL = '/back-in-stock/bench-vice?sku=84';

interface Shown {
  readonly visitor?: Visitor;
  readonly rejectedAction?: RejectedAction;
  readonly answers?: Parameters<typeof createFakeApi>[0];
}

function show(path: string, { visitor = GUEST, rejectedAction, answers = {} }: Shown = {}) {
  const [, slug = '', itemUrl = null, ...extraParameters] = path.replace(/\?.*/, '').split('/');
  return renderOnServer(createFakeApi({ '/sell/product': { data: aViceWire() }, ...answers }), {
    block,
    path,
    visitor,
    page: aPage({ slug, itemUrl, extraParameters }),
    rejectedAction: rejectedAction ?? null,
  });
}

function refused(action: string, more: Partial<RejectedAction> = {}): RejectedAction {
  return { action, message: 'Not accepted.', fieldErrors: {}, values: {}, ...more };
}

test('names the product and options with their picture, and asks for an address [SHOP-15]', async () => {
  const { html, data, head } = await show(LARGE_TEAL);
  expect(data.status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Email me when it is back<\/h1>/);
  for (const text of ['Bench Vice', 'Colour: Teal', 'Size: Large', 'Out of stock'])
    expect(html).toContain(text);
  expect(html).toContain('/assets/i/c0ffee00c0ffee02/');
  expect(html).toContain('action="/_action/stock-notice.request"');
  expect(html).toContain('<input type="hidden" name="sku" value="84"/>');
  expect(html).toContain(`<input type="hidden" name="_page" value="${LARGE_TEAL}"/>`);
  expect(html).toMatch(/type="email"[^>]*value=""|value=""[^>]*type="email"/);
  expect(html).toContain('href="/product/bench-vice?option%3AColour=Teal&amp;option%3ASize=Large"');
  expect(html).not.toMatch(/\sstyle=/);
  expect(head).toMatchObject({ title: 'Back in stock: Bench Vice', robots: 'noindex' });
});

test('fills in the address of a logged-in customer only [SHOP-15]', async () => {
  const answers = { [USER]: { data: { email: 'kim@example.com' } } };
  const { html } = await show(LARGE_TEAL, { visitor: CUSTOMER, answers });
  expect(html).toContain('value="kim@example.com"');
  expect((await show(LARGE_TEAL, { answers })).html).not.toContain('kim@example.com');
  const broken = () => {
    throw rejection({ status: 401, code: 'TOKEN_INVALID' });
  };
  const ended = await show(LARGE_TEAL, { visitor: CUSTOMER, answers: { [USER]: broken } });
  expect(ended.html).toContain('action="/_action/stock-notice.request"');
});

test('keeps what was typed, with the error at its field [SHOP-15 FED-18]', async () => {
  const message = 'Enter an email address like name@example.com.';
  const rejectedAction = refused('stock-notice.request', {
    message,
    fieldErrors: { email: message },
    values: { email: 'kim@' },
  });
  const answers = { [USER]: { data: { email: 'own@example.com' } } };
  const { html } = await show(LARGE_TEAL, { visitor: CUSTOMER, rejectedAction, answers });
  expect(html).toContain('value="kim@"');
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(html).toContain(message);
  expect(html).not.toContain('role="alert"');
});

test('shows any other rejection above the form [SHOP-15]', async () => {
  const message = 'Too many attempts. Please try again in 3 minutes.';
  const values = { email: 'kim@example.com' };
  const rejectedAction = refused('stock-notice.request', { message, values });
  const { html } = await show(LARGE_TEAL, { rejectedAction });
  expect(html).toMatch(/role="alert".*Too many attempts/s);
  expect(html).toContain('value="kim@example.com"');
});

test.each(['', '&done=mailed', `&confirm=${TOKEN}`])(
  'says that the sku is in stock by now, and links to it [SHOP-15]: %s',
  async (query) => {
    const { html } = await show(`/back-in-stock/bench-vice?sku=83${query}`);
    expect(html).toMatch(/<h1[^>]*>It is in stock now<\/h1>/);
    expect(html).toContain(
      'href="/product/bench-vice?option%3AColour=Teal&amp;option%3ASize=Small"',
    );
    expect(html).not.toContain('<form');
  },
);

test.each(['', '?sku=999', '?sku=x'])(
  'lists the sold-out skus when the address names none of them: %j [SHOP-15]',
  async (query) => {
    const wire = aViceWire();
    const skus = wire.skus.map((sku) => ({ ...sku, in_stock: sku.id === 83 }));
    const answers = { '/sell/product': { data: { ...wire, skus } } };
    const { html } = await show(`/back-in-stock/bench-vice${query}`, { answers });
    expect(html).toMatch(/href="\/back-in-stock\/bench-vice\?sku=84"[^>]*>Bench Vice, Teal, Large/);
    expect(html).toContain('?sku=81');
    expect(html).not.toContain('?sku=83');
    expect(html).not.toContain('<form');
  },
);

test('needs no choice when only one sku is sold out, and none when all are in stock [SHOP-15]', async () => {
  const { html } = await show('/back-in-stock/bench-vice');
  expect(html).toContain('<input type="hidden" name="sku" value="84"/>');
  const answers = { '/sell/product': { data: aProductWire() } };
  const inStock = await show('/back-in-stock/pocket-pinning-tray', { answers });
  expect(inStock.html).toContain('It is in stock now');
  expect(inStock.html).toContain('href="/product/pocket-pinning-tray"');
});

test.each([
  ['mailed', 'Check your email', 'kim@example.com'],
  ['waiting', 'We will email you', 'kim@example.com'],
  ['confirmed', 'Address confirmed', 'You get one email'],
  ['removed', 'Request taken back', 'You get no email'],
])('reports the result "%s" [SHOP-15]', async (result, title, text) => {
  const { html } = await show(`${LARGE_TEAL}&done=${result}&email=kim%40example.com`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain(text);
  expect(html).not.toContain('<form');
});

test('repeats no text from the address that is no email address [SHOP-15]', async () => {
  const { html } = await show(`${LARGE_TEAL}&done=mailed&email=Call+0400+000+000`);
  expect(html).toContain('your address');
  expect(html).not.toContain('0400');
});

test.each([
  ['confirm', 'Confirm my address'],
  ['remove', 'Take my request back'],
])('asks before the link to %s does anything [SHOP-15]', async (step, button) => {
  const { html } = await show(`${LARGE_TEAL}&${step}=${TOKEN}`);
  expect(html).toContain(`action="/_action/stock-notice.${step}"`);
  expect(html).toContain(`<input type="hidden" name="token" value="${TOKEN}"/>`);
  expect(html).toContain(button);
});

test('offers the form again after an outdated link [SHOP-15]', async () => {
  const message = 'This link has expired or was used already.';
  const rejectedAction = refused('stock-notice.confirm', { message, values: { email: '' } });
  const { html } = await show(`${LARGE_TEAL}&confirm=${TOKEN}`, { rejectedAction });
  expect(html).toMatch(/role="alert".*This link has expired/s);
  expect(html).toContain('action="/_action/stock-notice.request"');
});

test('takes a request back for a product that is no longer shown [SHOP-15]', async () => {
  const answers = { '/sell/product': { data: [] } };
  const { html, data } = await show(`${LARGE_TEAL}&remove=${TOKEN}`, { answers });
  expect(data.status).toBe(200);
  expect(html).toContain('action="/_action/stock-notice.remove"');
});

test.each([
  ['an unknown product', LARGE_TEAL, { data: [] }],
  ['no product', '/back-in-stock', { data: aViceWire() }],
  ['a longer path', '/back-in-stock/bench-vice/more?sku=84', { data: aViceWire() }],
  ['a backend without notices', LARGE_TEAL, { data: aProductWire({ stock_notices: false }) }],
])('responds with status 404 for %s [SH-03 API-09]', async (_name, path, answer) => {
  const { data } = await show(path, { answers: { '/sell/product': answer } });
  expect(data.status).toBe(404);
});
