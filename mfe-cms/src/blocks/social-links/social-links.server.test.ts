import { aBlock, createFakeApi } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';

async function show(settings: JsonObject, variables: JsonObject = {}): Promise<string> {
  const api = createFakeApi({
    '/cognito/domain/currentDomain': { data: { organisation_name: 'Tumblerworks', ...settings } },
  });
  const block = aBlock({ template: 'core/social_links', variables });
  return (await renderOnServer({ block, slotId: 'footer-4' }, api)).html;
}

test('links the networks of the site’s settings [SH-18]', async () => {
  const html = await show({ facebook: 'https://fb.example/tw', instagram: '', skype: 'tw' });

  expect(html).toMatch(/<nav[^>]*aria-label="Follow us"/);
  expect([...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, ...link]) => link)).toEqual([
    ['https://fb.example/tw', 'Facebook'],
    ['skype:tw?chat', 'Skype'],
  ]);
});

test('has the owner’s heading [SH-18]', async () => {
  const html = await show({ facebook: 'https://fb.example/tw' }, { heading: 'Find us' });

  expect(html).toMatch(/<h2[^>]*>Find us<\/h2>/);
});

test('shows nothing without networks [SH-18]', async () => {
  expect(await show({})).toBe('');
});
