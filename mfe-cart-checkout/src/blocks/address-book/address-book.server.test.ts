import { createFakeApi, rejection } from 'remote-kit/testing';
import { aPageRequest, anActionRequest } from '../../testing/requests.ts';
import { act, refusing, show } from '../../testing/server.ts';
import { aCartWire, aCustomerWire, anAddressWire, MANAGING_SITE_WIRE } from '../../testing/wire.ts';

const BOOK = { template: 'Sell/address_book', path: '/profile' } as const;
const FILLED = {
  firstName: 'Robin',
  lastName: 'Lee',
  streetAddress: '3 New Street',
  suburb: 'Newtown',
  state: 'NSW',
  postcode: '2042',
  country: 'AU',
};
const BACK = { kind: 'redirect', to: '/my-account?saved=addresses#addresses' } as const;

function anApi(answers: Readonly<Record<string, unknown>> = {}) {
  return createFakeApi({
    '/cognito/user/authUser': aCustomerWire(5),
    '/cognito/user/update': {},
    '/cognito/domain/currentDomain': MANAGING_SITE_WIRE,
    '/sell/address': { data: [anAddressWire(), anAddressWire({ id: 6, enabled: false })] },
    '/sell/address/create': { data: anAddressWire({ id: 9 }) },
    '/sell/address/disable': { data: anAddressWire() },
    '/sell/address/enable': { data: anAddressWire() },
    ...answers,
  });
}

const post = (action: 'save' | 'change', fields: Readonly<Record<string, string>>) =>
  anActionRequest(`address-book.${action}`, fields, { page: '/my-account?address=5' });

test('shows the addresses with forms that return to their page [ACC-10 FED-18]', async () => {
  const html = await show(aPageRequest(BOOK), anApi());
  for (const text of [
    'Your addresses',
    'Current address',
    'Darwin NT 0800',
    'action="/_action/address-book',
    'href="/profile?address=5#addresses"',
    'name="_page" value="/profile"',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('<h1');
  expect(html).not.toContain('style=');
});

test('has no own margins as a part of another page [ACC-10]', async () => {
  const api = anApi();
  const alone = await show(aPageRequest(BOOK), api);
  const part = await show(aPageRequest({ ...BOOK, variables: { part: true } }), api);
  expect(alone).toContain(part);
  expect(part).toMatch(/^<section/);
});

test('shows nothing where the site does not let customers manage addresses [ACC-10]', async () => {
  const settings = { data: { name: 'Shop', organisation_name: 'Shop' } };
  const api = anApi({ '/cognito/domain/currentDomain': settings });
  expect(await show(aPageRequest(BOOK), api)).toBe('');
});

test('asks for a login, and reports when the shop cannot be reached [ACC-10]', async () => {
  const anonymous = aPageRequest({ ...BOOK, signedIn: false });
  const api = anApi();
  expect(await show(anonymous, api)).toContain('Log in to view your addresses.');
  expect(api.calls).toEqual([]);
  const busy = anApi({ '/sell/address': refusing({ status: 429 }) });
  const html = await show(aPageRequest(BOOK), busy);
  expect(html).toContain('Your addresses could not be loaded.');
});

test('replaces the edited address with the posted one, which stays current [ACC-10 FED-18]', async () => {
  const api = anApi();
  expect(await act(post('save', { ...FILLED, replaces: '5' }), api)).toEqual(BACK);
  expect(api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/sell/address/create', input: { street_address: '3 New Street', company: null } },
    { path: '/cognito/user/update', input: { current_address_id: 9 } },
    { path: '/sell/address/disable', input: { id: 5 } },
  ]);
});

test('keeps the current address when another one is edited [ACC-10 FED-18]', async () => {
  const api = anApi();
  expect(await act(post('save', { ...FILLED, replaces: '6' }), api)).toEqual(BACK);
  expect(api.calls.map(({ path }) => path)).not.toContain('/cognito/user/update');
});

test('edits addresses in the checkout also where the site has no current address [ACC-10 FED-18]', async () => {
  const api = anApi({
    '/cognito/user/update': refusing({ fieldErrors: { current_address_id: 'Switched off.' } }),
    '/sell/cart/getCart': aCartWire(),
  });
  const fields = { ...FILLED, replaces: '5' };
  const edited = anActionRequest('checkout.add-address', fields, { page: '/checkout' });
  expect(await act(edited, api)).toEqual({ kind: 'redirect', to: '/checkout' });
  expect(api.calls.map(({ path }) => path)).toContain('/sell/address/disable');
});

test('removes no address when the current address could not be changed [ACC-10 FED-18]', async () => {
  const api = anApi({ '/cognito/user/update': refusing({ status: 429, message: 'Too many.' }) });
  expect(await act(post('save', { ...FILLED, replaces: '5' }), api)).toMatchObject({
    kind: 'rejected',
    rejected: { message: 'Too many.', values: { suburb: 'Newtown' } },
  });
  expect(api.calls.map(({ path }) => path)).not.toContain('/sell/address/disable');
});

test('reports missing fields without a request, and keeps the entered values [ACC-10 FED-18]', async () => {
  const api = anApi();
  const result = await act(post('save', { ...FILLED, streetAddress: ' ' }), api);
  if (result?.kind !== 'rejected') throw new Error('Not rejected');
  expect(result.rejected).toMatchObject({
    fieldErrors: { streetAddress: 'Enter a street address.' },
    values: { suburb: 'Newtown' },
  });
  expect(api.calls).toEqual([]);
  const shown = { ...BOOK, path: '/profile?address=new', rejected: result.rejected };
  const html = await show(aPageRequest(shown), api);
  expect(html).toContain('Please check the marked fields.');
  expect(html).toContain('value="Newtown"');
});

test.each([
  ['make-current', '/cognito/user/update', { current_address_id: 6 }],
  ['put-away', '/sell/address/disable', { id: 6 }],
  ['offer-again', '/sell/address/enable', { id: 6 }],
])('handles the button %s [ACC-10 FED-18]', async (change, path, input) => {
  const api = anApi();
  expect(await act(post('change', { id: '6', change }), api)).toEqual(BACK);
  expect(api.calls).toEqual([{ method: 'POST', path, input }]);
});

test.each([
  [{ id: '6', change: 'delete' }],
  [{ id: '6; drop', change: 'put-away' }],
  [{ change: 'put-away' }],
])('rejects a change that is not one of the buttons: %j [ACC-10 FED-18]', async (fields) => {
  const api = anApi();
  expect(await act(post('change', fields), api)).toMatchObject({
    kind: 'rejected',
    rejected: { message: 'This address does not exist.' },
  });
  expect(api.calls).toEqual([]);
});

test('sends a visitor whose session has ended to the login [ACC-10 FED-18]', async () => {
  const expired = () => {
    throw rejection({ status: 401, code: 'TOKEN_EXPIRED' });
  };
  const api = anApi({ '/sell/address/disable': expired });
  expect(await act(post('change', { id: '6', change: 'put-away' }), api)).toEqual({
    kind: 'login-required',
  });
});

test('returns only to a page of this site [FED-18 ACC-10]', async () => {
  const forged = anActionRequest(
    'address-book.change',
    { id: '6', change: 'put-away' },
    { page: '//evil.example/profile' },
  );
  expect(await act(forged, anApi())).toEqual({
    kind: 'redirect',
    to: '/?saved=addresses#addresses',
  });
});
