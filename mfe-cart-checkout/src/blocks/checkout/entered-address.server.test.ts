/** The checkout on the server with an address that was entered without scripts. */
import { createFakeApi } from 'remote-kit/testing';
import { draftCookie } from '../../api/draft-cookie.ts';
import { aPageRequest } from '../../testing/requests.ts';
import { show } from '../../testing/server.ts';
import { aShippedCartWire, anAddressWire, quotesWire } from '../../testing/wire.ts';

const NEW_ADDRESS_CHOSEN = /<input type="radio"(?=[^>]*value="new")(?=[^>]*checked="")/;

const answers = {
  '/sell/cart/getCart': aShippedCartWire(),
  '/sell/address': { data: [anAddressWire({ id: 4, postcode: '3000' }), anAddressWire()] },
  '/sell/cart/shippingQuote': quotesWire(),
  '/cognito/user/authUser': { data: { id: 7 } },
};

test('shows a rejected address with all entered values [CART-06]', async () => {
  const rejected = {
    action: 'checkout.add-address',
    message: 'Please check the marked fields.',
    fieldErrors: { postcode: 'Enter a postcode.' },
    values: { firstName: 'Robin' },
  };
  const html = await show(
    aPageRequest({ template: 'Sell/checkout', path: '/checkout', rejected }),
    createFakeApi(answers),
  );
  expect(html).toContain('Enter a postcode.');
  expect(html).toContain('value="Robin"');
  expect(html).toMatch(NEW_ADDRESS_CHOSEN);
});

test('shows a new address that was posted without any text, and the saved ones otherwise [CART-06]', async () => {
  const rejected = {
    action: 'checkout.add-address',
    message: 'Please check the marked fields.',
    fieldErrors: { firstName: 'Enter a first name.' },
    values: { replaces: '' },
  };
  const empty = aPageRequest({ template: 'Sell/checkout', path: '/checkout', rejected });
  expect(await show(empty, createFakeApi(answers))).toMatch(NEW_ADDRESS_CHOSEN);
  const chosen = aPageRequest({ template: 'Sell/checkout', path: '/checkout?address=new' });
  const shown = await show(chosen, createFakeApi(answers));
  expect(shown).toMatch(NEW_ADDRESS_CHOSEN);
  expect(shown).toContain('data-delivers-to="new"');
  const edited = { ...rejected, values: { replaces: '5', firstName: 'Robin' } };
  const path = '/checkout?edit-address=5';
  const html = await show(
    aPageRequest({ template: 'Sell/checkout', path, rejected: edited }),
    createFakeApi(answers),
  );
  expect(html).not.toMatch(NEW_ADDRESS_CHOSEN);
});

test('restores the draft of a plain form after the login, only for its visitor [SH-06]', async () => {
  const entered = { note: 'Ring twice', firstName: 'Robin', attempt: 'c'.repeat(32) };
  const { name, value } = draftCookie({ ...entered, visitor: '7' });
  const cookies = { [name]: value };
  const returning = aPageRequest({ template: 'Sell/checkout', path: '/checkout', cookies });
  const html = await show(returning, createFakeApi(answers));
  expect(html).toContain('>Ring twice</textarea>');
  expect(html).toContain('value="Robin"');
  expect(html).toContain(`name="attempt" value="${'c'.repeat(32)}"`);
  expect(html).toMatch(NEW_ADDRESS_CHOSEN);
  const otherCustomer = createFakeApi({
    ...answers,
    '/cognito/user/authUser': { data: { id: 8 } },
  });
  const otherHtml = await show(returning, otherCustomer);
  expect(otherHtml).not.toMatch(/Ring twice|value="Robin"|cccc/);
});

test('opens the form of an address by its link, and lists removed addresses [ACC-10]', async () => {
  const removed = anAddressWire({ id: 8, display_name: '1 Old Road', enabled: false });
  const api = createFakeApi({
    ...answers,
    '/sell/address': { data: [anAddressWire(), removed] },
  });
  const path = '/checkout?edit-address=5';
  const html = await show(aPageRequest({ template: 'Sell/checkout', path }), api);
  expect(html).toContain('name="replaces" value="5"');
  expect(html).toContain('value="12 Smith Street"');
  expect(html).toContain('href="/checkout?edit-address=5#address-form"');
  expect(html).toContain('aria-label="Restore 1 Old Road"');
  expect(html).not.toMatch(/type="radio"[^>]*value="8"/);
});
