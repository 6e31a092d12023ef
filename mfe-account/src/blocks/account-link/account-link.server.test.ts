import { aBlock, aLocation, aSlotRequest, createFakeApi } from 'remote-kit/testing';
import { serverEntry } from '#exposed/server';

async function show(): Promise<string> {
  const request = aSlotRequest({
    block: aBlock({ template: 'Cognito/account_link' }),
    slotId: 'header-4',
  });
  const data = await serverEntry.load(request, { api: createFakeApi() });
  return serverEntry.render({ slot: request.slot, data, location: aLocation() });
}

test('links visitors to the login and customers to their account, the same HTML for both [SH-22 ACC-06]', async () => {
  const html = await show();
  const links = [...html.matchAll(/<a class="([^"]+)" href="([^"]+)">.*?<span[^>]*>([^<]+)</g)];

  expect(links.map(([, , href, label]) => [href, label])).toEqual([
    ['/login', 'Log in'],
    ['/my-account', 'My account'],
  ]);
});
