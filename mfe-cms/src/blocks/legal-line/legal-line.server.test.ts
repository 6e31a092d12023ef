import { aBlock, createFakeApi } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';

async function show(settings: JsonObject, variables: JsonObject): Promise<string> {
  const api = createFakeApi({
    '/cognito/domain/currentDomain': { data: { organisation_name: 'Tumblerworks', ...settings } },
  });
  const block = aBlock({ template: 'core/legal_line', variables });
  return (await renderOnServer({ block, slotId: 'footer-5' }, api)).html.replaceAll(
    /<!-- -->/g,
    '',
  );
}

test('shows who runs the site and the owner’s note [SH-18]', async () => {
  const html = await show({ organisation_abn: '53 004 085 616' }, { note: 'Prices include GST' });

  expect([...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text)).toEqual([
    '© Tumblerworks',
    'ABN 53 004 085 616',
    'Prices include GST',
  ]);
});

test('shows the name alone without a number and a note [SH-18]', async () => {
  expect(await show({}, {})).toMatch(/^<p[^>]*><span>© Tumblerworks<\/span><\/p>$/);
});
