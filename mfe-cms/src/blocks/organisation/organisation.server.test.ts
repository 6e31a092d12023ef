import { aBlock, createFakeApi } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';

async function show(settings: JsonObject, variables: JsonObject = {}): Promise<string> {
  const api = createFakeApi({
    '/cognito/domain/currentDomain': { data: { organisation_name: 'Tumblerworks', ...settings } },
  });
  const block = aBlock({ template: 'core/organisation', variables });
  return (await renderOnServer({ block, slotId: 'footer-1' }, api)).html;
}

test('shows name, address, email and phone of the site’s settings [SH-18]', async () => {
  const html = await show({
    organisation_address: '1 Lock Lane',
    organisation_email: 'hi@shop.example',
    organisation_phone: '(08) 8999 0000',
  });

  expect(html).toMatch(/<h2[^>]*>Tumblerworks<\/h2>/);
  expect(html).toContain('<span>1 Lock Lane</span>');
  expect(html).toContain('href="mailto:hi@shop.example"');
  expect(html).toContain('href="tel:0889990000"');
  expect(html).not.toContain('<p');
});

test('shows the owner’s line below the name, and nothing for empty settings [SH-18]', async () => {
  const html = await show({ organisation_email: '' }, { tagline: 'Printed locks' });

  expect(html).toMatch(/<p[^>]*>Printed locks<\/p>/);
  expect(html).toMatch(/<address[^>]*><\/address>/);
});
