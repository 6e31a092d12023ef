import { createFakeApi, rejection } from 'remote-kit/testing';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import type { ActionRequest } from 'shared-contracts/server-entry';
import { serverEntry } from '#exposed/server';
import { manifest } from '../../remote.manifest.ts';
import {
  aCustomer,
  aListPost,
  anApiWithList,
  aVisitor,
  aWishListWire,
  KEY_COOKIE,
  LIST_KEY,
} from '../testing/wish-lists.ts';

const SLUG = 'pocket-pinning-tray';

const act = (request: ActionRequest, api: ApiClient) => serverEntry.act?.(request, { api });

const sessionStarted = (visitor: ActionRequest['visitor'], api: ApiClient) =>
  serverEntry.sessionStarted?.({ visitor }, { api });

test('handles exactly the actions of the manifest [FED-18]', async () => {
  for (const action of manifest.actions) {
    expect(await act(aListPost(action, SLUG), createFakeApi())).toBeDefined();
  }
  await expect(act(aListPost('wish-list.steal', SLUG), createFakeApi())).rejects.toThrow(
    'wish-list.steal',
  );
});

test('saves a product, keeps the key for 60 days and shows the list [SHOP-16 FED-18]', async () => {
  const api = anApiWithList();
  expect(await act(aListPost('wish-list.add', SLUG), api)).toEqual({
    kind: 'redirect',
    to: `/wish-list?added=${SLUG}`,
    setCookies: [KEY_COOKIE],
  });
  expect(api.calls).toEqual([
    {
      method: 'POST',
      path: '/sell/wishList/wishListAdd',
      input: { product: SLUG, session: LIST_KEY, image_aspect: '4x3', image_width: 600 },
    },
  ]);
});

test('gives a first list the visitor’s own key, so that two posts at once make one list [SHOP-16]', async () => {
  const api = anApiWithList();
  const visitor = { signedIn: false, cookies: {} };
  const visitorKey = 'v'.repeat(43);
  await act(aListPost('wish-list.add', SLUG, { visitor, visitorKey }), api);
  await act(aListPost('wish-list.add', SLUG, { visitor: aVisitor, visitorKey }), api);
  await act(aListPost('wish-list.add', SLUG, { visitor }), api);
  expect(api.calls.map(({ input }) => input)).toMatchObject([
    { session: visitorKey },
    { session: LIST_KEY },
    { session: null },
  ]);
});

test('sets no cookie for a customer, and ignores a key that the API would refuse [SHOP-16]', async () => {
  const api = anApiWithList(aWishListWire([], null));
  const visitor = { ...aCustomer, cookies: { wish_list: '"; drop' } };
  expect(await act(aListPost('wish-list.add', SLUG, { visitor }), api)).toMatchObject({
    setCookies: [],
  });
  expect(api.calls[0]?.input).toMatchObject({ session: null });
});

test('removes a product and shows what was removed [SHOP-16 FED-18]', async () => {
  const api = anApiWithList();
  expect(await act(aListPost('wish-list.remove', 'ä b'), api)).toEqual({
    kind: 'redirect',
    to: '/wish-list?removed=%C3%A4+b',
    setCookies: [KEY_COOKIE],
  });
  expect(api.calls[0]).toMatchObject({
    path: '/sell/wishList/wishListRemove',
    input: { product: 'ä b', session: LIST_KEY },
  });
});

test('shows the API’s reason for a refusal, and sends nothing without a product [SHOP-16]', async () => {
  const message = 'A wish list holds at most 100 products.';
  const api = createFakeApi({
    '/sell/wishList/wishListAdd': () => {
      throw rejection({ status: 409, code: 'CONFLICT', message });
    },
  });
  expect(await act(aListPost('wish-list.add', SLUG), api)).toMatchObject({
    kind: 'rejected',
    rejected: { action: 'wish-list.add', message },
  });
  for (const product of ['', 'x'.repeat(201)]) {
    expect(await act(aListPost('wish-list.add', product), api)).toMatchObject({
      kind: 'rejected',
      rejected: { message: 'This product is no longer available.' },
    });
  }
  expect(api.calls).toHaveLength(1);
});

test('leads to the login when the session has ended [SHOP-16]', async () => {
  const api = createFakeApi({
    '/sell/wishList/wishListAdd': () => {
      throw new ApiError({ kind: 'session-expired' });
    },
  });
  expect(await act(aListPost('wish-list.add', SLUG), api)).toEqual({ kind: 'login-required' });
});

test('a login merges the visitor’s list and deletes its key [SHOP-16]', async () => {
  const api = anApiWithList();
  expect(await sessionStarted(aVisitor, api)).toEqual({
    setCookies: [{ name: 'wish_list', value: '', maxAgeSeconds: 0 }],
  });
  expect(api.calls).toMatchObject([
    { path: '/sell/wishList/mergeWishList', input: { session: LIST_KEY } },
  ]);
});

test('keeps the key when the merge fails, and calls nothing without a list [SHOP-16]', async () => {
  const api = createFakeApi();
  expect(await sessionStarted(aCustomer, api)).toEqual({ setCookies: [] });
  expect(api.calls).toEqual([]);
  expect(await sessionStarted(aVisitor, api)).toEqual({ setCookies: [] });
});
