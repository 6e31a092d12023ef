/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import {
  aBlock,
  aLocation,
  aPage,
  aSlotRequest,
  createFakeApi,
  rejection,
  renderBlock,
} from 'remote-kit/testing';
import type { ApiClient } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';
import { serverEntry } from '#exposed/server';
import { View } from './view.tsx';

const CALL = '/cognito/user/user/kim-7f3a';
const PICTURE = {
  hash: 'a1b2c3d4e5f60718',
  placeholder: null,
  alt: '',
  url: '/assets/i/a1b2c3d4e5f60718/1x1/300.jpg',
  webp_url: '/assets/i/a1b2c3d4e5f60718/1x1/300.webp',
  avif_url: '/assets/i/a1b2c3d4e5f60718/1x1/300.avif',
  width: 600,
  height: 600,
};
const WIRE = { data: { url: 'kim-7f3a', first_name: 'Kim', image: PICTURE } };

/** The block on the page `/members/{url}`, rendered as the shell's server does. */
async function showPage(api: ApiClient, itemUrl: string | null, variables: JsonObject = {}) {
  const block = aBlock({ template: 'Cognito/public_profile', variables });
  const page = aPage({ slug: 'members', itemUrl, extraParameters: [] });
  const path = itemUrl === null ? '/members' : `/members/${itemUrl}`;
  const request = aSlotRequest({ block, page, path });
  const data = await serverEntry.load(request, { api });
  const { slot } = request;
  return {
    status: data.status,
    head: serverEntry.head(request, data),
    html: await serverEntry.render({ slot, data, location: aLocation(path) }),
  };
}

test('shows the first name and picture of the customer in the address [ACC-09]', async () => {
  const api = createFakeApi({ [CALL]: WIRE });
  const { status, html, head } = await showPage(api, 'kim-7f3a');

  expect(api.calls).toEqual([
    { method: 'GET', path: CALL, input: { image_aspect: '1x1', image_width: 300 } },
  ]);
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Kim<\/h1>/);
  expect(html).toContain('/assets/i/a1b2c3d4e5f60718/1x1/300.');
  expect(head).toMatchObject({ robots: 'noindex', title: 'Kim' });
});

test('shows the customer that the block names on any page [ACC-09]', async () => {
  const api = createFakeApi({ [CALL]: WIRE });
  const { html, head } = await showPage(api, null, { url: 'kim-7f3a' });

  expect(html).toMatch(/<h2[^>]*>Kim<\/h2>/);
  expect(head.title).toBeUndefined();
  expect(head.robots).toBeUndefined();
});

test('shows a customer of a backend that sends only the fields of a user [ACC-09 API-09]', async () => {
  const api = createFakeApi({ [CALL]: { id: 7, first_name: 'Kim', last_name: 'Lee' } });
  expect(await showPage(api, 'kim-7f3a')).toMatchObject({ status: 200, head: { title: 'Kim' } });
});

test('has status 404 for an address without a customer [ACC-09 SH-03]', async () => {
  const missing = createFakeApi({
    [CALL]: () => {
      throw rejection({ status: 404, code: 'NOT_FOUND' });
    },
  });
  expect(await showPage(missing, 'kim-7f3a')).toMatchObject({ status: 404, html: '' });
  expect((await showPage(createFakeApi(), null)).status).toBe(404);
});

test('shows a customer without a picture [ACC-09]', () => {
  renderBlock({ View, data: { firstName: 'Kim', picture: null, place: 'page' } });

  expect(screen.getByRole('heading', { level: 1, name: 'Kim' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
