import { createFakeApi, rejection, TEST_SITE } from 'remote-kit/testing';
import { ApiError } from 'shared-contracts/api-client';
import type { ActionRequest } from 'shared-contracts/server-entry';
import { act } from './act.ts';

const PAGE = '/back-in-stock/bench-vice?sku=84';
const REQUEST = '/sell/stockNotice/request';

function aPost(
  fields: Readonly<Record<string, string>>,
  { action = 'stock-notice.request', page = PAGE } = {},
): ActionRequest {
  return {
    action,
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]])),
    page,
    site: TEST_SITE,
    visitor: { signedIn: false, cookies: {} },
  };
}

const FILLED = { sku: '84', email: ' kim@example.com ', website: '' };

test.each([
  ['mailed', `${PAGE}&done=mailed&email=kim%40example.com`],
  ['waiting', `${PAGE}&done=waiting&email=kim%40example.com`],
  ['in-stock', PAGE],
])('requests the mail and opens the page of the result "%s" [SHOP-15]', async (status, to) => {
  const api = createFakeApi({ [REQUEST]: { success: true, status } });
  expect(await act(aPost(FILLED), { api })).toEqual({ kind: 'redirect', to });
  expect(api.calls).toEqual([
    {
      method: 'POST',
      path: REQUEST,
      input: { sku: 84, email: 'kim@example.com', website: '' },
    },
  ]);
});

test('drops the token of an outdated link from the next page [SHOP-15]', async () => {
  const api = createFakeApi({ [REQUEST]: { success: true, status: 'mailed' } });
  const page = `${PAGE}&confirm=abc`;
  expect(await act(aPost(FILLED, { page }), { api })).toMatchObject({
    to: `${PAGE}&done=mailed&email=kim%40example.com`,
  });
});

test.each([
  ['', 'Enter your email address.'],
  ['kim', 'Enter an email address like name@example.com.'],
  ['kim@a b', 'Enter an email address like name@example.com.'],
])(
  'rejects the address %j without a call, and keeps it [SHOP-15 FED-18]',
  async (email, message) => {
    const api = createFakeApi();
    expect(await act(aPost({ ...FILLED, email }), { api })).toEqual({
      kind: 'rejected',
      rejected: {
        action: 'stock-notice.request',
        message,
        fieldErrors: { email: message },
        values: { email },
      },
    });
    expect(api.calls).toEqual([]);
  },
);

test.each(['', '0', 'x', '99999999999'])(
  'rejects the sku %j without a call [SHOP-15]',
  async (sku) => {
    const api = createFakeApi();
    expect(await act(aPost({ ...FILLED, sku }), { api })).toMatchObject({
      rejected: { message: expect.stringContaining('no longer available') },
    });
    expect(api.calls).toEqual([]);
  },
);

test('keeps the address when the server rejects it or cannot be reached [SHOP-15]', async () => {
  const fieldErrors = { email: 'We cannot write there.' };
  const refusing = createFakeApi({
    [REQUEST]: () => {
      throw rejection({ message: 'Not accepted.', fieldErrors });
    },
  });
  expect(await act(aPost(FILLED), { api: refusing })).toMatchObject({
    rejected: { message: 'Not accepted.', fieldErrors, values: { email: 'kim@example.com' } },
  });
  const unreachable = createFakeApi({
    [REQUEST]: () => {
      throw new ApiError({ kind: 'unreachable' });
    },
  });
  expect(await act(aPost(FILLED), { api: unreachable })).toMatchObject({
    rejected: { message: expect.stringMatching(/^Something went wrong/) },
  });
});

test.each([
  ['confirm', 'confirmed'],
  ['remove', 'removed'],
])('sends the token to %s, and shows the result without it [SHOP-15]', async (step, result) => {
  const path = `/sell/stockNotice/${step}`;
  const api = createFakeApi({ [path]: { success: true } });
  const page = `${PAGE}&${step}=a.b.c`;
  const post = aPost({ token: 'a.b.c' }, { action: `stock-notice.${step}`, page });
  expect(await act(post, { api })).toEqual({ kind: 'redirect', to: `${PAGE}&done=${result}` });
  expect(api.calls).toEqual([{ method: 'POST', path, input: { token: 'a.b.c' } }]);
});
